# नेपाली. Every sentence a player hears or reads.
#
# A comment above a message holds its confidence and source. A: attested or undisputed, B: one
# source, or grammatical but not found, C: to be judged by a native reader (docs/native-review.md
# lists these). A message without one is our own, B. Most sources are the Nepali translations of
# free card games: aisleriot, lskat, kpat, four-in-a-row, gnome-chess, quadrapassel; and Orca's.
#
# People are told with -नुहोस् and -नुभयो, the computer plainly. No -हरू after a number; वटा counts
# cards, जोडी counts itself. No sentence ends in a place and छ, which would be heard as six.

### Words

## Cards

# A: four-in-a-row, Orca
colour-r = रातो
# A: Orca, aisleriot
colour-b = कालो
# A: aisleriot, lskat
suit-c = चिडी
# A: Unicode CLDR
suit-d = इट्टा
# A: two Nepali games; GNOME and KDE have पाना
suit-h = पान
# A: aisleriot, lskat, Unicode CLDR
suit-s = हुकुम
# A: aisleriot, lskat
rank-1 = एक्का
# B: aisleriot; also दुक्की, दुई
rank-2 = दुक्का
# B: aisleriot; also तिर्की, तीन
rank-3 = तिर्का
# A: aisleriot
rank-4 = चौका
# A: aisleriot
rank-5 = पञ्जा
# A: aisleriot
rank-6 = छक्का
# A: aisleriot, lskat
rank-7 = सत्ता
# A: aisleriot and lskat spell it अठ्ठा
rank-8 = अट्ठा
# C: नहल is in lskat, नहर in aisleriot, नहला in Hindi. Which do players say?
rank-9 = नहल
# C: दहल is in lskat and ne.wikipedia, दहर in aisleriot, दहला in Hindi. Which do players say?
rank-10 = दहल
# A: aisleriot, lskat, ne.wikipedia
rank-11 = गुलाम
# A: aisleriot, lskat, ne.wikipedia
rank-12 = मिस्सी
# A: aisleriot, lskat, ne.wikipedia
rank-13 = बास्सा
# A: aisleriot, Unicode CLDR
joker = जोकर
card-rank = { $rank }
# A: adjective before noun
card-colour-rank = { $colour } { $rank }
# A: lskat
card-whole = { $suit }को { $rank }
# A: aisleriot
card-joker = { $colour } जोकर
symbol-1 = एक थोप्लो
symbol-2 = दुई थोप्ला
symbol-3 = तिन थोप्ला
symbol-4 = क्रस
symbol-5 = गोलो
symbol-6 = तारा
# C: A wavy line on a card. लहर is avoided, as it sounds like नहर. Is छाल understood?
symbol-7 = छाल
# C: A zigzag line on a card. Is टेढोमेढो understood, or is it नागबेली?
symbol-8 = टेढोमेढो
# C: A card whose back is red. Would रातो पिठ be better?
back-red = पछाडि रातो
# C: A card whose back is blue, as above.
back-blue = पछाडि निलो

## Places

# B: Orca has माथि देब्रे
landmark-top-left = माथिल्लो बायाँ कुना
# B: by analogy
landmark-top-right = माथिल्लो दायाँ कुना
# B: by analogy
landmark-bottom-left = तल्लो बायाँ कुना
# B: by analogy
landmark-bottom-right = तल्लो दायाँ कुना
landmark-top = माथिल्लो छेउ
landmark-bottom = तल्लो छेउ
landmark-left = बायाँ छेउ
landmark-right = दायाँ छेउ
# A: Orca has माझ, मध्य
landmark-middle = बीच
place-with-landmark = { $place }, { $landmark }
# C: Cards lie in a ring like the hours of a clock. Can a place be told so?
place-on-ring = { $place }, { $hour } बजे
decimal-point = दशमलव
layout-circle = गोलो आकार
layout-triangle = त्रिभुज आकार
# C: A table in the shape of the suit. Is that understood?
layout-diamond = इट्टा आकार
layout-spaghetti = छरिएको टेबल
layout-shape = आफ्नै आकार

## Players

seat-you = तपाईं
# A: lskat, four-in-a-row
seat-person = खेलाडी { $number }
# A: four-in-a-row, lskat
seat-computer = कम्प्युटर
    .brief = कम्प्युटर
seat-computer-numbered = कम्प्युटर { $number }
# C: Computer players are called like brothers by age, the youngest the weakest. Is that kind and natural, also where a girl or a grandmother plays?
character-child = कान्छा
character-easy = काइँला
character-easy-more = साइँला
character-normal = माइला
# C: A player between the second eldest and the eldest; needs another name.
character-normal-more = ठूले
character-hard = जेठा
character-adaptive = साथी
character-numbered = { $name } { $number }

## Lists

list-comma = { $before }, { $last }
list-and = { $before } र { $last }
list-or = { $before } कि { $last }

### A game

start-rows = { $rows } पङ्क्ति, { $columns } स्तम्भ, { $cards } वटा पत्ती।
start-shape = { $shape }मा { $cards } वटा पत्ती।
# C: Is घेरा right for a ring of cards, and is the sentence clear?
start-scattered = छरिएका { $cards } वटा पत्ती। अक्षरले घेरा जनाउँछ, { LETTER("A") } सबैभन्दा बाहिरको; नम्बरले घडीको समय जनाउँछ।
start-circle = घेरामा { $cards } वटा पत्ती। अक्षरले घेरा जनाउँछ, { LETTER("A") } सबैभन्दा बाहिरको; नम्बरले घडीको समय जनाउँछ।
start-duel = { $who ->
    [you] माथिका { $half } पङ्क्ति तपाईंका, तलका { $half } पङ्क्ति { $other }का।
   *[person] माथिका { $half } पङ्क्ति { $seat }का, तलका { $half } पङ्क्ति { $other }का।
  }
start-seat-rule = { $who ->
    [you] तपाईंको जोडी { $rule } हेरेर मिल्छ।
   *[person] { $seat }को जोडी { $rule } हेरेर मिल्छ।
  }
start-rule = { "" }
    .full = जोडी { $rule } हेरेर मिल्छ।
start-first = { $who ->
    [you] तपाईंबाट सुरु हुन्छ।
   *[person] { $seat }बाट सुरु हुन्छ।
  }
# C: The names are those above: "Jetha is the computer."
start-characters = { $count ->
    [one] { $seats } कम्प्युटर हो।
   *[other] { $seats } कम्प्युटर हुन्।
  }
    .brief = { "" }
start-resumed = अघिको खेल अगाडि बढ्छ।
who-is-youngest = सबैभन्दा कान्छो को हुनुहुन्छ? { $choices }।
numbered-choice = { $seat } भए { $number }
first-chosen = { $who ->
    [you] तपाईंबाट सुरु हुन्छ।
   *[person] { $seat }बाट सुरु हुन्छ।
  }

# B: घोप्टो is said of phones and paper
cursor-down = { $place }, घोप्टो।
    .brief = { $place }
cursor-down-back = { $place }, { $back }, घोप्टो।
    .brief = { $place }, { $back }
cursor-gap = { $place }, खाली।
    .brief = { $place }, खाली
# C: Is उत्तानो said of a card that is face up?
cursor-up = { $place }, { $card }, उत्तानो।
    .brief = { $place }, { $card }
edge = छेउ।

# A: imperative, अर्को as in aisleriot
reveal-first = { $card }, { $place }।
    .brief = { $card }
choose-another = अर्को छान्नुहोस्।
    .brief = { "" }
answer-awaited = { $who ->
    [you] अब तपाईंको जवाफ।
   *[person] अब { $seat }को जवाफ।
  }
reveal-second = { $card }, { $place }।
    .brief = { $card }।
# C: Another player turns a card. There is no verb, so that no form of politeness is needed. Is it clear?
other-first = { $seat }, { $place }: { $card }।
    .brief = { $seat }: { $card } { $place }।
other-second = { $place }: { $card }।
    .brief = { $card } { $place }।
clock-ran-out = समय सकियो।
# A: जोडी मिल्यो, two memory games
pair-taken = { $who ->
    [you] जोडी मिल्यो! { $score ->
        [one] तपाईंको { $score } अङ्क भयो।
       *[other] तपाईंका { $score } अङ्क भए।
      }
   *[person] जोडी मिल्यो! { $score ->
        [one] { $seat }को { $score } अङ्क भयो।
       *[other] { $seat }का { $score } अङ्क भए।
      }
  }
    .brief = जोडी, { $score }।
# A: बाँकी, aisleriot
pair-found = जोडी मिल्यो! { $left ->
    [one] { $left } जोडी बाँकी छ।
   *[other] { $left } जोडी बाँकी छन्।
  }
    .brief = जोडी, { $left } बाँकी।
pair-last = जोडी मिल्यो!
    .brief = { "" }
pair-double = यसको अङ्क दोब्बर हुन्छ।
    .brief = दोब्बर।
# A: a Nepali game
go-again = फेरि पालो।
    .brief = { "" }
# B: regular negative
no-pair = जोडी मिलेन।
    .full = जोडी मिलेन। Space ले घोप्ट्याउँछ।
other-no-pair = जोडी मिलेन।
    .brief = { "" }
    .full = जोडी मिलेन। Space ले घोप्ट्याउँछ।
# C: Two cards go back face down. Is this said so?
turned-back = फेरि घोप्टिए।
turned-back-then = फेरि घोप्टिए।
    .brief = { "" }
# A: three Nepali games
turn-of = { $who ->
    [you] तपाईंको पालो।
   *[person] { $seat }को पालो।
  }
turn-scores = अङ्क: { $scores }।
    .brief = { "" }
seat-score = { $seat } { $score }
seat-skipped = { $who ->
    [you] तपाईंले लिन सक्ने जोडी बाँकी छैन, अब तपाईंको पालो आउँदैन।
   *[person] { $seat }ले लिन सक्ने जोडी बाँकी छैन, अब { $seat }को पालो आउँदैन।
  }
press-to-go-on = { "" }
    .full = अगाडि बढ्न Space थिच्नुहोस्।

# C: The result is told as in a match report: तिनका विरुद्ध पाँच अङ्कले. Is it clear by ear?
end-won = { $who ->
    [you] बधाई छ, तपाईंले { $least } का विरुद्ध { $most } अङ्कले जित्नुभयो।
    [computer] { $seat }ले { $least } का विरुद्ध { $most } अङ्कले जित्यो।
   *[person] { $seat }ले { $least } का विरुद्ध { $most } अङ्कले जित्नुभयो।
  }
    .brief = { $who ->
        [you] तपाईंको जित, { $most }–{ $least }।
       *[person] { $seat }को जित, { $most }–{ $least }।
      }
# A: aisleriot, kpat, four-in-a-row, lskat
end-won-of-many = { $who ->
    [you] बधाई छ, तपाईंले जित्नुभयो: { $scores }।
    [computer] { $seat }ले जित्यो: { $scores }।
   *[person] { $seat }ले जित्नुभयो: { $scores }।
  }
# C: Several players win together. Is it told so?
end-shared = { $seats } संयुक्त विजेता: { $scores }।
# A: बराबर, four-in-a-row, lskat
end-draw = खेल बराबर भयो, हरेकलाई { $score } अङ्क।
    .brief = बराबर, हरेकलाई { $score }।
# C: बेमेल counts the turns without a pair. Is it understood?
end-alone = सबै { $pairs } जोडी भेटिए, { $misses ->
    [0] एउटा पनि बेमेल भएन
   *[other] { $misses } बेमेल
  }, { $turns } पालोमा। कम्तीमा { $pairs } पालो चाहिन्छ।
    .brief = { $misses } बेमेल, { $turns } पालो।
end-quiet = सबै जोडी भेटिए।
end-together = सबै मिलेर { $turns } पालोमा { $pairs } जोडी भेटिए।
    .brief = { $turns } पालोमा { $pairs } जोडी।
end-turns = { $turns } पालो।
end-left = कसैले जोडी मिलाउन नसक्ने { $left } वटा पत्ती बाँकी छन्।
end-par = केही नबिर्सनेलाई औसतमा { $turns } पालो लाग्छ।
end-again = फेरि खेल्न Enter थिच्नुहोस्।
    .brief = { "" }
manner = { $seat }: { $words }
    .brief = { "" }
# C: From here on: what a computer player says beside the game, always kind. Is any of it too familiar toward elders?
manner-start-1 = नमस्ते!
manner-pair-1 = राम्रो भयो।
manner-pair-2 = गज्जब!
manner-pair-3 = ठिक छ।
manner-lively-pair-1 = आहा!
manner-lively-pair-2 = वाह!
manner-lively-pair-3 = कस्तो रमाइलो!
manner-miss-1 = केही छैन।
manner-miss-2 = अर्को पटक।
manner-miss-3 = ए!
manner-lively-miss-1 = ओहो!
manner-lively-miss-2 = आम्मै!
manner-lively-miss-3 = भएन त!
manner-theirs-1 = वाह, राम्रो!
manner-theirs-2 = क्या बात!
manner-theirs-3 = कति राम्रो!
manner-won-1 = राम्रो खेल भयो।
manner-won-2 = खेलेकोमा धन्यवाद।
manner-lost-1 = राम्रो खेल्नुभयो।
manner-lost-2 = बधाई छ!
manner-level-1 = कस्तो बराबरीको खेल!
manner-together-1 = हामीले मिलेर सक्यौँ!
end-look-back = p थिचे खेल फर्केर हेरिन्छ।
    .brief = { "" }
# C: Looking back on a game that is over, turn by turn.
review-title = खेल फर्केर हेर्दै।
review-not-over = त्यो खेल सकिएको छैन; फर्केर हेरे पत्ती कहाँ छन् भनिन्थ्यो।
review-line = { $turn } { $known }
review-line-verdict = { $turn } { $known } { $verdict }
review-line-cost = { $turn } { $known } { $verdict } { $cost }
review-turn = पालो { $number }, { $seat }: { $one }, { $other }।
# C: What was known before a turn: so many pairs, so many single cards.
review-known = पहिले थाहा भएका: { $pairs ->
    [0] जोडी छैन
   *[other] { $pairs } जोडी
  }, { $singles ->
    [0] एक्लो पत्ती छैन
   *[other] { $singles } एक्लो पत्ती
  }।
    .brief = { "" }
review-best = योभन्दा राम्रो हुँदैनथ्यो।
review-first-take = यो राम्रो हुन्थ्यो: { $one } र { $other } को जोडी।
# C: What would have been better: first a card that nobody had seen. Is हुन्थ्यो clear here?
review-first-new = यो राम्रो हुन्थ्यो: पहिले कसैले नदेखेको पत्ती।
review-first-single = यो राम्रो हुन्थ्यो: पहिले थाहा भएको पत्ती।
review-first-half = यो राम्रो हुन्थ्यो: पहिले थाहा भएको जोडीको एउटा, अनि नयाँ पत्ती।
review-first-pass = यो राम्रो हुन्थ्यो: थाहा भएकै दुई पत्ती, नयाँ केही नदेखाउन।
review-second-partner = यो राम्रो हुन्थ्यो: त्यसैको जोडी, { $one }।
review-second-new = यो राम्रो हुन्थ्यो: दोस्रो कसैले नदेखेको पत्ती।
review-second-single = यो राम्रो हुन्थ्यो: दोस्रो थाहा भएकै पत्ती, थप केही नदेखाउन।
# C: How much of a pair a choice gave away, such as 0.12. Is जोडी गुमायो understood with a fraction?
review-costs-pairs = यसले { $lost } जोडी गुमायो।
review-costs-turns = यसो गर्दा { $lost } पालो बढी लाग्यो।
review-sum-pairs = { $who ->
    [you] जम्मा तपाईंले { $lost } जोडी गुमाउनुभयो।
   *[person] जम्मा { $seat } ले { $lost } जोडी गुमायो।
  }
review-sum-turns = { $who ->
    [you] जम्मा तपाईंका { $lost } पालो खेर गए।
   *[person] जम्मा { $seat } का { $lost } पालो खेर गए।
  }
record-first = यस खेलको तपाईंको पहिलो नतिजा राखियो।
record-fewest-misses = अहिलेसम्मका तपाईंका सबैभन्दा कम बेमेल!
record-fewest-turns = अहिलेसम्मका तपाईंका सबैभन्दा कम पालो!
record-fewest-both = अहिलेसम्मका तपाईंका सबैभन्दा कम बेमेल र पालो!

### Answers

# A: Orca tells rows and columns so
where-rows = { $place }, पङ्क्ति { $row }, स्तम्भ { $column }।
where-shape = { $place }, { $rows } पङ्क्तिमध्ये पङ्क्ति { $row }, { $width } ठाउँमध्ये ठाउँ { $column }।
where-ring = { $place }, { $rings } घेरामध्ये घेरा { $ring }, { $hour } बजे।
    .full = { $place }, { $rings } घेरामध्ये घेरा { $ring }।
where-landmark = { $landmark }।
    .full = { "" }
where-half = { $who ->
    [you] तपाईंको भाग।
   *[person] { $seat }को भाग।
  }
state-down = घोप्टो।
state-down-back = { $back }, घोप्टो।
state-up = { $card }, उत्तानो।
state-gap = खाली।
scores = अङ्क: { $scores }।
scores-alone = { $pairs } जोडी, { $misses } बेमेल, { $turns } पालो।
scores-together = सबै मिलेर { $pairs } जोडी, { $turns } पालोमा।
# A: aisleriot, Unicode CLDR for the plural
pairs-left = { $left ->
    [0] कुनै जोडी बाँकी छैन।
    [one] { $left } जोडी बाँकी छ।
   *[other] { $left } जोडी बाँकी छन्।
  }
turn-first-card = { $who ->
    [you] तपाईंको पालो, पहिलो पत्ती।
   *[person] { $seat }को पालो, पहिलो पत्ती।
  }
turn-second-card = { $who ->
    [you] तपाईंको पालो, दोस्रो पत्ती।
   *[person] { $seat }को पालो, दोस्रो पत्ती।
  }
turn-up = { $card }, { $place }, उत्तानो।
turn-miss-shown = जोडी मिलेन। Space ले घोप्ट्याउँछ।
# A: quadrapassel, a Nepali game
turn-over = खेल सकियो।
last-turn = { $seat }: { $one }, { $other }।
last-duel = { $first }: { $one }। { $seat }: { $other }।
turned-card = { $card } { $place }
last-was-pair = जोडी मिल्यो।
last-was-miss = जोडी मिलेन।
last-none = अहिलेसम्म कुनै पालो पूरा भएको छैन।
row-is = पङ्क्ति { $row }: { $items }।
ring-is = घेरा { $ring }: { $items }।
column-is = स्तम्भ { $column }: { $items }।
hour-is = { $hour } बजे: { $items }।
gaps-in-list = { $count ->
    [one] खाली
   *[other] { $count } ठाउँ खाली
  }
range = { $first } देखि { $last } सम्म
nothing-said = अहिलेसम्म केही भनिएको छैन।
history-oldest = सबैभन्दा पुरानो:
history-newest = सबैभन्दा नयाँ:

verbosity-brief = छोटो।
verbosity-normal = सामान्य।
verbosity-full = पूरा।
rate-is = बोलीको गति { $value }।
pitch-is = बोलीको उचाइ { $value }।
volume-is = बोलीको आवाज { $value }।
sound-volume-is = ध्वनिको आवाज { $value }।
language-en = अङ्ग्रेजी।
language-ne = नेपाली।
language-ne-Latn = रोमन नेपाली।
language-en-ne = अङ्ग्रेजी र नेपाली।
# C: Where everything is told in two languages: which comes first, or which alone.
both-learnt-first = दुई भाषामध्ये पहिले नेपाली।
both-known-first = दुई भाषामध्ये पहिले अङ्ग्रेजी।
both-learnt-only = दुई भाषामध्ये नेपाली मात्र; b थिचे अन्तिम कुरा अङ्ग्रेजीमा सुनिन्छ।
both-known-only = दुई भाषामध्ये अङ्ग्रेजी मात्र; b थिचे अन्तिम कुरा नेपालीमा सुनिन्छ।
voice-own = खेल आफ्नै आवाजमा बोल्छ।
voice-reader = तपाईंको स्क्रिन रिडर बोल्छ; खेलले अक्षर मात्र देखाउँछ।
voice-reader-direct = हरेक वाक्य तपाईंको स्क्रिन रिडरलाई दिइन्छ; त्यसले भनेको देखाइँदैन।
voice-off = आवाज छैन; खेलले अक्षर मात्र देखाउँछ।
# C: Is it clear that one of several voices speaks now?
speaker-is = { $count ->
    [0] यहाँ अर्को आवाज छैन।
   *[other] { $number ->
        [0] सेटिङ फाइलमा लेखिएको आवाज।
       *[other] { $count } मध्ये { $number } नम्बरको आवाज।
      }
  }
# C: कोष्ठ for the cells of a Braille display; ब्रेल डिस्प्ले
braille-is = { $cells ->
    [0] ब्रेलका लाइन बन्द छन्।
   *[other] { $cells } कोष्ठका ब्रेल लाइन। Page Down वा एपोस्ट्रफीले अगाडि पढ्छ, Page Up वा उद्धरण चिन्हले पछाडि।
  }
# C: Are the four ways of listening said clearly?
space-headphones = पत्ती जहाँ छ, त्यहीँबाट सुनिन्छ, हेडफोनका लागि।
space-loudspeakers = पत्ती जहाँ छ, त्यहीँबाट सुनिन्छ, स्पिकरका लागि।
space-mono = दुवै कानमा एउटै आवाज सुनिन्छ; पङ्क्ति मात्र ध्वनिले बताउँछ।
space-off = सबै आवाज बीचबाट सुनिन्छ।
sounds-on = ध्वनि खुला।
sounds-off = ध्वनि बन्द।
microphone-off = माइक बन्द रहन्छ।
microphone-push = m थिचेपछि माइकले सुन्छ।
microphone-hands-free = खेल चुप हुँदा माइकले सधैँ सुन्छ।
board-on = बोर्ड देखाइयो।
board-off = बोर्ड लुकाइयो।
board-size-small = बोर्ड सानो, पूरै टेबुल।
board-size-medium = बोर्ड मझौला, एक पटकमा पाँच ठाउँ।
board-size-large = बोर्ड ठूलो, एक पटकमा तिन ठाउँ।
board-theme-dark = बोर्ड अँध्यारो।
board-theme-light = बोर्ड उज्यालो।
board-theme-plain = बोर्ड टर्मिनलकै रङमा।
board-suits-four = पत्ती चार रङमा।
board-suits-two = पत्ती दुई रङमा।
board-blindfold-on = कसैले आँखामा पट्टी बाँधेर खेल्दा पनि बोर्डले पत्ती देखाउँछ।
board-blindfold-off = कसैले आँखामा पट्टी बाँधेर खेल्दा बोर्डले पत्ती छोप्छ।
board-needs-terminal = बोर्डलाई चित्र देखाउन सक्ने टर्मिनल चाहिन्छ, यसले सक्दैन।
manners-on = अर्को खेलदेखि कम्प्युटर खेलाडीको नाम हुन्छ, र ऊ कहिलेकाहीँ केही बोल्छ।
manners-off = अर्को खेलदेखि कम्प्युटरको नाम हुँदैन, र ऊ खेलबाहेक केही बोल्दैन।
# C: Of the computer player that grows stronger and weaker with its player.
adapts-on = तपाईं जत्तिकै बलियो कम्प्युटर तपाईंसँगै बदलिन्छ: तपाईंले जित्दा अलि बलियो, हार्दा अलि कमजोर।
adapts-off = तपाईं जत्तिकै बलियो कम्प्युटर अहिले जस्तो छ त्यस्तै रहन्छ।

# C: Are keys and signs called so: कुञ्जी, एरो, कमा, फुलस्टप, माइनस, इक्वल, ब्र्याकेट, कोलन, प्रश्न चिन्ह?
help-play-1 = एरो वा h, j, k, l ले सार्छ। Enter वा Space ले पत्ती पल्टाउँछ, र जोडी नमिलेपछि अगाडि बढाउँछ। थप जान्न प्रश्न चिन्ह।
help-play-2 = w म कहाँ छु, s अङ्क, t कसको पालो, p अघिल्लो पालो, r फेरि भन। थप जान्न प्रश्न चिन्ह।
help-play-3 = g, अनि अक्षर र नम्बरले त्यो ठाउँमा लैजान्छ। Tab ले अर्को पत्तीमा लैजान्छ। x ले पङ्क्ति पढ्छ, ठूलो X ले स्तम्भ। Home र End ले पङ्क्तिको छेउमा लैजान्छ। थप जान्न प्रश्न चिन्ह।
help-play-4 = कमा र फुलस्टपले भनिसकेका कुरामा पछाडि र अगाडि लैजान्छ। v छोटो, सामान्य वा पूरा। n भाषा। माइनस र इक्वलले ध्वनि सानो वा ठूलो बनाउँछ; ब्र्याकेटले बोली ढिलो वा छिटो; गोलो ब्र्याकेटले बोली होचो वा अग्लो। c अर्को आवाज। H हेडफोन, स्पिकर वा एउटै कान। थप जान्न प्रश्न चिन्ह।
help-play-5 = m ले माइक खोल्छ: ध्वनिपछि बोल्नुहोस्, वा बोलुन्जेल m थिचिरहनुहोस्; ठूलो M ले कहिले सुन्ने छान्छ। कोलन, अनि शब्दले आदेश दिन्छ, जस्तै: पङ्क्ति दुई स्तम्भ तिन। u ले सराइ वा सेटिङ फिर्ता लिन्छ, # ले कार्डका नम्बर भन्छ। q ले खेल छोड्छ; खेल राखिन्छ।
help-menu = एरोले सूचीमा सार्छ, Enter ले छान्छ, नम्बर वा पहिलो अक्षरले त्यहाँ लैजान्छ, Escape ले पछाडि फर्काउँछ।
help-question = { $question } हो भए y, होइन भए n।
help-typed = पत्ती पल्टाउन ठाउँ भन्नुहोस्, जस्तै b2, पङ्क्ति २ स्तम्भ ३, वा माथिल्लो बायाँ कुना। अरू: अगाडि बढ, म कहाँ छु, अङ्क, कसको पालो, अघिल्लो पालो, फेरि भन, पङ्क्ति, स्तम्भ, b2 मा जाऊ, छोटो, सामान्य, पूरा, नेपाली, अङ्ग्रेजी, नयाँ खेल, बन्द।
help-spell = अक्षर, अनि नम्बरले त्यो ठाउँमा लैजान्छ। Backspace ले एउटा मेटाउँछ, Escape थिचे यहीँ रहिन्छ।

spell-place = अक्षर, अनि नम्बर।
spelt-so-far = { $text }।
quit-sure = खेल छोड्ने? खेल राखिन्छ। हो कि होइन?
quit-sure-unkept = बाहिर निस्कने? हो कि होइन?
new-game-sure = यो खेल नराखी नयाँ खेल सुरु गर्ने? हो कि होइन?
playing-on = खेल जारी छ।
goodbye = नमस्ते, फेरि भेटौँला।
game-kept = खेल राखियो।
type-command = आदेश शब्दमा लेख्नुहोस्, अनि Enter थिच्नुहोस्।
    .brief = आदेश:
nothing-typed = केही लेखिएन।

### What cannot be done, and what can

refuse-no-place = { $name } भन्ने ठाउँ छैन।
refuse-nowhere = त्यहाँ कुनै ठाउँ छैन।
places-rows = स्तम्भ { LETTER("A") } देखि { $last_column } सम्म, पङ्क्ति १ देखि { $last_row } सम्म।
places-shape = बढीमा स्तम्भ { LETTER("A") } देखि { $last_column } सम्म, पङ्क्ति १ देखि { $last_row } सम्म।
places-rings = घेरा { LETTER("A") } देखि { $last_ring } सम्म, समय १ देखि १२ बजेसम्म।
you-are-on = तपाईं { $place }मा हुनुहुन्छ।
refuse-no-landmark = यो टेबलमा { $landmark } छैन।
refuse-which-place = कुन चाहिँ: { $places }?
refuse-gone = { $place } खाली छ। अर्को छान्नुहोस्।
# B: aisleriot has the pattern
refuse-up = { $place } पहिले नै पल्टिसकेको छ। अर्को छान्नुहोस्।
refuse-miss-shown = दुइटा पत्ती पल्टिएका छन्। पहिले Space थिचेर घोप्ट्याउनुहोस्।
refuse-not-your-half = { $who ->
    [you] { $place } तपाईंको भागमा पर्दैन।
   *[person] { $place } { $seat }को भागमा पर्दैन।
  }
refuse-nothing-to-turn-back = अगाडि बढ्नुपर्ने केही छैन। एउटा पत्ती छान्नुहोस्।
refuse-who-is-youngest = पहिले सबैभन्दा कान्छो को हुनुहुन्छ भन्नुहोस्: { $choices }।
refuse-game-over = खेल सकियो। फेरि खेल्न Enter थिच्नुहोस्।
refuse-not-your-turn = { $who ->
    [you] पहिले Space थिचेर अगाडि बढ्नुहोस्।
   *[person] अहिले { $seat }को पालो हो। अगाडि बढ्न Space थिच्नुहोस्।
  }
refuse-not-understood = “{ $text }” भन्ने आदेश यहाँ छैन। के के छन् सुन्न मद्दत भन्नुहोस्।
refuse-no-key = यहाँ यो कुञ्जी काम लाग्दैन। कुञ्जी जान्न प्रश्न चिन्ह थिच्नुहोस्।
refuse-yes-or-no = हो कि होइन?
refuse-no-item = { $number } नम्बर छैन। अन्तिम { $last } हो।
refuse-no-letter = { $text } बाट सुरु हुने केही छैन।

setup-seats = { $number } जना खेलाडी धेरै भए। { $wanted } जनासम्म खेल्न सक्नुहुन्छ।
setup-name-empty = एक जना खेलाडीको नाम खाली छ। हरेक खेलाडीलाई नाम दिनुहोस्।
setup-name-long = { $number } अक्षरको नाम धेरै लामो भयो। { $wanted } अक्षरसम्म हुन्छ।
setup-name-characters = नाममा भन्न नसकिने चिन्ह छ। अक्षर र अङ्क मात्र राख्नुहोस्।
setup-name-twice = दुई जना खेलाडीको नाम { $name } भयो। हरेकलाई छुट्टै नाम दिनुहोस्।
# C: How the cards are laid out, told as पत्ती राख्ने तरिका. Is there a word for it?
setup-layout-unknown = { $name } भन्ने पत्ती राख्ने तरिका छैन। पङ्क्ति र स्तम्भ भन्नुहोस्, जस्तै 4x6, वा circle, triangle, diamond, spaghetti, वा चित्र कोरिएको फाइल।
setup-layout-size = त्यसमा { $wanted } वटा पत्तीका लागि { $number } वटा ठाउँ छन्। { $rows } पङ्क्ति, { $columns } स्तम्भ प्रयास गर्नुहोस्।
setup-pair-rule-deck = { $rule } हेर्ने नियम यी पत्तीसँग मिल्दैन। चिन्ह र चित्रको जोडी चित्र हेरेर मिल्छ, शब्दको अनुवाद हेरेर।
setup-pair-rule-count = { $wanted } जना खेलाडीका लागि { $number } वटा जोडी मिलाउने नियम भए। सबैलाई एउटै, वा हरेकलाई एउटा दिनुहोस्।
setup-cannot-clear = { $rule } हेर्दा यो टेबल खाली गर्न सकिँदैन: { $stuck ->
    [0] कुनै खेलाइमा केही पत्तीको जोडी बाँकी रहँदैन
    [one] { $stuck } पत्तीको जोडी मिल्दैन
   *[other] { $stuck } वटा पत्तीको जोडी मिल्दैन
  }, जस्तै { $examples }।
setup-cannot-clear-any = { $rule } हेर्दा यो टेबल खाली गर्न सकिँदैन: कुनै पत्तीको जोडी छैन।
setup-seat-cannot-pair = त्यो नियमले खेलाडी { $number } ले कहिल्यै जोडी पाउन सक्दैन। अर्को नियम छान्नुहोस्।
setup-solo-scoring = त्यसरी अङ्क गन्ने खेल एक जनाका लागि मात्र हो; टेबलमा { $number } जना हुनुहुन्छ।
setup-duel = दोहोरीलाई दुई जना खेलाडी, दुई पूरा गड्डी, उही पत्तीको नियम, र जोर पङ्क्ति चाहिन्छ।
setup-checkerboard = रातो र निलो पाटीलाई दुई पूरा गड्डी, उही पत्तीको नियम, र रातो र निला बराबर ठाउँ चाहिन्छ।
setup-first-unknown = { $name } नाम गरेको कोही खेल्दै हुनुहुन्न। first, random, youngest, वा खेलाडीको नाम भन्नुहोस्।
setup-miss-seconds = जोडी नमिल्दा पत्ती कम्तीमा { $wanted } सेकेन्ड, बढीमा { $limit } सेकेन्ड, वा कुञ्जी नथिचेसम्म देखिनुपर्छ।
setup-clock-seconds = एक पालोलाई कम्तीमा { $wanted } सेकेन्ड, बढीमा { $limit } सेकेन्ड चाहिन्छ।
setup-unknown-preset = { $name } भन्ने खेल छैन।
setup-unknown-preset-near = { $name } भन्ने खेल छैन। { $nearest } भन्न खोज्नुभएको हो?
setup-unknown-deck = { $name } भन्ने गड्डी छैन। पत्तीको सङ्ख्या भन्नुहोस्, जस्तै 24 वा 52, वा नाम: { $names }।
setup-unknown-pair-rule = { $name } भन्ने जोडी मिलाउने नियम छैन। हुन सक्ने: { $names }।
setup-no-such-file = { $name } भन्ने पढ्न सकिने फाइल छैन।

record-not-a-record = यो खेलको अभिलेख होइन।
record-newer = यो अभिलेख Voice Memory को नयाँ संस्करणको हो।
record-header = अभिलेखको सुरु नै बिग्रिएको छ, लाइन { $line } मा।
record-cut-short = अभिलेख लाइन { $line } मा टुट्छ।
record-cannot-deal = यस अभिलेखका नियमले खेल्न सकिँदैन।
record-action = अभिलेखको लाइन { $line } मा कुनै चाल छैन।
record-not-allowed = अभिलेखको लाइन { $line } मा भएको चाल नियमले दिँदैन।

store-set-aside = राखिएका खेल बिग्रिएका थिए। तिनलाई { $name } नाममा छुट्ट्याइयो, अब नयाँ खेल राख्न सकिन्छ।
store-newer = राखिएका खेल Voice Memory को नयाँ संस्करणका हुन्। तिनलाई चलाइएको छैन, र अहिले केही राखिँदैन।
store-failed = खेल राख्न सकिएन: डिस्क भरिएको छ वा लेख्न मिल्दैन। खेल जारी छ; हरेक पत्तीमा फेरि प्रयास हुन्छ।
store-works-again = अब फेरि खेल राख्न सकिन्छ।
store-in-use = त्यो खेल अर्को विन्डोमा खेलिँदै छ।
settings-bad-value = सेटिङमा { $key } को मान { $value } हुन सक्दैन। हुन सक्ने: { $allowed }। सधैँको मान लिइयो।
settings-unknown-key = सेटिङमा { $key } भन्ने छैन।
settings-damaged = सेटिङको फाइल पढ्न सकिएन, लाइन { $line } मा। सधैँका सेटिङ लिइए।
settings-not-saved = सेटिङ राख्न सकिएन।
no-sound-device = आवाज दिने यन्त्र भेटिएन। खेल अक्षरमा चल्छ।
voice-fault = आवाज बिग्रियो। खेल अक्षरमा चल्छ।
# C: Are the sentences about a lost device and a missing voice natural?
sound-lost = आवाज दिने यन्त्र छुट्यो। खेल अक्षरमा चल्छ।
sound-back = आवाज फेरि आयो।
voice-missing = { $name } आवाज भेटिएन। अर्को आवाज बोल्छ।
# C: त्यसले for the reader, and whether अक्षरमा is clear for lines on the screen
reader-found = अब { $name } बोल्छ। त्यसले भनेको देखाइँदैन।
reader-lost = स्क्रिन रिडरले जवाफ दिँदैन। वाक्य अक्षरमा देखिन्छन्।
reader-none = सिधै बोल्न सकिने स्क्रिन रिडर भेटिएन। वाक्य अक्षरमा देखिन्छन्।
reader-package = स्क्रिन रिडरलाई सिधै दिन प्याकेज चाहिन्छ: { $command }। वाक्य अक्षरमा देखिन्छन्।

### Games

# B: अङ्क for a rank, a page of Marriage rules; it is also the word for score
rule-rank = अङ्क
rule-rank-colour = अङ्क र रङ
# C: Is उल्टो रङ understood as black for red and red for black?
rule-zebra = अङ्क र उल्टो रङ
# B: सुट for a suit, aisleriot; रङ is also said, but is the colour here
rule-same-card = अङ्क र सुट
rule-colour = रङ
rule-suit = सुट
rule-face = चित्र
rule-translation = अनुवाद

# C: Is गड्डी the word for a pack of cards?
deck-pack = पूरा गड्डी, ५२ वटा पत्ती
deck-pack-jokers = दुइटा जोकरसहित गड्डी, ५४ वटा पत्ती
deck-two-packs = दुई गड्डी, १०४ वटा पत्ती
deck-two-packs-jokers = चारवटा जोकरसहित दुई गड्डी, १०८ वटा पत्ती
deck-ace-to-five = एक्कादेखि पञ्जासम्म, २० वटा पत्ती
deck-ace-to-nine = एक्कादेखि नहलसम्म, ३६ वटा पत्ती
deck-symbols = आठवटा चिन्ह, १६ वटा पत्ती
deck-picked = जोडी मिल्ने गरी छानिएका { $cards } वटा पत्ती

preset-nepali = नेपाली टेबल
preset-standard = साधारण
preset-teaching = सिकाइ
preset-symbols = चिन्ह
preset-young = साना खेलाडी
preset-mixed = ठूला र केटाकेटी
preset-solo = एक्लै
preset-zebra = जेब्रा
preset-jokers = जोकर
preset-two-packs = दुई गड्डी
# C: A table with red and blue backs in turn, like a checkerboard. Is this name understood?
preset-checkerboard = रातो र निलो पाटी
preset-cooperative = सबै मिलेर
# C: One player turns a card, the other answers; named after the songs. Is that a good name?
preset-duel = दोहोरी
preset-own = आफ्नै नियम
preset-line = { $preset }: { $summary }

summary-nepali = २४ वटा पत्ती, एउटै अङ्क र रङका जोडी
summary-standard = ५२ वटा पत्ती, एउटै अङ्कका जोडी
summary-teaching = ५२ वटा पत्ती, एउटै अङ्कका जोडी, नमिलेका पत्ती पाँच सेकेन्ड देखिन्छन्, सुरु गर्ने खेलाडी गोलाप्रथाले
summary-symbols = १६ वटा चिन्ह, हरेक दुइटा पत्तीपछि पालो सर्छ
summary-young = २० वटा पत्ती, एक्कादेखि पञ्जासम्म, कान्छोबाट सुरु हुन्छ
summary-mixed = ५२ वटा पत्ती; ठूलाको जोडी अङ्क र रङ हेरेर, केटाकेटीको अङ्क हेरेर मिल्छ
summary-solo = एक जनालाई २० वटा पत्ती, बेमेल गनिन्छन्
summary-zebra = ५२ वटा पत्ती, एउटै अङ्क र उल्टो रङका जोडी
summary-jokers = ५४ वटा पत्ती, एउटै अङ्कका जोडी, दुइटा जोकरको अङ्क दोब्बर हुन्छ
summary-two-packs = १०४ वटा पत्ती, उही पत्तीका जोडी
summary-checkerboard = पछाडि रातो र निलो भएका १०४ वटा पत्ती; जोडीको अर्को पत्ती पछाडि अर्कै रङको हुन्छ
summary-cooperative = १६ वटा चिन्ह, सबैले मिलेर जम्मा गर्नुहुन्छ
summary-duel = दुई जना खेलाडी, हरेकको एक गड्डी; एक जनाले पल्टाएपछि अर्कोले उही पत्तीले जवाफ दिनुहुन्छ

### Menus and questions

menu-sentence = { $item } { $count } मध्ये { $number }।
    .brief = { $item }
menu-item = { $item }, { $count } मध्ये { $number }।
    .brief = { $item }।
menu-choice = { $number }, { $item }।
menu-number-chooses = नम्बर थिच्नुहोस्।
menu-main = Voice Memory।
menu-play = खेल खेल्ने
menu-continue = राखिएको खेल अगाडि बढाउने
menu-tutorial = अभ्यास, पाँच मिनेट
menu-learn = शब्द सिक्ने
menu-rules = नियम
menu-sounds = ध्वनि चिन्ने
menu-settings = सेटिङ
menu-leave = बाहिर निस्कने
menu-which-game = कुन खेल?
menu-which-kept = राखिएको कुन खेल?
kept-game = { $preset }, { $scores }, { $left } जोडी बाँकी
menu-who-plays = को को खेल्ने?
players-level = तपाईं र कम्प्युटर, { $level }
# C: How well a computer player remembers, said behind "you and the computer": like a child, easy, normal, hard, as strong as you. Do these five sound natural?
level-child = केटाकेटी जस्तो
level-easy = सजिलो
level-normal = सामान्य
level-hard = गाह्रो, केही नबिर्सने
level-adaptive = तपाईं जत्तिकै
# C: After a game: next time the computer plays a little stronger (below: weaker). Is बलियो right of a player, or is it जान्ने?
adaptive-stronger = अर्को पटक कम्प्युटर अलि बलियो खेल्छ।
adaptive-weaker = अर्को पटक कम्प्युटर अलि कमजोर खेल्छ।
players-alone = तपाईं एक्लै
players-people = { $number } जना
ask-name = खेलाडी { $number } को नाम? नाम नराख्न Enter।
ask-child = { $seat } अङ्क मात्र हेरेर जोडी मिलाउने केटाकेटी हो? हो कि होइन?
refuse-type-a-line = एक लाइन लेख्नुहोस्, अनि Enter थिच्नुहोस्।
menu-rules-of = कुन खेलका नियम?
menu-the-sounds = ध्वनि। पुग्नेबित्तिकै हरेक सुनिन्छ।
menu-the-settings = सेटिङ। Enter ले फेर्छ।
# C: As items of a menu.
menu-teach = खेललाई आफ्ना शब्द सिकाउने
menu-check = माइक जाँच्ने
menu-recogniser = बोली चिन्ने
setting-language = भाषा
setting-both = दुई भाषा बोल्दा: पहिले कुन, वा कुन मात्र
setting-voice = कसले बोल्ने
setting-speaker = कुन चाहिँ आवाज
setting-braille = ब्रेल डिस्प्ले
setting-verbosity = कति भन्ने
setting-sounds = ध्वनि खोल्ने वा बन्द गर्ने
setting-space = हेडफोन, स्पिकर, एउटै कान, वा सबै बीचबाट
setting-microphone = माइक: बन्द, m थिचेर, वा सधैँ
setting-manners = कम्प्युटर खेलाडीको नाम र बोली
setting-adapts = कम्प्युटर तपाईंसँगै बदलिने कि नबदलिने
# C: The board is a picture of the table for those who see. Is बोर्ड understood?
setting-board = देख्नेहरूका लागि बोर्ड, यही पर्दामा
setting-board-size = बोर्ड: सानो, मझौला, ठूलो
setting-board-theme = बोर्ड: अँध्यारो, उज्यालो, सादा
setting-board-suits = बोर्ड: पत्ती चार वा दुई रङमा
setting-board-blindfold = कसैले आँखामा पट्टी बाँधेर खेल्दा बोर्ड
setting-rate-up = बोली छिटो
setting-rate-down = बोली ढिलो
setting-pitch-up = बोली अग्लो
setting-pitch-down = बोली होचो
setting-volume-up = बोली ठूलो
setting-volume-down = बोली सानो
setting-sound-volume-up = ध्वनि ठूलो
setting-sound-volume-down = ध्वनि सानो
sound-move = सर्नु: अर्को ठाउँमा पुगियो।
sound-edge = छेउ: टेबल यहीँ सकिन्छ।
sound-turn-up = पल्टनु: एउटा पत्ती पल्टियो।
sound-pair = जोडी: दुइटा पत्तीको जोडी मिल्यो।
sound-miss = बेमेल: दुइटा पत्तीको जोडी मिलेन।
sound-your-turn = तपाईंको पालो।
sound-end = अन्त्य: खेल सकियो।
# C: Is the question at the first start clear, with its answers by number?
first-start-question = खेल कसरी बोलोस्?
first-start-own = आफ्नै आवाजमा, जुन अहिले सुनिँदै छ
first-start-reader = तपाईंको स्क्रिन रिडरबाट; खेलले लाइन मात्र देखाउँछ
first-start-off = नबोलोस्; लाइन तपाईं आफैँ पढ्नुहुन्छ
first-start-change = खेलमा ठूलो V ले यो बदल्छ।

### The rules, told

deck-other = { $cards } वटा पत्ती
rules-goal = पत्तीहरू घोप्टो हुन्छन्, र हरेकको ठाउँ कहिल्यै फेरिँदैन। आफ्नो पालोमा एकपछि अर्को गरी दुइटा पत्ती पल्टाउनुहोस्। जोडी मिले ती पत्ती उठाइन्छन्; नमिले फेरि घोप्टिन्छन्, र कुन पत्ती कहाँ थियो भन्ने सबैले सम्झनुपर्छ।
rules-deck = पत्ती: { $deck }।
rules-rows = ती { $rows } पङ्क्ति र { $columns } स्तम्भमा हुन्छन्। ठाउँको नाम स्तम्भको अक्षर र पङ्क्तिको नम्बर हो।
rules-shape = ती { $shape }मा हुन्छन्।
rules-checkerboard = दुई गड्डीका पत्ती पछाडि राता र निला हुन्छन्, र पालैपालो राखिन्छन्। जोडीको अर्को पत्ती पछाडि सधैँ अर्कै रङको हुन्छ।
rules-duel = दुई जना खेलाडीमध्ये हरेकको एक गड्डी टेबलको आफ्नो भागमा हुन्छ। एक जनाले आफ्नो पत्ती पल्टाउनुहुन्छ, अर्कोले आफ्नो पत्तीले जवाफ दिनुहुन्छ; उही पत्ती भए जवाफ दिनेले जोडी पाउनुहुन्छ। अनि जवाफ दिनेले सुरु गर्नुहुन्छ।
rules-pair-seats = सबैको जोडी एकै किसिमले मिल्दैन: ठूलाको अङ्क र रङ हेरेर, केटाकेटीको अङ्क मात्र हेरेर।
rules-pair-rank = एउटै अङ्कका दुइटा पत्ती जोडी हुन्, रङ जुनसुकै होस्: दुइटा सत्ता।
rules-pair-rank-colour = एउटै अङ्क र एउटै रङका दुइटा पत्ती जोडी हुन्: दुइटा रातो सत्ता, वा दुइटा कालो सत्ता।
rules-pair-zebra = एउटै अङ्क र उल्टो रङका दुइटा पत्ती जोडी हुन्: रातो सत्ता र कालो सत्ता।
rules-pair-same-card = उस्तै दुइटा पत्ती जोडी हुन्: पानको सत्ता र अर्को पानको सत्ता।
rules-pair-colour = एउटै रङका दुइटा पत्ती जोडी हुन्।
rules-pair-suit = एउटै सुटका दुइटा पत्ती जोडी हुन्।
rules-pair-face = एउटै चित्रका दुइटा पत्ती जोडी हुन्।
rules-pair-translation = शब्द र त्यसको अनुवाद जोडी हुन्।
rules-jokers-double = जोकर जोकरको जोडी हुन्छ, र त्यसको अङ्क दोब्बर हुन्छ।
rules-go-again = जोडी पाउनेले फेरि खेल्नुहुन्छ। जोडी नमिले पालो बायाँतिर सर्छ।
rules-one-flip = जोडी मिले पनि नमिले पनि, हरेक दुइटा पत्तीपछि पालो बायाँतिर सर्छ।
rules-first-seat = पहिलो खेलाडीबाट सुरु हुन्छ।
rules-first-random = सुरु गर्ने खेलाडी गोलाप्रथाले छानिन्छ।
rules-first-youngest = सबैभन्दा कान्छोबाट सुरु हुन्छ।
rules-miss-until-key = जोडी नमिले तपाईं अगाडि नबढेसम्म दुवै पत्ती पल्टिइरहन्छन्।
rules-miss-seconds = जोडी नमिले दुवै पत्ती { $seconds } सेकेन्ड, वा तपाईं अगाडि नबढेसम्म पल्टिइरहन्छन्।
rules-clock = हरेक पत्तीलाई { $seconds } सेकेन्ड दिइन्छ; त्यसपछि खेलले तपाईंको सट्टा एउटा पल्टाउँछ।
rules-scoring-pairs = सबैभन्दा धेरै जोडी पाउनेले जित्नुहुन्छ। सबैभन्दा धेरैमा बराबर हुनेहरू संयुक्त विजेता; सबै बराबर भए खेल बराबर। जोडी नमिल्दा अङ्क घट्दैन।
rules-scoring-misses = एक्लै खेल्दा बेमेल जति कम, उति राम्रो।
rules-scoring-quiet = केही गनिँदैन।
rules-scoring-cooperative = सबै मिलेर जोडी जम्मा गर्नुहुन्छ, र थोरै पालोमा सक्ने प्रयास गर्नुहुन्छ।
rules-end = कसैले लिन सक्ने जोडी बाँकी नभएपछि खेल सकिन्छ।

### Tutorial

tutorial-welcome = स्वागत छ। दुई पङ्क्तिमा दुई-दुई गरी चारवटा पत्ती घोप्टो छन्। तपाईं A1 मा हुनुहुन्छ, माथिल्लो बायाँ कुनामा। दायाँ एरो थिच्नुहोस्।
tutorial-turn = त्यो B1 हो। ठाउँको नाममा स्तम्भको अक्षर र पङ्क्तिको नम्बर हुन्छ। अब यो पत्ती पल्टाउन Enter थिच्नुहोस्।
tutorial-second = यसको जोडी पत्ती A1 मा भेटिन्छ। बायाँ एरो थिच्नुहोस्, अनि Enter।
tutorial-pair = जोडी पाउनेले फेरि खेल्नुहुन्छ। ती दुई पत्ती गए; ठाउँ खाली रहन्छ। तल एरो थिच्नुहोस्, अनि अन्तिम जोडी लिनुहोस्।
tutorial-table-two = स्याबास। अब चार पङ्क्ति र चार स्तम्भको टेबल। एरोले सार्छ; Home र End ले पङ्क्तिको छेउमा लैजान्छ। A1 पल्टाउनुहोस्।
tutorial-miss = अब B1 पल्टाउनुहोस्।
tutorial-go-on = तपाईंले Space नथिचेसम्म दुवै पत्ती पल्टिइरहन्छन्, अनि घोप्टिन्छन्। Space थिच्नुहोस्।
tutorial-ask-where = अब सोध्नुहोस्। तपाईं कहाँ हुनुहुन्छ सुन्न w थिच्नुहोस्।
tutorial-ask-last = अघिल्ला दुई पत्ती फेरि सुन्न p थिच्नुहोस्। सम्झन अरू केहीले सहयोग गर्दैन: न टिपोट, न चियाउने।
tutorial-ask-score = अङ्क सुन्न s थिच्नुहोस्।
tutorial-spell = सीधै तल्लो दायाँ कुनामा जान g, अनि d, अनि 4 थिच्नुहोस्।
tutorial-stop = खेल रोक्न q थिच्नुहोस्; खेल राखिन्छ, र अर्को दिन अगाडि बढाउन सकिन्छ। अब q थिच्नुहोस्।
tutorial-stay = छोड्नुअघि खेलले सोध्छ। y थिच्नुहोस्, अनि अभ्यास सकिन्छ।
tutorial-done = यति नै हो। प्रश्न चिन्हले जुनसुकै बेला कुञ्जी बताउँछ। रमाइलो गर्नुहोस्।

### The command line

setup-unknown-level = कम्प्युटरको { $name } भन्ने स्तर छैन। हुन सक्ने: { $names }।
simulate-games = { $text } खेलको सङ्ख्या होइन। १ देखि { $most } सम्म हुन सक्छ।
simulate-progress = { $games } मध्ये { $done } खेल
# C: The seed of a shuffle is called बीज here. Is there a better word?
simulate-played = { $games } खेल, बीज { $seed }।
# C: Result of many games among computers: pairs on average, give or take an error, per cent won, tied, lost.
simulate-player = { $level }: औसतमा { $pairs } जोडी, तलमाथि { $error }; सयमा { $wins } जित, { $ties } बराबरी, { $losses } हार।
simulate-turns = औसतमा { $turns } पालो, तलमाथि { $error }।
simulate-stalled = { $games } खेल अगाडि नबढेर बीचमै रोकिए।
setup-seed = { $name } बीज सङ्ख्या होइन। बीज पूर्ण सङ्ख्या हुन्छ, जस्तै 7।
cli-usage = voice-memory: { $text } बुझिएन। के गर्न सकिन्छ voice-memory --help ले भन्छ।
no-kept-game = कुनै खेल राखिएको छैन। voice-memory play ले नयाँ सुरु गर्छ।
no-kept-game-number = राखिएको खेल नम्बर { $number } छैन। { $last ->
    [one] { $last } खेल राखिएको छ
   *[other] { $last } खेल राखिएका छन्
  }।
settings-file = Voice Memory का सेटिङ। जे मन लाग्छ फेर्नुहोस्; गलत भए सुरुमा भनिन्छ र जस्ताको तस्तै रहन्छ।
settings-file-language = भाषा: en (अङ्ग्रेजी), ne (नेपाली), ne-Latn (रोमन नेपाली), en+ne (दुवै); खाली भए प्रणालीको भाषा।
settings-file-both = दुई भाषा कसरी भन्ने: learnt-first, known-first, learnt-only वा known-only (अर्को भाषा b थिचेपछि)।
settings-file-voice = कसले बोल्ने: own (खेल आफैँ), reader (देखाइएका लाइन पढ्ने स्क्रिन रिडर), reader-direct (स्क्रिन रिडरलाई सिधै दिइन्छ, देखाइँदैन), off (कोही होइन); खाली भए सोधिन्छ।
settings-file-braille = टर्मिनलसँग चल्ने ब्रेल डिस्प्लेका कोष्ठ, 12 देखि 80, नभए 0। लाइन छोटा हुन्छन् र टुक्रामा आउँछन्; Page Down ले अगाडि पढ्छ।
settings-file-verbosity = कति भन्ने: brief (छोटो), normal (सामान्य), full (पूरा)।
settings-file-sounds = छोटा ध्वनि: true (खुला) वा false (बन्द)।
settings-file-space = आवाज कताबाट आउँछ: headphones (कानमा लगाउने), loudspeakers (स्पिकर), mono (एउटै कान), off (बीचबाट)।
settings-file-engine = आफ्नै आवाज केले बनाउँछ: espeak-ng, system (यन्त्रकै आवाज), hibari (अङ्ग्रेजी मात्र), piper (तपाईंको आवाज फाइल)।
settings-file-microphone = माइकले कहिले सुन्छ: off (कहिल्यै होइन), push (m थिचेपछि), hands-free (खेल चुप हुँदा सधैँ)।
settings-file-recogniser = तपाईंले के भन्नुभयो केले चिन्ने; खाली भए यस यन्त्रमा भएकोमध्ये सबैभन्दा राम्रोले। doctor ले सूची भन्छ।
settings-file-rate = एक मिनेटमा कति शब्द, ८० देखि ९०० सम्म।
settings-file-pitch = आफ्नै आवाज कति अग्लो, ० देखि १०० सम्म; ५० बीचको।
settings-file-volume = आफ्नै आवाज कति ठूलो, ० देखि १०० सम्म।
settings-file-sound-volume = छोटा ध्वनि कति ठूला, ० देखि १०० सम्म।
settings-file-strength = तपाईंसँगै फेरिने कम्प्युटर कति बलियो, ० देखि १०० सम्म; तपाईंले जिते बढ्छ, हारे घट्छ।
settings-file-adapts = त्यो बल आफैँ फेरिने कि नफेरिने: true वा false।
settings-file-manners = कम्प्युटर खेलाडीको नाम हुने र कहिलेकाहीँ बोल्ने कि: true वा false।
settings-file-board = देख्नेहरूका लागि बोर्ड हरफमाथि देखाउने कि नदेखाउने: true वा false।
settings-file-board-size = बोर्डको आकार: small (पूरै टेबुल), medium (एक पटकमा पाँच ठाउँ), large (तिन ठाउँ)।
settings-file-board-theme = बोर्डको रङ: dark (अँध्यारो), light (उज्यालो), plain (टर्मिनलकै)।
settings-file-board-suits = बोर्डमा पत्ती चार वा दुई रङमा: four, two।
settings-file-board-blindfold = कसैले आँखामा पट्टी बाँधेर खेल्दा बोर्डले पत्ती देखाउने कि नदेखाउने: true वा false।
settings-file-speech = एउटा भाषामा मात्र फरक कुरा, जस्तै [speech.ne] र त्यसको तल voice = "ne+f2", rate = 140, pitch = 60, volume = 90।
settings-file-words = मत नमिलेका शब्दमा तपाईंको रोजाइ, देवनागरीमा: rank-nine, rank-ten र king।
settings-file-keys = आदेशका अरू कुञ्जी, जस्तै where = "a"।
settings-line = { $name }: { $value }
settings-are-in = सेटिङ { $path } मा राखिएका छन्।
settings-key-fault = सेटिङमा { $key } कुञ्जी { $command } का लागि हुन सक्दैन।
replay-result = { $actions ->
    [one] { $actions } चाल दोहोर्‍याइयो।
   *[other] { $actions } चाल दोहोर्‍याइए।
  }
store-failed-begin = यो खेल राख्न सकिँदैन: डिस्क भरिएको छ वा लेख्न मिल्दैन। खेल्न भने सकिन्छ।
store-failed-read = राखिएको खेल पढ्न सकिएन।
preset-named-line = { $name }: { $line }।
settings-unknown-key-near = सेटिङमा { $key } भन्ने छैन। { $nearest } भन्न खोज्नुभएको हो?
settings-unreadable = सेटिङको फाइल पढ्न सकिएन। सधैँका सेटिङ लिइए।

doctor-version = Voice Memory { $version }, Python { $python }, { $system }।
doctor-language = भाषा: { $name }, { $tag }।
doctor-voice = आफ्नै आवाज, { $engine }: { $detail }।
doctor-no-voice = आफ्नै आवाज, { $engine }: छैन। { $detail }। ल्याउन: { $command }
doctor-words = रेकर्ड भएका शब्द, { $name }: { $number }।
doctor-sound = आवाज दिने यन्त्र: { $detail }।
doctor-no-sound = आवाज दिने यन्त्र छैन: { $detail }। खेल अक्षरमा चल्छ। यन्त्र जोड्नुहोस्, वा ध्वनि सर्भर चलाउनुहोस्।
doctor-microphone = माइक: सुनिन्छ।
doctor-no-microphone = माइक: सुनिँदैन। माइक जोड्नुहोस्, वा यस प्रोग्रामलाई चलाउन दिनुहोस्।
doctor-microphone-package = माइक: एउटा प्याकेज पुगेन। पाउन: { $command }
doctor-recogniser = बोली चिन्ने { $name }: { $detail }।
doctor-no-recogniser = बोली चिन्ने { $name }: छैन। { $detail }। पाउन: { $command }
doctor-recogniser-fails = बोली चिन्ने { $name }: अहिले चल्दैन। { $detail }।
doctor-reader-said = स्क्रिन रिडर: छ, ACCESSIBLE ले भन्छ।
doctor-reader-unknown = स्क्रिन रिडर: टर्मिनलले थाहा पाउँदैन। चलाउनुहुन्छ भने यसरी छान्नुहोस्: voice-memory --voice reader
doctor-reader-direct = स्क्रिन रिडर, सिधै: { $name }। चलाउन: voice-memory --voice reader-direct
doctor-reader-none = स्क्रिन रिडर, सिधै: कुनै चलिरहेको छैन।
doctor-reader-package = स्क्रिन रिडर, सिधै: अहिले छैन। ल्याउन: { $command }
doctor-games = राखिएका खेल { $path } मा भेटिन्छन्।
doctor-games-kept = { $number ->
    [0] कुनै खेल राखिएको छैन।
    [one] { $number } खेल राखिएको छ।
   *[other] { $number } खेल राखिएका छन्।
  }
doctor-games-trouble = राखिएका खेल अहिले पढ्न वा लेख्न सकिँदैन।
cli-version = Voice Memory { $version }
store-failed-open = राखिएका खेल खोल्न सकिएन: फोल्डर पढ्न वा लेख्न मिल्दैन। यस खेलमा केही राखिँदैन।
cli-help-1 = voice-memory: मेनु। voice-memory play, अनि खेलको नामले त्यो खेल तुरुन्तै सुरु गर्छ।
cli-help-2 = play सँग: --deck र पत्तीको सङ्ख्या वा नाम; --pairs र जोडी मिलाउने नियम, वा हरेक खेलाडीलाई एउटा; --layout र पङ्क्ति x स्तम्भ जस्तै 4x6, circle, triangle, diamond, spaghetti, वा चित्र कोरिएको फाइल।
cli-help-3 = play सँग: --players र कमाले छुट्ट्याइएका नाम र computer; ठूला र केटाकेटीको खेलमा नामपछि :child भए अङ्क मात्र हेरेर जोडी मिल्छ; कम्प्युटरले कति सम्झने: computer:child, easy, normal, hard वा adaptive; adaptive तपाईंको बलसँगै खेलैपिच्छे फेरिन्छ।
cli-help-4 = play सँग: --one-flip वा --go-again, --cooperative वा --scoring, --checkerboard, --first र नाम, first, random वा youngest, --miss र key वा सेकेन्ड, --clock र सेकेन्ड, --seed र सङ्ख्या।
cli-help-5 = voice-memory resume ले सबैभन्दा नयाँ राखिएको खेल अगाडि बढाउँछ, resume 2 ले त्यसअघिको। presets ले खेलहरू भन्छ, rules र नामले तिनका नियम, tutorial ले खेल्न सिकाउँछ।
cli-help-6 = voice-memory replay र फाइलले अभिलेख गरिएको खेल पढ्छ। doctor ले यस यन्त्रमा के के छ भन्छ। settings ले सेटिङ र ती कहाँ छन् भन्छ। record-words ले खेलका शब्द तपाईंको आफ्नै आवाजमा रेकर्ड गर्छ।
cli-help-7 = सबैतिर: --lang en, ne, ne-Latn वा en+ne; --voice own, reader, reader-direct वा off; --braille र कोष्ठको सङ्ख्या वा off; --sounds on वा off; --verbosity brief, normal वा full; --quiet, कुनै आवाज होइन।
cli-help-8 = पाइपबाट आउने हरेक लाइन लेखिएको आदेश हो, र हरेक सूचना एक लाइनको हुन्छ।

### The studio, where words are recorded

studio-only = { $text }
studio-who = कसले बोल्ने? नाम शब्दसँगै राखिन्छ; नाम नराख्न Enter।
# C: A recording is called रेकर्ड, to record रेकर्ड गर्नु. Is that what people say?
studio-welcome = { $count } मध्ये { $number } शब्द रेकर्ड भएका छैनन्। रेकर्ड गर्ने छान्नुहोस्, अनि शान्त भएपछि, ध्वनिपछि शब्द भन्नुहोस्; रेकर्ड आफैँ रोकिन्छ। राखिएको हरेक शब्द तुरुन्तै सुरक्षित हुन्छ।
studio-ask = { $text }। { $count } मध्ये शब्द { $number }।
studio-judge = यो { $text } थियो। राख्ने?
studio-take = रेकर्ड गर्ने
studio-keep = राखेर अगाडि बढ्ने
studio-hear = फेरि सुन्ने
studio-again = फेरि रेकर्ड गर्ने
studio-skip = यो शब्द छोड्ने
studio-previous = अघिल्लो शब्द
studio-stop = रोक्ने
studio-kept = राखियो।
studio-not-kept = राख्न सकिएन: डिस्क भरिएको छ वा लेख्न मिल्दैन। रेकर्ड अझै यहीँ छ।
studio-soft = आवाज सानो छ, त्यसैले कोठाको आवाज पनि ठूलो सुनिन्छ। माइक्रोफोन नजिक भए राम्रो हुन्छ।
studio-loud = माइक्रोफोनलाई आवाज धेरै ठूलो भयो। अलि टाढाबाट फेरि भन्नुहोस्।
studio-nothing = केही सुनिएन। रेकर्ड गर्ने छान्नुहोस्, अनि ध्वनिपछि शब्द भन्नुहोस्।
studio-unending = शब्दपछि शान्त भएन। शान्त ठाउँमा फेरि भन्नुहोस्।
studio-no-microphone = माइक्रोफोन सुनिँदैन। माइक्रोफोन जोड्नुहोस्, वा यस प्रोग्रामलाई चलाउन दिनुहोस्।
studio-done = { $number ->
    [0] केही रेकर्ड भएन।
    [one] { $number } शब्द रेकर्ड भयो। अब खेलले त्यो शब्द त्यही आवाजमा भन्छ।
   *[other] { $number } शब्द रेकर्ड भए। अब खेलले ती शब्द त्यही आवाजमा भन्छ।
  }
studio-all-there = सबै शब्द रेकर्ड भएका छन्।
studio-damaged = { $path } मा रेकर्ड भएका शब्दको सूची बिग्रिएको छ। त्यसलाई मिलाएर वा सारेर फेरि चलाउनुहोस्; केही फेरिएको छैन।
studio-package = रेकर्ड गर्न अर्को प्याकेज चाहिन्छ: { $command }

### The ear

ear-open = माइक खुला छ।
ear-closed = माइक बन्द छ।
ear-push = माइक बन्द छ; m ले खोल्छ।
ear-lost = माइक छैन।
ear-package = तपाईंको कुरा सुन्न एउटा थप प्याकेज चाहिन्छ: { $command }
ear-no-microphone = माइक सुनिँदैन; कुञ्जी र लेखिएका शब्द चलिरहन्छन्। माइक जोड्नुहोस्, वा यस प्रोग्रामलाई चलाउन दिनुहोस्।
ear-back = माइक फेरि सुनिन्छ।
ear-muted = माइकबाट केही पनि आउँदैन। बन्द छ कि?
ear-nothing = केही सुनिएन।
ear-loud = माइकलाई आवाज चर्को भयो। माइकको आवाज घटाउनुहोस्, वा अलि टाढाबाट बोल्नुहोस्।
ear-moment = एकछिन।
ear-no-recogniser = अहिले यहाँ बोली चिन्न सकिँदैन; हरेक आदेशमा फेरि प्रयास हुन्छ, र कुञ्जी र लेखिएका शब्दले सबै काम हुन्छ। के पुगेन भन्ने यसले भन्छ: { $command }
ear-unknown-recogniser = { $name } भन्ने चिन्ने भाग छैन; सधैँको चल्छ। भएका: { $allowed }।
ear-leaves = तपाईंले बोलेको कुरा यस यन्त्रबाट बाहिर जान्छ: तपाईंले छानेअनुसार { $name } लाई पठाइन्छ।
ear-transcript-failed = सुनेको कुरा फाइलमा लेख्न सकिँदैन: डिस्क भरियो, वा फाइल लेख्न मिल्दैन। खेल चलिरहन्छ।
ear-fault = सुन्ने भागले काम गरेन। कुञ्जी र लेखिएका शब्द चलिरहन्छन्, अर्को पटक फेरि सुन्छ।

### Teaching words

teach-welcome = खेललाई तपाईं शब्द कसरी भन्नुहुन्छ सिकाउनुहोस्: शब्द छानेर रेकर्ड गर्नुहोस्, र ध्वनिपछि आफ्नै तरिकाले भन्नुहोस्। एउटा रेकर्डबाट सुरु हुन्छ; { $number } वटासम्म भए झन् राम्रोसँग चिन्छ। राखेको कुरा तुरुन्तै बचत हुन्छ।
teach-which-group = कुन शब्द?
teach-numbers = अङ्क
teach-letters = स्तम्भका अक्षर
teach-commands = आदेश
teach-ranks = पत्तीका अङ्क
teach-colours = रङ
teach-suits = सुट
teach-answers = जवाफ: पहिलो, दोस्रो
teach-places = ठाउँ
teach-spelling = क, ख, ग
teach-more-commands = अरू आदेश
teach-speech = आवाज र भाषा
teach-sound = ध्वनि, माइक र बोर्ड
teach-menu = मेनु
teach-real-cards = साँचो पत्ती, जोकर र चिन्ह
teach-high-numbers = तेह्रभन्दा ठूला अङ्क
teach-mixed-numbers = अङ्ग्रेजी अङ्क
teach-others = अर्को शब्द
teach-another = अर्को शब्द वा वाक्य
teach-ask = कुन शब्द वा वाक्य? लेख्नुहोस्, वा भन्नुहोस्।
teach-unknown = “{ $text }” सुनिँदैन। सबैभन्दा नजिक { $nearest } छ।
teach-word = { $number ->
    [0] { $text }
   *[other] { $text }, { $number } रेकर्ड
  }
teach-title = { $of }।
teach-take = रेकर्ड
teach-judge = यो { $text } थियो। राख्ने?
teach-keep = राख्ने
teach-again = फेरि रेकर्ड
teach-hear = सुन्ने
teach-not = नराख्ने
teach-forget = रेकर्ड मेटाउने
# C: A question before something of the player's own is deleted.
teach-whether = { $number ->
    [one] { $text }: रेकर्ड मेटाउने?
   *[other] { $text }: { $number } वटा रेकर्ड मेटाउने?
  }
teach-sure = मेटाउने
teach-not-sure = नमेटाउने
teach-next = अर्को शब्द
teach-back = फर्कने
teach-stop = सकियो
teach-nothing = केही सुनिएन। रेकर्ड छानेर ध्वनिपछि शब्द भन्नुहोस्।
teach-muted = माइकबाट केही पनि आउँदैन। बन्द छ कि?
teach-loud = माइकलाई आवाज चर्को भयो। अलि टाढाबाट फेरि भन्नुहोस्।
teach-no-microphone = माइक सुनिँदैन। माइक जोड्नुहोस्, वा यस प्रोग्रामलाई चलाउन दिनुहोस्।
teach-forgotten = मेटियो।
teach-not-forgotten = मेटाउन सकिएन: डिस्क भरियो वा लेख्न मिल्दैन।
teach-done = { $number ->
    [0] कुनै शब्द सिकाइएको छैन।
   *[other] { $number } शब्द सिकाइएको छ।
  }
teach-damaged = { $path } मा सिकाइएका शब्दको सूची बिग्रेको छ वा नयाँ संस्करणको हो। मिलाएर वा सारेर फेरि सिकाउनुहोस्; केही फेरिएको छैन।

### What hears

menu-which-recogniser = बोली केले चिन्ने?
recogniser-now = { $of }।
recogniser-best = भएकोमध्ये सबैभन्दा राम्रो
recogniser-ensemble = { $name }: तलका चार सँगै
recogniser-moonshine = { $name }: अङ्ग्रेजी
recogniser-hama = { $name }: जुनसुकै भाषा, ध्वनिबाट
recogniser-sounds = { $name }: नेपाली र अङ्ग्रेजी, ध्वनिबाट
recogniser-templates = { $name }: सिकाएका शब्द मात्र
recogniser-pocketsphinx = { $name }: हरेक आदेश सोधिन्छ
recogniser-whisper = { $name }: ढिलो
recogniser-vosk = { $name }: अरू भाषा; हरेक आदेश सोधिन्छ
recogniser-here = { $name }: यस यन्त्रमा, { $by }
recogniser-remote = { $name }: तपाईंले बोलेको कुरा यन्त्रबाट बाहिर जान्छ
recogniser-other = { $name }
recogniser-ready = तयार छ।
recogniser-missing = अहिले छैन। पाउन: { $command }
# C: What only knows taught words, before any word was taught; the command teaches some
recogniser-untaught = अझै केही सिकाइएको छैन। सिकाउन: { $command }
recogniser-lacks = तयार छैन: { $detail }।
recogniser-no-package = { $package } प्याकेज छैन
recogniser-no-file = { $path } भेटिएन
recogniser-no-download = { $name } मोडेल यस यन्त्रमा छैन
recogniser-not-set = { $variable } मा केही लेखिएको छैन
recogniser-not-here = { $name } { $system } मा चल्दैन
recogniser-not-loaded = { $name } खुलेन: { $detail }
recogniser-failed = { $name } ले काम गरेन: { $detail }
recogniser-hangs = जवाफ आउँदैन
recogniser-none = { $name } भन्ने बोली चिन्ने छैन
recogniser-kept = केही फेरिएन।
recogniser-whether = तपाईंले बोलेको कुरा यन्त्रबाट बाहिर जान्छ: { $name } लाई पठाइन्छ। पठाउने?
recogniser-keep = होइन, जे छ त्यही राख्ने
recogniser-send = हो, बोलेको कुरा पठाउने
recogniser-chosen = अबदेखि बोली चिन्ने: { $of }।
recogniser-unknown = { $name } भन्ने बोली चिन्ने छैन। भएका: { $allowed }, र { $others } जस्ता।
recogniser-refused = बोली चिन्ने { $name }: { $lacks }

### The microphone check

check-welcome = यसले एक मिनेटभन्दा कममा माइक जाँच्छ। पहिले दुई सेकेन्ड कसैले नबोल्ने: Enter थिचेर चुप लाग्नुहोस्।
check-say = अब Enter थिच्नुहोस्, अनि ध्वनिपछि भन्नुहोस्: { $text }।
check-again = फेरि जाँच्ने?
check-good = सबै ठिक छ: बोलेर खेल्न सकिन्छ।
check-stopped = जाँच सकियो।
check-do-begin = सुरु
check-do-speak = बोल्ने
check-do-again = फेरि जाँच
check-room-quiet = कोठा शान्त छ।
check-room-fair = अलि हल्ला छ; तर चल्छ।
check-room-noisy = यहाँ हल्ला छ: माइकको नजिक जानुहोस्, वा माइक भएको हेडफोन लगाउनुहोस्।
check-voice-good = तपाईंको आवाज राम्रोसँग सुनिन्छ।
check-voice-soft = तपाईंको आवाज सानो छ: माइकको नजिक जानुहोस्, वा माइक बढाउनुहोस्।
check-voice-loud = माइकलाई आवाज चर्को छ: टाढा जानुहोस्, वा माइक घटाउनुहोस्।
check-voice-drowned = हल्ला तपाईंको आवाजजत्तिकै छ: माइकको नजिक जानुहोस्।
check-heard = बुझियो: { $text }।
check-heard-other = अर्कै कुरा सुनियो: { $text }। फेरि भन्नुहोस्, वा आफ्ना शब्द सिकाउनुहोस्: { $command }
check-not-understood = बुझिएन। फेरि भन्नुहोस्, वा आफ्ना शब्द सिकाउनुहोस्: { $command }

### Lessons

set-due = दोहोर्‍याउनुपर्ने शब्द
# C: The words around the game itself: card, pair, turn. Is there a better title?
set-table = खेल्ने ठाउँका शब्द
set-colours = रङ
# C: पान, इट्टा, चिडी, हुकुम. Is रङ what players call them?
set-suits = चार रङका पत्ती
set-ranks = पत्तीका अङ्क
set-numbers = सङ्ख्या
set-places = ठाउँ
set-talk = खेल्दा भनिने कुरा
set-line = { $name }: { $count } वटा शब्द, { $heard } वटा सोधिसकियो
menu-lessons = पाठ।
no-such-set = { $name } नाम गरेको पाठ छैन। पाठहरू: { $names }।
lesson-due = { $due ->
    [0] दोहोर्‍याउनुपर्ने शब्द छैन।
    [one] { $due } वटा शब्द दोहोर्‍याउनुपर्छ।
   *[other] { $due } वटा शब्द दोहोर्‍याउनुपर्छ।
  }
help-lesson = Enter ले अगाडि बढाउँछ र उत्तर दिन्छ। १, थाहा थियो; २, पक्का छैन; ३, थाहा थिएन। ४ ले बिस्तारै भन्छ, ५ ले हिज्जे भन्छ, ० ले कति भयो भन्छ, r ले फेरि भन्छ। t ले उत्तर लेख्ने लाइन खोल्छ। Escape ले रोक्छ।
lesson-title = { $name }।
lesson-new = नयाँ: { $there }। अर्थ: { $here }। { $there }।
lesson-ask-meaning = { $there }। यसको अर्थ के हो?
lesson-ask-word = { $here }। नेपालीमा के भन्छन्?
lesson-answer-meaning = अर्थ: { $here }।
lesson-answer-word = नेपालीमा: { $there }।
lesson-did-you = १, थाहा थियो; २, पक्का छैन; ३, थाहा थिएन।
lesson-answer = { $there }: { $here }।
lesson-right = सही।
# C: To a learner whose answer was wrong; it should not discourage.
lesson-not-quite = त्यो होइन।
lesson-other = त्यो अर्को शब्द हो: { $there }, { $here }। यो चाहिँ:
lesson-which = सुन्नुहोस्: { $there }। यो १, { $one } हो कि २, { $other }?
lesson-heard = त्यो { $there } थियो: { $here }।
lesson-beside = अर्को चाहिँ { $there } हो: { $here }।
lesson-slowly = { $word }।
lesson-spelt = { $latin }। { $nepali }।
lesson-type = जुनसुकै लिपिमा उत्तर लेखेर Enter थिच्नुहोस्।
lesson-how-far = { $done } भयो, { $left } बाँकी।
lesson-done = पाठ सकियो।
lesson-progress = राम्ररी थाहा: { $well }। सिक्दै: { $learning }। नयाँ: { $new }। अहिले दोहोर्‍याउने: { $due }।
word-explained = { $there }: { $here }। { $latin }। { $nepali }।
# C: Words that were paired wrongly in a game. Is छुटेको right?
words-come-back = { $count ->
    [one] छुटेको { $count } वटा शब्द पाठमा फेरि आउनेछ।
   *[other] छुटेका { $count } वटा शब्द पाठमा फेरि आउनेछन्।
  }
learning-failed = सिकेको कुरा राख्न सकिएन: भण्डारमा लेख्न मिलेन। पाठ चल्दै छ।
chart-line = { $bar } { $name }
learning-written = { $path } मा लेखियो।
learning-taken-in = { $count ->
    [one] { $count } वटा कुरा ल्याइयो।
   *[other] { $count } वटा कुरा ल्याइए।
  }
learning-no-such-file = { $path } पढ्न सकिएन।
learning-not-written = { $path } मा लेख्न सकिएन।
learning-bad-line = { $path } को लाइन { $line } बुझिएन; केही पनि ल्याइएन।
learning-no-store = भण्डार खुलेन, त्यसैले केही पढ्न वा राख्न मिलेन।
cli-help-learn = voice-memory learn ले तास खेल्दाका नेपाली शब्द, वा तिनको एउटा पाठ सिकाउँछ; --chart ले कति भयो कोर्छ; --export, --import र --export-anki सँग फाइलको नाम दिनुहोस्।

### Blindfold, and real cards

helper = सहयोगी
# C: Is आँखामा पट्टी बाँधेर right for playing blindfolded?
blindfold-seat = { $who ->
    [you] तपाईं आँखामा पट्टी बाँधेर खेल्नुहुन्छ।
   *[person] { $seat } आँखामा पट्टी बाँधेर खेल्नुहुन्छ।
  }
# C: A player names a place, and another turns the card. Is भन्नुभयो enough for calling?
blindfold-call = { $who ->
    [you] तपाईंले { $place } भन्नुभयो। { $helper }, { $place } पल्टाउनुहोस्।
   *[person] { $seat }ले { $place } भन्नुभयो। { $helper }, { $place } पल्टाउनुहोस्।
  }
    .brief = { $helper }, { $place } पल्टाउनुहोस्।
blindfold-name-a-place = { $who ->
    [you] तपाईं आँखामा पट्टी बाँधेर खेल्नुहुन्छ: ठाउँ भन्नुहोस्, जस्तै B2, वा g थिच्नुहोस्।
   *[person] { $seat } आँखामा पट्टी बाँधेर खेल्नुहुन्छ: ठाउँ भन्नुहोस्, जस्तै B2, वा g थिच्नुहोस्।
  }
blindfold-no-last-turn = यस खेलमा अघिल्लो पालो भनिँदैन।
told-once = यस खेलमा पत्ती एक पटक मात्र भनिन्छ।
reveal-unplaced = { $card }।
no-pair-by = { $rule } हेर्दा जोडी मिलेन; { $other } हेर्दा मिल्थ्यो।
    .brief = { $rule } हेर्दा जोडी मिलेन।
pair-by = { $rule } हेर्दा
    .brief = { "" }

real-lay = पत्ती: { $deck }। फिटेर घोप्टो राख्नुहोस्।
# C: फिट्नु for shuffling cards. Is that the word?
real-lay-picked = एउटै अङ्क र एउटै रङका { $pairs } जोडी लिनुहोस्, फिटेर घोप्टो राख्नुहोस्।
real-lay-rows = { $rows } पङ्क्ति, { $columns } स्तम्भ।
real-lay-how = Enter ले पङ्क्ति भन्छ। सबै राखिसकेपछि तयार भन्नुहोस्, वा कति छन् भन्नुहोस्, जस्तै: ५० वटा पत्ती छन्, वा ४ पङ्क्तिमा ७।
real-lay-row = पङ्क्ति { $row }: { $cards } वटा पत्ती, { $first } देखि { $last } सम्म।
real-lay-one = पङ्क्ति { $row }: एउटा पत्ती, { $first }।
real-lay-ring = घेरा { $ring }: { $cards } वटा पत्ती, { $hours } बजे।
real-lay-done = यति नै हो। सुरु गर्न Enter थिच्नुहोस्।
real-call = { $who ->
    [you] तपाईंले { $place } भन्नुभयो। { $helper }, पल्टाएर पत्तीको नाम भन्नुहोस्।
   *[person] { $seat }ले { $place } भन्नुभयो। { $helper }, पल्टाएर पत्तीको नाम भन्नुहोस्।
  }
    .brief = { $helper }, { $place }।
real-call-alone = { $place }: पल्टाएर पत्तीको नाम भन्नुहोस्।
    .brief = { $place }, पत्तीको नाम भन्नुहोस्।
real-table = टेबलमा { $cards } वटा पत्ती।
real-table-rows = { $rows } पङ्क्ति, { $columns } स्तम्भ, टेबलमा { $cards } वटा पत्ती।
real-gaps = खाली ठाउँ: { $places }।
real-no-gaps = खाली ठाउँ छैन।
real-no-card-awaited = अहिले पत्तीको नाम चाहिएको छैन। पहिले ठाउँ भन्नुहोस्।
real-unknown-card = “{ $text }” भन्ने पत्ती छैन। यसरी भन्नुहोस्: पान सत्ता।
real-unknown-card-near = “{ $text }” भन्ने पत्ती छैन। { $cards }?
real-no-such-card = यस गड्डीमा { $card } छैन। पत्तीको नाम फेरि भन्नुहोस्।
real-no-such-face = यस गड्डीमा त्यस्तो पत्ती छैन। फेरि भन्नुहोस्।
real-which-suit = कुन { $card }: चिडी, इट्टा, पान कि हुकुम?
real-which-colour = रातो { $card } कि कालो?
real-which-joker = रातो जोकर कि कालो?
real-which-rank = कति अङ्कको?
# C: A card that all have seen by mistake goes back face down. Is this clear?
real-seen = { $card }, { $place }, सबैले देख्नुभयो। फेरि घोप्ट्याउनुहोस्।
real-ask-seen = { $place } को पत्तीको नाम भन्नुहोस्।
real-ask-true-card = { $place } को पत्ती सबैले हेर्नुहोस्, अनि नाम भन्नुहोस्।
real-which-place = कुन ठाउँको पल्टियो?
real-no-report = { $place } मा कुनै पत्ती भनिएको छैन।
real-put-right = सच्याइयो: { $place } मा { $card } थियो।
real-put-place = सच्याइयो: { $one } होइन, { $other }।
real-swapped = { $one } र { $other } का पत्ती साटिए।
real-put-back = { $places } मा पत्ती फेरि राख्नुहोस्।
real-take-off = { $places } जोडी थिए: ती पत्ती उठाउनुहोस्।
real-undo-nothing = रद्द गर्ने केही छैन।
real-undo-sure = { $place } को { $card } रद्द गर्ने? पल्टाइएकै होइन भने मात्र; देखिएको पत्ती देखियो। हो कि होइन?
real-undo-swap = दुई पत्ती साटिएकै होइनन्? हो भने रद्द हुन्छ। हो कि होइन?
real-undone = रद्द भयो।

doubt-slot = { $place } मा पहिले { $before } थियो, { $card } होइन।
doubt-copies = { $card } पहिले नै { $places } मा देखिएको थियो।
doubt-kinds = { $card } भए राखिएकाभन्दा धेरै जोडी हुन्छन्। कुनै पत्ती गलत पढियो।
doubt-ways = { $ways }?
doubt-way = { $number }: { $way }
doubt-other-turned = { $place } पल्टिएको थियो
doubt-some-other = अर्को ठाउँको पल्टिएको थियो
doubt-swapped = { $one } र { $other } का पत्ती साटिएका थिए
doubt-is-before = अहिले गलत पढियो, { $card } नै हो
doubt-before-wrong = पहिले गलत पढियो, { $card } हो
doubt-name-again = गलत पढियो, फेरि भन्ने
doubt-name-other = { $place } गलत पढिएको थियो

pad-column = { $column }
pad-place = { $place }
pad-card = { $card }
person-name = { $seat }
pad-empty = केही छैन।
help-real-1 = ठाउँ भन्नुहोस्, जस्तै b2; पत्ती पल्टाउनेले नाम भन्नुहुन्छ, जस्तै पान सत्ता, 7h, वा रातो सत्ता। जोडी नमिलेपछि Enter ले अगाडि बढाउँछ। थप जान्न प्रश्न चिन्ह।
# C: The keys of the numeric pad: स्ल्यास, स्टार, माइनस, प्लस. Are they called so?
help-real-2 = अङ्कका कुञ्जीले: स्तम्भ, पङ्क्ति, अङ्क, अनि रङ वा सुट, अनि Enter। 0 दहल, स्ल्यास गुलाम, स्टार मिस्सी, माइनस बास्सा, प्लस जोकर। रङ: 1 रातो, 2 कालो। सुट: 1 चिडी, 2 इट्टा, 3 पान, 4 हुकुम। थप जान्न प्रश्न चिन्ह।
help-real-3 = सच्याउन: b2 रातो अट्ठा थियो; b2 होइन c2; गलत, c2 पल्टियो; खसेको पत्तीलाई b2 रातो सत्ता खस्यो; b2 र c2 साटियो; नपल्टाएकै कुरालाई रद्द। थप जान्न प्रश्न चिन्ह।
help-real-4 = w म कहाँ छु, s अङ्क, t कसको पालो, p अघिल्लो पालो, r फेरि भन; टेबल भन्दा खाली ठाउँ भनिन्छ। g ले ठाउँ लेखिन्छ, कोलनले शब्द। q ले खेल छोड्छ; खेल राखिन्छ। थप जान्न प्रश्न चिन्ह।

# C: Real playing cards, not those of the screen. Is साँचो पत्ती right, or असली तास?
menu-real-cards = साँचो पत्तीले खेल्ने
menu-who-blindfold = आँखामा पट्टी बाँधेर को खेल्ने?
blindfold-nobody = कोही होइन
blindfold-nobody-else = अरू कोही होइन
kept-real = साँचो पत्ती: { $game }
setup-real-computer = साँचो पत्तीको टेबलमा कम्प्युटर बस्न सक्दैन। मानिसका नाम मात्र दिनुहोस्।
setup-real-words = शब्दका पत्तीले साँचो टेबलमा खेल्न मिल्दैन।
setup-real-number = { $number } वटा पत्ती जोडी मिल्ने गरी राख्न सकिँदैन। { $most } सम्मको जोर सङ्ख्या हुन्छ।
setup-unknown-handicap = { $name } भन्ने बाधा छैन। हुन सक्ने: { $names }।
setup-no-such-player = { $name } नाम गरेको कोही खेल्दै हुनुहुन्न।
cli-help-real = voice-memory real-cards, अनि खेलको नाम: पत्ती तपाईंहरूले राख्नु र पल्टाउनुहुन्छ, खेलले भन्छ र अङ्क गन्छ। play सँग मिल्ने विकल्प यहाँ पनि मिल्छन्, र --helper।
cli-help-blindfold = play र real-cards सँग: --blindfold र ठाउँ मात्र भन्ने खेलाडीका नाम; --helper र पत्ती मात्र पल्टाउनेको नाम; --handicap र brief, no-position, no-landmarks, no-again, no-last-turn।
cli-help-simulate = simulate ले कम्प्युटर खेलाडीहरूलाई आपसमा खेलाएर कसले कति जित्यो भन्छ; --players सँग hard,normal जस्ता स्तर, --preset, --games, --seed, र अरू प्रोग्रामका लागि --json।
cli-help-review = review र रेकर्ड गरिएको खेलको फाइलले खेल फर्केर हेर्छ: के थाहा थियो, के राम्रो हुन्थ्यो, हरेक पालोले कति गुमायो।
cli-help-board = --board ले देख्नेहरूका लागि पत्ती खेलका हरफमाथि देखाउँछ; --board-size सँग small, medium वा large, --board-theme सँग dark, light वा plain, --board-suits सँग four वा two। voice-memory board ले अर्को झ्याल वा अर्को पर्दामा यही कम्प्युटरमा चलिरहेको खेल देखाउँछ।
cli-help-ear = --microphone सँग push (m थिचेर), hands-free (सधैँ) वा off ले खेलले कहिले सुन्छ भन्छ; --recogniser र नामले बोली चिन्ने छान्छ; --transcript र फाइलले सुनेको कुरा लेख्छ। teach ले तपाईं शब्द कसरी भन्नुहुन्छ सिक्छ, microphone ले माइक जाँच्छ।

## The board for those who see

board-up = उत्तानो: { $cards }।
board-covered = पत्ती छोपिएका छन्: कसैले आँखामा पट्टी बाँधेर खेल्दै छ।
# C: One syllable for each suit and colour, beside its sign: चिडी, इट्टा, पान, हुकुम, रातो, कालो, निलो
board-letter-c = चि
board-letter-d = इ
board-letter-h = पा
board-letter-s = हु
board-letter-r = रा
board-letter-b = का
board-letter-red = रा
board-letter-blue = नि
board-waiting = यो कम्प्युटरमा अहिले खेल चलेको छैन। बोर्डले पर्खिरहेको छ। q ले छोड्छ।
board-other-version = यहाँ चलेको खेल अर्कै संस्करणको हो। बोर्डले त्यो देखाउन सक्दैन।
board-which = { $count } मध्ये { $number } नम्बरको खेल; Tab ले अर्कोमा लैजान्छ।
board-help = प्लस र माइनस: आकार। t: रङ। s: पत्तीको रङ। c: पत्ती छोप्ने। तीर: वरिपरि हेर्ने। Tab: अर्को खेल। q: छोड्ने।

### Faces of the sound deck, and decks of words and folders

face-bell = घण्टी
face-birds = चराहरू
# C: Names of sounds, which are faces of cards: each must be clear at once. A bumble bee, or many?
face-buzz = भमरा
face-clapping = ताली
face-clock = घडी
face-cuckoo = कोइली
face-drops = पानीका थोपा
# C: The sound is a plain drum, and is called by the drum that is known best.
face-drum = मादल
# C: A whistle that falls. Is सुसेली understood, and is झर्ने right of a tone?
face-falling = झर्ने सुसेली
face-fiddle = सारङ्गी
face-flute = बाँसुरी
face-frog = भ्यागुतो
face-gallop = घोडा दौडेको
# C: A gong is called a large bell. Is there a usual word?
face-gong = ठूलो घण्टा
# C: A horn is called by the curved one of Nepal. Would शङ्ख or बिगुल be nearer to a plain horn?
face-horn = नरसिङ्गा
face-knocking = ढोका ढकढक
face-octave-down = तल झरेको स्वर
# C: A tone that leaps an octave up; above, one that falls.
face-octave-up = माथि उफ्रिएको स्वर
face-plucked-string = तार टिपेको
face-rain = पानी परेको
face-rattle = झुनझुना
face-siren = साइरन
# C: Three tones that climb.
face-three-up = उक्लेका तीन स्वर
# C: The ringing triangle of an orchestra, told by how it sounds.
face-triangle = झ्याइँ झ्याइँ
face-wave = पानीको छाल
face-wind = हावा
setup-no-such-words = { $name } नाम गरेको शब्द वा पाठ छैन। पाठहरू: { $names }।
setup-sounds = ध्वनिको गड्डीमा १ देखि { $most } सम्म ध्वनि हुन्छन्।
setup-no-such-folder = पढ्न मिल्ने { $name } फोल्डर छैन।
setup-empty-folder = { $name } मा न पाठको फाइल छ न ध्वनिको फाइल।
setup-bad-face-names = { $name } मा छुट्ट्याउन वा भन्न नमिल्ने नाम भएका फाइल छन्।
setup-bad-sound = { $name } को ध्वनि चल्दैन: १६ बिटको WAVE फाइल, बढीमा दस सेकेन्डको हुनुपर्छ।
set-disputed = मत नमिलेका शब्द छान्ने
menu-disputed = यी शब्दमध्ये घरमा कुन भन्नुहुन्छ?
disputed-now = { $here }: अहिले { $there }
menu-which-word = { $here } लाई के भन्नुहुन्छ?
word-chosen = अबदेखि { $here } लाई { $there } भनिन्छ।
word-form = { $nepali } ({ $latin })

# What the ear asks and tells; short, since the microphone is closed meanwhile.
hear-confirm = { $what }? हो कि होइन?
    .brief = { $what }?
hear-which = { $choices }?
hear-numbered = { $what } भए { $number }
# C: Within a question: "B2 मा जाने? हो कि होइन?" Is it asked so, or मा जाऊ?
hear-go-to = { $place } मा जाने
# C: Said when the game did not hear well. Is it polite and short?
hear-again = फेरि भन्नुहुन्छ?
hear-what = अब फेरि भन्नुहोस्।
hear-place = { "" }
    .brief = { $place }।
hear-too-late = अब मिल्दैन: त्यो पत्ती पल्टिसक्यो।
hear-key = बुझिएन। { $what }का लागि { $key } थिच्नुहोस्।
    .brief = { $what }: { $key } थिच्नुहोस्।
hear-key-place = बुझिएन। कुञ्जीले: g, अनि अक्षर र नम्बर।
    .brief = कुञ्जीले: g, अक्षर, नम्बर।
hear-keys = बुझिएन। प्रश्न चिन्ह थिचे कुञ्जीहरू सुनिन्छन्।
    .brief = बुझिएन।
# C: Told to a player who says "help"; places are examples, such as "B2, row two column three"
help-say-place = पत्ती पल्टाउन ठाउँ भन्नुहोस्: { $places }।
    .brief = ठाउँ भन्नुहोस्: { $places }।
# C: Told to a player who says "help" at a table with real cards, when a card was turned
help-say-card = कुन पत्ती पल्टियो, भन्नुहोस्।
# C: The same; cards are examples, such as "red seven or seven of hearts"
help-say-card-such = कुन पत्ती पल्टियो, भन्नुहोस्: { $cards }।
# C: While real cards are laid; examples are such as "we have 50 cards or 4 rows of 7"
help-say-have = कति छन् भन्नुहोस्, जस्तै: { $examples }।
help-say-number = १ देखि { $last } सम्मको नम्बर भन्नुहोस्।
help-say-name = नाम, वा १ देखि { $last } सम्मको नम्बर भन्नुहोस्।
help-say-item = छान्ने कुरा, वा १ देखि { $last } सम्मको नम्बर भन्नुहोस्।
    .brief = छान्ने कुरा वा नम्बर भन्नुहोस्।
# C: In a lesson, or where a word is asked for
help-say-word = शब्द भन्नुहोस्।
# C: In a lesson; the numbers are 4 and 5
help-say-slowly = { $slowly } ले शब्द बिस्तारै भन्छ, { $spelt } ले हिज्जे भन्छ।
# C: After a question such as "B2 or D2?"; none is the word "no"
help-say-which = कुन हो, वा पहिलो, दोस्रो भन्नुहोस्; कुनै होइन भए { $none }।
# C: Other commands that can be said, in a row
help-say-else = अरू: { $commands }।
# C: Commands that can be said, such as "yes or no"
help-say-one = { $commands } भन्नुहोस्।
help-say-these = यी भन्न सकिन्छ: { $commands }।
hear-help-confirm = हो वा होइन भन्नुहोस्; हो भए y वा Enter, होइन भए n।
hear-help-which = कुन हो भन्नुहोस्, वा पहिलो, दोस्रो; पहिलो भए 1, दोस्रो भए 2, कुनै होइन भए n।
undo-nothing = फिर्ता लिने केही छैन। पल्टिसकेको पत्ती फिर्ता हुँदैन।
    .brief = फिर्ता लिने केही छैन।
refuse-nothing-before = अघि पल्टाएको कुनै पत्ती घोप्टो छैन।
number-is = { $place } कार्ड { $number } हो।
    .brief = कार्ड { $number }।
numbers-are = { $rows }।
    .brief = { "" }
numbers-of-row = पङ्क्ति { $row }: { $first } देखि { $last } सम्म
numbers-of-ring = घेरा { $row }: { $first } देखि { $last } सम्म
