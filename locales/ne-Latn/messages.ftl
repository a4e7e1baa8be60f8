# Nepali in Latin letters, as it is written in messages between friends: the sentences of ne,
# which holds their sources. They are shown; what is spoken comes from ne.

### Words

## Cards

colour-r = rato
colour-b = kalo
suit-c = chidi
suit-d = itta
suit-h = paan
suit-s = hukum
rank-1 = ekka
rank-2 = dukka
rank-3 = tirka
rank-4 = chauka
rank-5 = panja
rank-6 = chhakka
rank-7 = satta
rank-8 = attha
rank-9 = nahal
rank-10 = dahal
rank-11 = gulam
rank-12 = missi
rank-13 = bassa
joker = jokar
card-rank = { $rank }
card-colour-rank = { $colour } { $rank }
card-whole = { $suit }ko { $rank }
card-joker = { $colour } jokar
symbol-1 = ek thoplo
symbol-2 = dui thopla
symbol-3 = tin thopla
symbol-4 = kras
symbol-5 = golo
symbol-6 = tara
symbol-7 = chhal
symbol-8 = tedhomedho
back-red = pachhadi rato
back-blue = pachhadi nilo

## Places

landmark-top-left = mathillo baya kuna
landmark-top-right = mathillo daya kuna
landmark-bottom-left = tallo baya kuna
landmark-bottom-right = tallo daya kuna
landmark-top = mathillo chheu
landmark-bottom = tallo chheu
landmark-left = baya chheu
landmark-right = daya chheu
landmark-middle = bich
place-with-landmark = { $place }, { $landmark }
place-on-ring = { $place }, { $hour } baje
decimal-point = dashamlab
layout-circle = golo aakar
layout-triangle = tribhuj aakar
layout-diamond = itta aakar
layout-spaghetti = chhariyeko tebal
layout-shape = aafnai aakar

## Players

seat-you = tapai
seat-person = kheladi { $number }
seat-computer = kampyutar
    .brief = kampyutar
seat-computer-numbered = kampyutar { $number }
character-child = Kanchha
character-easy = Kainla
character-easy-more = Sainla
character-normal = Maila
character-normal-more = Thule
character-hard = Jetha
character-adaptive = Sathi
character-numbered = { $name } { $number }

## Lists

list-comma = { $before }, { $last }
list-and = { $before } ra { $last }
list-or = { $before } ki { $last }

### A game

start-rows = { $rows } pankti, { $columns } stambha, { $cards } wata patti.
start-shape = { $shape }ma { $cards } wata patti.
start-scattered = Chhariyeka { $cards } wata patti. Aksharle ghera janauchha, { LETTER("A") } sabaibhanda bahirko; nambarle ghadiko samaya janauchha.
start-circle = Gherama { $cards } wata patti. Aksharle ghera janauchha, { LETTER("A") } sabaibhanda bahirko; nambarle ghadiko samaya janauchha.
start-duel = { $who ->
    [you] Mathika { $half } pankti tapaika, talaka { $half } pankti { $other }ka.
   *[person] Mathika { $half } pankti { $seat }ka, talaka { $half } pankti { $other }ka.
  }
start-seat-rule = { $who ->
    [you] Tapaiko jodi { $rule } herera milchha.
   *[person] { $seat }ko jodi { $rule } herera milchha.
  }
start-rule = { "" }
    .full = Jodi { $rule } herera milchha.
start-first = { $who ->
    [you] Tapaibata suru hunchha.
   *[person] { $seat }bata suru hunchha.
  }
start-characters = { $count ->
    [one] { $seats } kampyutar ho.
   *[other] { $seats } kampyutar hun.
  }
    .brief = { "" }
start-resumed = Aghiko khel agadi badhchha.
who-is-youngest = Sabaibhanda kanchho ko hunuhunchha? { $choices }.
numbered-choice = { $seat } bhaye { $number }
first-chosen = { $who ->
    [you] Tapaibata suru hunchha.
   *[person] { $seat }bata suru hunchha.
  }

cursor-down = { $place }, ghopto.
    .brief = { $place }
cursor-down-back = { $place }, { $back }, ghopto.
    .brief = { $place }, { $back }
cursor-gap = { $place }, khali.
    .brief = { $place }, khali
cursor-up = { $place }, { $card }, uttano.
    .brief = { $place }, { $card }
edge = Chheu.

reveal-first = { $card }, { $place }.
    .brief = { $card }
choose-another = Arko chhannuhos.
    .brief = { "" }
answer-awaited = { $who ->
    [you] Aba tapaiko jawaph.
   *[person] Aba { $seat }ko jawaph.
  }
reveal-second = { $card }, { $place }.
    .brief = { $card }.
other-first = { $seat }, { $place }: { $card }.
    .brief = { $seat }: { $card } { $place }.
other-second = { $place }: { $card }.
    .brief = { $card } { $place }.
clock-ran-out = Samaya sakiyo.
pair-taken = { $who ->
    [you] Jodi milyo! { $score ->
        [one] Tapaiko { $score } anka bhayo.
       *[other] Tapaika { $score } anka bhaye.
      }
   *[person] Jodi milyo! { $score ->
        [one] { $seat }ko { $score } anka bhayo.
       *[other] { $seat }ka { $score } anka bhaye.
      }
  }
    .brief = Jodi, { $score }.
pair-found = Jodi milyo! { $left ->
    [one] { $left } jodi baanki chha.
   *[other] { $left } jodi baanki chhan.
  }
    .brief = Jodi, { $left } baanki.
pair-last = Jodi milyo!
    .brief = { "" }
pair-double = Yasko anka dobbar hunchha.
    .brief = Dobbar.
go-again = Pheri palo.
    .brief = { "" }
no-pair = Jodi milena.
    .full = Jodi milena. Space le ghoptyauchha.
other-no-pair = Jodi milena.
    .brief = { "" }
    .full = Jodi milena. Space le ghoptyauchha.
turned-back = Pheri ghoptiye.
turned-back-then = Pheri ghoptiye.
    .brief = { "" }
turn-of = { $who ->
    [you] Tapaiko palo.
   *[person] { $seat }ko palo.
  }
turn-scores = Anka: { $scores }.
    .brief = { "" }
seat-score = { $seat } { $score }
seat-skipped = { $who ->
    [you] Tapaile lina sakne jodi baanki chhaina, aba tapaiko palo aaudaina.
   *[person] { $seat }le lina sakne jodi baanki chhaina, aba { $seat }ko palo aaudaina.
  }
press-to-go-on = { "" }
    .full = Agadi badhna Space thichnuhos.

end-won = { $who ->
    [you] Badhai chha, tapaile { $least } ka biruddha { $most } ankale jitnubhayo.
    [computer] { $seat }le { $least } ka biruddha { $most } ankale jityo.
   *[person] { $seat }le { $least } ka biruddha { $most } ankale jitnubhayo.
  }
    .brief = { $who ->
        [you] Tapaiko jit, { $most }–{ $least }.
       *[person] { $seat }ko jit, { $most }–{ $least }.
      }
end-won-of-many = { $who ->
    [you] Badhai chha, tapaile jitnubhayo: { $scores }.
    [computer] { $seat }le jityo: { $scores }.
   *[person] { $seat }le jitnubhayo: { $scores }.
  }
end-shared = { $seats } samyukta bijeta: { $scores }.
end-draw = Khel barabar bhayo, hareklai { $score } anka.
    .brief = Barabar, hareklai { $score }.
end-alone = Sabai { $pairs } jodi bhetiye, { $misses ->
    [0] euta pani bemel bhayena
   *[other] { $misses } bemel
  }, { $turns } paloma. Kamtima { $pairs } palo chahinchha.
    .brief = { $misses } bemel, { $turns } palo.
end-quiet = Sabai jodi bhetiye.
end-together = Sabai milera { $turns } paloma { $pairs } jodi bhetiye.
    .brief = { $turns } paloma { $pairs } jodi.
end-turns = { $turns } palo.
end-left = Kasaile jodi milauna nasakne { $left } wata patti baanki chhan.
end-par = Kehi nabirsanelai ausatma { $turns } palo lagchha.
end-again = Pheri khelna Enter thichnuhos.
    .brief = { "" }
manner = { $seat }: { $words }
    .brief = { "" }
manner-start-1 = Namaste!
manner-pair-1 = Ramro bhayo.
manner-pair-2 = Gajjab!
manner-pair-3 = Thik chha.
manner-lively-pair-1 = Aaha!
manner-lively-pair-2 = Waah!
manner-lively-pair-3 = Kasto ramailo!
manner-miss-1 = Kehi chhaina.
manner-miss-2 = Arko patak.
manner-miss-3 = E!
manner-lively-miss-1 = Oho!
manner-lively-miss-2 = Aammai!
manner-lively-miss-3 = Bhaena ta!
manner-theirs-1 = Waah, ramro!
manner-theirs-2 = Kya baat!
manner-theirs-3 = Kati ramro!
manner-won-1 = Ramro khel bhayo.
manner-won-2 = Khelekoma dhanyabad.
manner-lost-1 = Ramro khelnubhayo.
manner-lost-2 = Badhai chha!
manner-level-1 = Kasto barabariko khel!
manner-together-1 = Hamile milera sakyau!
end-look-back = p thiche khel pharkera herinchha.
    .brief = { "" }
review-title = Khel pharkera herdai.
review-not-over = Tyo khel sakiyeko chhaina; pharkera here patti kaha chhan bhaninthyo.
review-line = { $turn } { $known }
review-line-verdict = { $turn } { $known } { $verdict }
review-line-cost = { $turn } { $known } { $verdict } { $cost }
review-turn = Palo { $number }, { $seat }: { $one }, { $other }.
review-known = Pahile thaha bhayeka: { $pairs ->
    [0] jodi chhaina
   *[other] { $pairs } jodi
  }, { $singles ->
    [0] eklo patti chhaina
   *[other] { $singles } eklo patti
  }.
    .brief = { "" }
review-best = Yobhanda ramro hundainathyo.
review-first-take = Yo ramro hunthyo: { $one } ra { $other } ko jodi.
review-first-new = Yo ramro hunthyo: pahile kasaile nadekheko patti.
review-first-single = Yo ramro hunthyo: pahile thaha bhayeko patti.
review-first-half = Yo ramro hunthyo: pahile thaha bhayeko jodiko euta, ani naya patti.
review-first-pass = Yo ramro hunthyo: thaha bhayekai dui patti, naya kehi nadekhauna.
review-second-partner = Yo ramro hunthyo: tyasaiko jodi, { $one }.
review-second-new = Yo ramro hunthyo: dosro kasaile nadekheko patti.
review-second-single = Yo ramro hunthyo: dosro thaha bhayekai patti, thap kehi nadekhauna.
review-costs-pairs = Yasle { $lost } jodi gumayo.
review-costs-turns = Yaso garda { $lost } palo badhi lagyo.
review-sum-pairs = { $who ->
    [you] Jamma tapaile { $lost } jodi gumaunubhayo.
   *[person] Jamma { $seat } le { $lost } jodi gumayo.
  }
review-sum-turns = { $who ->
    [you] Jamma tapaika { $lost } palo khera gaye.
   *[person] Jamma { $seat } ka { $lost } palo khera gaye.
  }
record-first = Yas khelko tapaiko pahilo natija rakhiyo.
record-fewest-misses = Ahilesammaka tapaika sabaibhanda kam bemel!
record-fewest-turns = Ahilesammaka tapaika sabaibhanda kam palo!
record-fewest-both = Ahilesammaka tapaika sabaibhanda kam bemel ra palo!

### Answers

where-rows = { $place }, pankti { $row }, stambha { $column }.
where-shape = { $place }, { $rows } panktimadhye pankti { $row }, { $width } thaumadhye thau { $column }.
where-ring = { $place }, { $rings } gheramadhye ghera { $ring }, { $hour } baje.
    .full = { $place }, { $rings } gheramadhye ghera { $ring }.
where-landmark = { $landmark }.
    .full = { "" }
where-half = { $who ->
    [you] Tapaiko bhag.
   *[person] { $seat }ko bhag.
  }
state-down = Ghopto.
state-down-back = { $back }, ghopto.
state-up = { $card }, uttano.
state-gap = Khali.
scores = Anka: { $scores }.
scores-alone = { $pairs } jodi, { $misses } bemel, { $turns } palo.
scores-together = Sabai milera { $pairs } jodi, { $turns } paloma.
pairs-left = { $left ->
    [0] Kunai jodi baanki chhaina.
    [one] { $left } jodi baanki chha.
   *[other] { $left } jodi baanki chhan.
  }
turn-first-card = { $who ->
    [you] Tapaiko palo, pahilo patti.
   *[person] { $seat }ko palo, pahilo patti.
  }
turn-second-card = { $who ->
    [you] Tapaiko palo, dosro patti.
   *[person] { $seat }ko palo, dosro patti.
  }
turn-up = { $card }, { $place }, uttano.
turn-miss-shown = Jodi milena. Space le ghoptyauchha.
turn-over = Khel sakiyo.
last-turn = { $seat }: { $one }, { $other }.
last-duel = { $first }: { $one }. { $seat }: { $other }.
turned-card = { $card } { $place }
last-was-pair = Jodi milyo.
last-was-miss = Jodi milena.
last-none = Ahilesamma kunai palo pura bhayeko chhaina.
row-is = Pankti { $row }: { $items }.
ring-is = Ghera { $ring }: { $items }.
column-is = Stambha { $column }: { $items }.
hour-is = { $hour } baje: { $items }.
gaps-in-list = { $count ->
    [one] khali
   *[other] { $count } thau khali
  }
range = { $first } dekhi { $last } samma
nothing-said = Ahilesamma kehi bhaniyeko chhaina.
history-oldest = Sabaibhanda purano:
history-newest = Sabaibhanda naya:

verbosity-brief = Chhoto.
verbosity-normal = Samanya.
verbosity-full = Pura.
rate-is = Boliko gati { $value }.
pitch-is = Boliko uchai { $value }.
volume-is = Boliko awaj { $value }.
sound-volume-is = Dhwaniko awaj { $value }.
language-en = Angreji.
language-ne = Nepali.
language-ne-Latn = Roman Nepali.
language-en-ne = Angreji ra Nepali.
both-learnt-first = Dui bhashamadhye pahile nepali.
both-known-first = Dui bhashamadhye pahile angreji.
both-learnt-only = Dui bhashamadhye nepali matra; b thiche antim kura angrejima suninchha.
both-known-only = Dui bhashamadhye angreji matra; b thiche antim kura nepalima suninchha.
voice-own = Khel aafnai awajma bolchha.
voice-reader = Tapaiko skrin ridar bolchha; khelle akshar matra dekhauchha.
voice-reader-direct = Harek wakya tapaiko skrin ridarlai diinchha; tyasle bhaneko dekhaidaina.
voice-off = Awaj chhaina; khelle akshar matra dekhauchha.
# C: Is it clear that one of several voices speaks now?
speaker-is = { $count ->
    [0] Yaha arko awaj chhaina.
   *[other] { $number ->
        [0] Seting phailma lekhieko awaj.
       *[other] { $count } madhye { $number } nambarko awaj.
      }
  }
braille-is = { $cells ->
    [0] Brelka lain banda chhan.
   *[other] { $cells } koshthaka brel lain. Page Down wa epostraphile agadi padhchha, Page Up wa uddharan chinhale pachhadi.
  }
# C: Are the four ways of listening said clearly?
space-headphones = Patti jaha chha, tyahibata suninchha, hedphonka lagi.
space-loudspeakers = Patti jaha chha, tyahibata suninchha, spikarka lagi.
space-mono = Duwai kanma eutai awaj suninchha; pankti matra dhwanile bataunchha.
space-off = Sabai awaj bichbata suninchha.
sounds-on = Dhwani khula.
sounds-off = Dhwani banda.
microphone-off = Maik banda rahanchha.
microphone-push = m thichepachhi maikle sunchha.
microphone-hands-free = Khel chup huda maikle sadhai sunchha.
board-on = Board dekhaiyo.
board-off = Board lukaiyo.
board-size-small = Board sano, purai tebul.
board-size-medium = Board majhaula, ek patakma panch thau.
board-size-large = Board thulo, ek patakma tin thau.
board-theme-dark = Board adhyaro.
board-theme-light = Board ujyalo.
board-theme-plain = Board terminalkai rangama.
board-suits-four = Patti char rangama.
board-suits-two = Patti dui rangama.
board-blindfold-on = Kasaile aakha banda garera khelda pani boardle patti dekhaunchha.
board-blindfold-off = Kasaile aakha banda garera khelda boardle patti chhopchha.
board-needs-terminal = Boardlai chitra dekhauna sakne terminal chahinchha, yasle sakdaina.
manners-on = Arko kheldekhi kampyutar kheladiko naam hunchha, ra u kahilekahi kehi bolchha.
manners-off = Arko kheldekhi kampyutarko naam hudaina, ra u khelbahek kehi boldaina.
adapts-on = Tapai jattikai baliyo kampyutar tapaisangai badalinchha: tapaile jitda ali baliyo, haarda ali kamjor.
adapts-off = Tapai jattikai baliyo kampyutar ahile jasto chha tyastai rahanchha.

help-play-1 = Ero wa h, j, k, l le sarchha. Enter wa Space le patti paltauchha, ra jodi namilepachhi agadi badhauchha. Thap janna prashna chinha.
help-play-2 = w ma kaha chhu, s anka, t kasko palo, p aghillo palo, r pheri bhana. Thap janna prashna chinha.
help-play-3 = g, ani akshar ra nambarle tyo thauma laijanchha. Tab le arko pattima laijanchha. x le pankti padhchha, thulo X le stambha. Home ra End le panktiko chheuma laijanchha. Thap janna prashna chinha.
help-play-4 = Kama ra phulstaple bhanisakeka kurama pachhadi ra agadi laijanchha. v chhoto, samanya wa pura. n bhasha. Mainas ra ikwalle dhwani sano wa thulo banauchha; brakyetle boli dhilo wa chhito; golo brakyetle boli hocho wa aglo. c arko awaj. H hedphon, spikar wa eutai kan. Thap janna prashna chinha.
help-play-5 = m le maik kholchha: dhwanipachhi bolnuhos, wa bolunjel m thichirahanuhos; thulo M le kahile sunne chhanchha. Kolan, ani shabdale aadesh dinchha, jastai: pankti dui stambha tin. u le sarai wa seting phirta linchha, # le kardka nambar bhanchha. q le khel chhodchha; khel rakhinchha.
help-menu = Erole suchima sarchha, Enter le chhanchha, nambar wa pahilo aksharle tyaha laijanchha, Escape le pachhadi pharkauchha.
help-question = { $question } Ho bhaye y, hoina bhaye n.
help-typed = Patti paltauna thau bhannuhos, jastai b2, pankti 2 stambha 3, wa mathillo baya kuna. Aru: agadi badha, ma kaha chhu, anka, kasko palo, aghillo palo, pheri bhana, pankti, stambha, b2 ma jau, chhoto, samanya, pura, nepali, angreji, naya khel, banda.
help-spell = Akshar, ani nambarle tyo thauma laijanchha. Backspace le euta metauchha, Escape thiche yahi rahinchha.

spell-place = Akshar, ani nambar.
spelt-so-far = { $text }.
quit-sure = Khel chhodne? Khel rakhinchha. Ho ki hoina?
quit-sure-unkept = Bahira niskane? Ho ki hoina?
new-game-sure = Yo khel narakhi naya khel suru garne? Ho ki hoina?
playing-on = Khel jari chha.
goodbye = Namaste, pheri bhetaula.
game-kept = Khel rakhiyo.
type-command = Aadesh shabdama lekhnuhos, ani Enter thichnuhos.
    .brief = Aadesh:
nothing-typed = Kehi lekhiena.

### What cannot be done, and what can

refuse-no-place = { $name } bhanne thau chhaina.
refuse-nowhere = Tyaha kunai thau chhaina.
places-rows = Stambha { LETTER("A") } dekhi { $last_column } samma, pankti 1 dekhi { $last_row } samma.
places-shape = Badhima stambha { LETTER("A") } dekhi { $last_column } samma, pankti 1 dekhi { $last_row } samma.
places-rings = Ghera { LETTER("A") } dekhi { $last_ring } samma, samaya 1 dekhi 12 bajesamma.
you-are-on = Tapai { $place }ma hunuhunchha.
refuse-no-landmark = Yo tebalma { $landmark } chhaina.
refuse-which-place = Kun chahi: { $places }?
refuse-gone = { $place } khali chha. Arko chhannuhos.
refuse-up = { $place } pahile nai paltisakeko chha. Arko chhannuhos.
refuse-miss-shown = Duita patti paltiyeka chhan. Pahile Space thichera ghoptyaunuhos.
refuse-not-your-half = { $who ->
    [you] { $place } tapaiko bhagma pardaina.
   *[person] { $place } { $seat }ko bhagma pardaina.
  }
refuse-nothing-to-turn-back = Agadi badhnuparne kehi chhaina. Euta patti chhannuhos.
refuse-who-is-youngest = Pahile sabaibhanda kanchho ko hunuhunchha bhannuhos: { $choices }.
refuse-game-over = Khel sakiyo. Pheri khelna Enter thichnuhos.
refuse-not-your-turn = { $who ->
    [you] Pahile Space thichera agadi badhnuhos.
   *[person] Ahile { $seat }ko palo ho. Agadi badhna Space thichnuhos.
  }
refuse-not-understood = “{ $text }” bhanne aadesh yaha chhaina. Ke ke chhan sunna maddat bhannuhos.
refuse-no-key = Yaha yo kunji kam lagdaina. Kunji janna prashna chinha thichnuhos.
refuse-yes-or-no = Ho ki hoina?
refuse-no-item = { $number } nambar chhaina. Antim { $last } ho.
refuse-no-letter = { $text } bata suru hune kehi chhaina.

setup-seats = { $number } jana kheladi dherai bhaye. { $wanted } janasamma khelna saknuhunchha.
setup-name-empty = Ek jana kheladiko naam khali chha. Harek kheladilai naam dinuhos.
setup-name-long = { $number } aksharko naam dherai lamo bhayo. { $wanted } aksharsamma hunchha.
setup-name-characters = Naamma bhanna nasakine chinha chha. Akshar ra anka matra rakhnuhos.
setup-name-twice = Dui jana kheladiko naam { $name } bhayo. Hareklai chhuttai naam dinuhos.
setup-layout-unknown = { $name } bhanne patti rakhne tarika chhaina. Pankti ra stambha bhannuhos, jastai 4x6, wa circle, triangle, diamond, spaghetti, wa chitra koriyeko phail.
setup-layout-size = Tyasma { $wanted } wata pattika lagi { $number } wata thau chhan. { $rows } pankti, { $columns } stambha prayas garnuhos.
setup-pair-rule-deck = { $rule } herne niyam yi pattisanga mildaina. Chinha ra chitrako jodi chitra herera milchha, shabdako anubad herera.
setup-pair-rule-count = { $wanted } jana kheladika lagi { $number } wata jodi milaune niyam bhaye. Sabailai eutai, wa hareklai euta dinuhos.
setup-cannot-clear = { $rule } herda yo tebal khali garna sakidaina: { $stuck ->
    [0] kunai khelaima kehi pattiko jodi baanki rahadaina
    [one] { $stuck } pattiko jodi mildaina
   *[other] { $stuck } wata pattiko jodi mildaina
  }, jastai { $examples }.
setup-cannot-clear-any = { $rule } herda yo tebal khali garna sakidaina: kunai pattiko jodi chhaina.
setup-seat-cannot-pair = Tyo niyamle kheladi { $number } le kahilyai jodi pauna sakdaina. Arko niyam chhannuhos.
setup-solo-scoring = Tyasari anka ganne khel ek janaka lagi matra ho; tebalma { $number } jana hunuhunchha.
setup-duel = Dohorilai dui jana kheladi, dui pura gaddi, uhi pattiko niyam, ra jor pankti chahinchha.
setup-checkerboard = Rato ra nilo patilai dui pura gaddi, uhi pattiko niyam, ra rata ra nila barabar thau chahinchha.
setup-first-unknown = { $name } naam gareko kohi kheldai hunuhunna. first, random, youngest, wa kheladiko naam bhannuhos.
setup-miss-seconds = Jodi namilda patti kamtima { $wanted } sekend, badhima { $limit } sekend, wa kunji nathichesamma dekhinuparchha.
setup-clock-seconds = Ek palolai kamtima { $wanted } sekend, badhima { $limit } sekend chahinchha.
setup-unknown-preset = { $name } bhanne khel chhaina.
setup-unknown-preset-near = { $name } bhanne khel chhaina. { $nearest } bhanna khojnubhayeko ho?
setup-unknown-deck = { $name } bhanne gaddi chhaina. Pattiko sankhya bhannuhos, jastai 24 wa 52, wa naam: { $names }.
setup-unknown-pair-rule = { $name } bhanne jodi milaune niyam chhaina. Huna sakne: { $names }.
setup-no-such-file = { $name } bhanne padhna sakine phail chhaina.

record-not-a-record = Yo khelko abhilekh hoina.
record-newer = Yo abhilekh Voice Memory ko naya sanskaranko ho.
record-header = Abhilekhko suru nai bigriyeko chha, lain { $line } ma.
record-cut-short = Abhilekh lain { $line } ma tutchha.
record-cannot-deal = Yas abhilekhka niyamle khelna sakidaina.
record-action = Abhilekhko lain { $line } ma kunai chaal chhaina.
record-not-allowed = Abhilekhko lain { $line } ma bhayeko chaal niyamle didaina.

store-set-aside = Rakhiyeka khel bigriyeka thiye. Tinlai { $name } naamma chhuttyaiyo, aba naya khel rakhna sakinchha.
store-newer = Rakhiyeka khel Voice Memory ko naya sanskaranka hun. Tinlai chalaiyeko chhaina, ra ahile kehi rakhidaina.
store-failed = Khel rakhna sakiyena: disk bhariyeko chha wa lekhna mildaina. Khel jari chha; harek pattima pheri prayas hunchha.
store-works-again = Aba pheri khel rakhna sakinchha.
store-in-use = Tyo khel arko windoma khelidai chha.
settings-bad-value = Setingma { $key } ko maan { $value } huna sakdaina. Huna sakne: { $allowed }. Sadhaiko maan liiyo.
settings-unknown-key = Setingma { $key } bhanne chhaina.
settings-damaged = Setingko phail padhna sakiyena, lain { $line } ma. Sadhaika seting liiye.
settings-not-saved = Seting rakhna sakiyena.
no-sound-device = Awaj dine yantra bhetiyena. Khel aksharma chalchha.
voice-fault = Awaj bigriyo. Khel aksharma chalchha.
# C: Are the sentences about a lost device and a missing voice natural?
sound-lost = Awaj dine yantra chhutyo. Khel aksharma chalchha.
sound-back = Awaj pheri aayo.
voice-missing = { $name } awaj bhetiyena. Arko awaj bolchha.
reader-found = Aba { $name } bolchha. Tyasle bhaneko dekhaidaina.
reader-lost = Skrin ridarle jawaph didaina. Wakya aksharma dekhinchhan.
reader-none = Sidhai bolna sakine skrin ridar bhetiyena. Wakya aksharma dekhinchhan.
reader-package = Skrin ridarlai sidhai dina pyakej chahinchha: { $command }. Wakya aksharma dekhinchhan.

### Games

rule-rank = anka
rule-rank-colour = anka ra rang
rule-zebra = anka ra ulto rang
rule-same-card = anka ra sut
rule-colour = rang
rule-suit = sut
rule-face = chitra
rule-translation = anubad

deck-pack = pura gaddi, 52 wata patti
deck-pack-jokers = duita jokarsahit gaddi, 54 wata patti
deck-two-packs = dui gaddi, 104 wata patti
deck-two-packs-jokers = charwata jokarsahit dui gaddi, 108 wata patti
deck-ace-to-five = ekkadekhi panjasamma, 20 wata patti
deck-ace-to-nine = ekkadekhi nahalsamma, 36 wata patti
deck-symbols = aathwata chinha, 16 wata patti
deck-picked = jodi milne gari chhaniyeka { $cards } wata patti

preset-nepali = Nepali tebal
preset-standard = Sadharan
preset-teaching = Sikai
preset-symbols = Chinha
preset-young = Sana kheladi
preset-mixed = Thula ra ketaketi
preset-solo = Eklai
preset-zebra = Jebra
preset-jokers = Jokar
preset-two-packs = Dui gaddi
preset-checkerboard = Rato ra nilo pati
preset-cooperative = Sabai milera
preset-duel = Dohori
preset-own = Aafnai niyam
preset-line = { $preset }: { $summary }

summary-nepali = 24 wata patti, eutai anka ra rangka jodi
summary-standard = 52 wata patti, eutai ankaka jodi
summary-teaching = 52 wata patti, eutai ankaka jodi, namileka patti paanch sekend dekhinchhan, suru garne kheladi golaprathale
summary-symbols = 16 wata chinha, harek duita pattipachhi palo sarchha
summary-young = 20 wata patti, ekkadekhi panjasamma, kanchhobata suru hunchha
summary-mixed = 52 wata patti; thulako jodi anka ra rang herera, ketaketiko anka herera milchha
summary-solo = Ek janalai 20 wata patti, bemel ganinchhan
summary-zebra = 52 wata patti, eutai anka ra ulto rangka jodi
summary-jokers = 54 wata patti, eutai ankaka jodi, duita jokarko anka dobbar hunchha
summary-two-packs = 104 wata patti, uhi pattika jodi
summary-checkerboard = Pachhadi rato ra nilo bhayeka 104 wata patti; jodiko arko patti pachhadi arkai rangko hunchha
summary-cooperative = 16 wata chinha, sabaile milera jamma garnuhunchha
summary-duel = Dui jana kheladi, harekko ek gaddi; ek janale paltayepachhi arkole uhi pattile jawaph dinuhunchha

### Menus and questions

menu-sentence = { $item } { $count } madhye { $number }.
    .brief = { $item }
menu-item = { $item }, { $count } madhye { $number }.
    .brief = { $item }.
menu-choice = { $number }, { $item }.
menu-number-chooses = Nambar thichnuhos.
menu-main = Voice Memory.
menu-play = Khel khelne
menu-continue = Rakhiyeko khel agadi badhaune
menu-tutorial = Abhyas, paanch minet
menu-learn = Shabda sikne
menu-rules = Niyam
menu-sounds = Dhwani chinne
menu-settings = Seting
menu-leave = Bahira niskane
menu-which-game = Kun khel?
menu-which-kept = Rakhiyeko kun khel?
kept-game = { $preset }, { $scores }, { $left } jodi baanki
menu-who-plays = Ko ko khelne?
players-level = Tapai ra kampyutar, { $level }
level-child = ketaketi jasto
level-easy = sajilo
level-normal = samanya
level-hard = gahro, kehi nabirsane
level-adaptive = tapai jattikai
adaptive-stronger = Arko patak kampyutar ali baliyo khelchha.
adaptive-weaker = Arko patak kampyutar ali kamjor khelchha.
players-alone = Tapai eklai
players-people = { $number } jana
ask-name = Kheladi { $number } ko naam? Naam narakhna Enter.
ask-child = { $seat } anka matra herera jodi milaune ketaketi ho? Ho ki hoina?
refuse-type-a-line = Ek lain lekhnuhos, ani Enter thichnuhos.
menu-rules-of = Kun khelka niyam?
menu-the-sounds = Dhwani. Pugnebittikai harek suninchha.
menu-the-settings = Seting. Enter le pherchha.
menu-teach = Khellai aaphna shabda sikaune
menu-check = Maik janchne
menu-recogniser = Boli chinne
setting-language = Bhasha
setting-both = Dui bhasha bolda: pahile kun, wa kun matra
setting-voice = Kasle bolne
setting-speaker = Kun chahi awaj
setting-braille = Brel disple
setting-verbosity = Kati bhanne
setting-sounds = Dhwani kholne wa banda garne
setting-space = Hedphon, spikar, eutai kan, wa sabai bichbata
setting-microphone = Maik: banda, m thichera, wa sadhai
setting-manners = Kampyutar kheladiko naam ra boli
setting-adapts = Kampyutar tapaisangai badaline ki nabadaline
setting-board = Dekhneharuka lagi board, yahi pardama
setting-board-size = Board: sano, majhaula, thulo
setting-board-theme = Board: adhyaro, ujyalo, sada
setting-board-suits = Board: patti char wa dui rangama
setting-board-blindfold = Kasaile aakha banda garera khelda board
setting-rate-up = Boli chhito
setting-rate-down = Boli dhilo
setting-pitch-up = Boli aglo
setting-pitch-down = Boli hocho
setting-volume-up = Boli thulo
setting-volume-down = Boli sano
setting-sound-volume-up = Dhwani thulo
setting-sound-volume-down = Dhwani sano
sound-move = Sarnu: arko thauma pugiyo.
sound-edge = Chheu: tebal yahi sakinchha.
sound-turn-up = Paltanu: euta patti paltiyo.
sound-pair = Jodi: duita pattiko jodi milyo.
sound-miss = Bemel: duita pattiko jodi milena.
sound-your-turn = Tapaiko palo.
sound-end = Antya: khel sakiyo.
# C: Is the question at the first start clear, with its answers by number?
first-start-question = Khel kasari bolos?
first-start-own = Aafnai awajma, jun ahile sunidai chha
first-start-reader = Tapaiko skrin ridarbata; khelle lain matra dekhauchha
first-start-off = Nabolos; lain tapai aafai padhnuhunchha
first-start-change = Khelma thulo V le yo badalchha.

### The rules, told

deck-other = { $cards } wata patti
rules-goal = Pattiharu ghopto hunchhan, ra harekko thau kahilyai pheridaina. Aafno paloma ekpachhi arko gari duita patti paltaunuhos. Jodi mile ti patti uthainchhan; namile pheri ghoptinchhan, ra kun patti kaha thiyo bhanne sabaile samjhanuparchha.
rules-deck = Patti: { $deck }.
rules-rows = Ti { $rows } pankti ra { $columns } stambhama hunchhan. Thauko naam stambhako akshar ra panktiko nambar ho.
rules-shape = Ti { $shape }ma hunchhan.
rules-checkerboard = Dui gaddika patti pachhadi rata ra nila hunchhan, ra palaipalo rakhinchhan. Jodiko arko patti pachhadi sadhai arkai rangko hunchha.
rules-duel = Dui jana kheladimadhye harekko ek gaddi tebalko aafno bhagma hunchha. Ek janale aafno patti paltaunuhunchha, arkole aafno pattile jawaph dinuhunchha; uhi patti bhaye jawaph dinele jodi paunuhunchha. Ani jawaph dinele suru garnuhunchha.
rules-pair-seats = Sabaiko jodi ekai kisimle mildaina: thulako anka ra rang herera, ketaketiko anka matra herera.
rules-pair-rank = Eutai ankaka duita patti jodi hun, rang junsukai hos: duita satta.
rules-pair-rank-colour = Eutai anka ra eutai rangka duita patti jodi hun: duita rato satta, wa duita kalo satta.
rules-pair-zebra = Eutai anka ra ulto rangka duita patti jodi hun: rato satta ra kalo satta.
rules-pair-same-card = Ustai duita patti jodi hun: paanko satta ra arko paanko satta.
rules-pair-colour = Eutai rangka duita patti jodi hun.
rules-pair-suit = Eutai sutka duita patti jodi hun.
rules-pair-face = Eutai chitraka duita patti jodi hun.
rules-pair-translation = Shabda ra tyasko anubad jodi hun.
rules-jokers-double = Jokar jokarko jodi hunchha, ra tyasko anka dobbar hunchha.
rules-go-again = Jodi paunele pheri khelnuhunchha. Jodi namile palo bayatira sarchha.
rules-one-flip = Jodi mile pani namile pani, harek duita pattipachhi palo bayatira sarchha.
rules-first-seat = Pahilo kheladibata suru hunchha.
rules-first-random = Suru garne kheladi golaprathale chhaninchha.
rules-first-youngest = Sabaibhanda kanchhobata suru hunchha.
rules-miss-until-key = Jodi namile tapai agadi nabadhesamma dubai patti paltiirahanchhan.
rules-miss-seconds = Jodi namile dubai patti { $seconds } sekend, wa tapai agadi nabadhesamma paltiirahanchhan.
rules-clock = Harek pattilai { $seconds } sekend diinchha; tyaspachhi khelle tapaiko satta euta paltauchha.
rules-scoring-pairs = Sabaibhanda dherai jodi paunele jitnuhunchha. Sabaibhanda dheraima barabar huneharu samyukta bijeta; sabai barabar bhaye khel barabar. Jodi namilda anka ghatdaina.
rules-scoring-misses = Eklai khelda bemel jati kam, uti ramro.
rules-scoring-quiet = Kehi ganidaina.
rules-scoring-cooperative = Sabai milera jodi jamma garnuhunchha, ra thorai paloma sakne prayas garnuhunchha.
rules-end = Kasaile lina sakne jodi baanki nabhayepachhi khel sakinchha.

### Tutorial

tutorial-welcome = Swagat chha. Dui panktima dui-dui gari charwata patti ghopto chhan. Tapai A1 ma hunuhunchha, mathillo baya kunama. Daya ero thichnuhos.
tutorial-turn = Tyo B1 ho. Thauko naamma stambhako akshar ra panktiko nambar hunchha. Aba yo patti paltauna Enter thichnuhos.
tutorial-second = Yasko jodi patti A1 ma bhetinchha. Baya ero thichnuhos, ani Enter.
tutorial-pair = Jodi paunele pheri khelnuhunchha. Ti dui patti gaye; thau khali rahanchha. Tala ero thichnuhos, ani antim jodi linuhos.
tutorial-table-two = Syabas. Aba char pankti ra char stambhako tebal. Erole sarchha; Home ra End le panktiko chheuma laijanchha. A1 paltaunuhos.
tutorial-miss = Aba B1 paltaunuhos.
tutorial-go-on = Tapaile Space nathichesamma duwai patti paltiirahanchhan, ani ghoptinchhan. Space thichnuhos.
tutorial-ask-where = Aba sodhnuhos. Tapai kaha hunuhunchha sunna w thichnuhos.
tutorial-ask-last = Aghilla dui patti pheri sunna p thichnuhos. Samjhana aru kehile sahayog gardaina: na tipot, na chiyaune.
tutorial-ask-score = Anka sunna s thichnuhos.
tutorial-spell = Sidhai tallo daya kunama jana g, ani d, ani 4 thichnuhos.
tutorial-stop = Khel rokna q thichnuhos; khel rakhinchha, ra arko din agadi badhauna sakinchha. Aba q thichnuhos.
tutorial-stay = Chhodnuaghi khelle sodhchha. y thichnuhos, ani abhyas sakinchha.
tutorial-done = Yati nai ho. Prashna chinhale junsukai bela kunji bataunchha. Ramailo garnuhos.

### The command line

setup-unknown-level = Kampyutarko { $name } bhanne star chhaina. Huna sakne: { $names }.
simulate-games = { $text } khelko sankhya hoina. 1 dekhi { $most } samma huna sakchha.
simulate-progress = { $games } madhye { $done } khel
simulate-played = { $games } khel, bij { $seed }.
simulate-player = { $level }: ausatma { $pairs } jodi, talmathi { $error }; sayama { $wins } jit, { $ties } barabari, { $losses } haar.
simulate-turns = ausatma { $turns } palo, talmathi { $error }.
simulate-stalled = { $games } khel agadi nabadhera bichmai rokiye.
setup-seed = { $name } bij sankhya hoina. Bij purna sankhya hunchha, jastai 7.
cli-usage = voice-memory: { $text } bujhiyena. Ke garna sakinchha voice-memory --help le bhanchha.
no-kept-game = Kunai khel rakhiyeko chhaina. voice-memory play le naya suru garchha.
no-kept-game-number = Rakhiyeko khel nambar { $number } chhaina. { $last ->
    [one] { $last } khel rakhiyeko chha
   *[other] { $last } khel rakhiyeka chhan
  }.
settings-file = Voice Memory ka seting. Je man lagchha phernuhos; galat bhaye suruma bhaninchha ra jastako tastai rahanchha.
settings-file-language = Bhasha: en (Angreji), ne (Nepali), ne-Latn (Roman Nepali), en+ne (dubai); khali bhaye pranaliko bhasha.
settings-file-both = Dui bhasha kasari bhanne: learnt-first, known-first, learnt-only wa known-only (arko bhasha b thichepachhi).
settings-file-voice = Kasle bolne: own (khel aaphai), reader (dekhaiyeka lain padhne skrin ridar), reader-direct (skrin ridarlai sidhai diinchha, dekhaidaina), off (kohi hoina); khali bhaye sodhinchha.
settings-file-braille = Tarminalsanga chalne brel displeka koshtha, 12 dekhi 80, nabhaye 0. Lain chhota hunchhan ra tukrama aunchhan; Page Down le agadi padhchha.
settings-file-verbosity = Kati bhanne: brief (chhoto), normal (samanya), full (pura).
settings-file-sounds = Chhota dhwani: true (khula) wa false (banda).
settings-file-space = Awaj katabata aunchha: headphones (kanma lagaune), loudspeakers (speaker), mono (eutai kan), off (bichbata).
settings-file-engine = Aafnai awaj kele banauchha: espeak-ng, system (yantrakai awaj), hibari (angreji matra), piper (tapaiko awaj phail).
settings-file-microphone = Maikle kahile sunchha: off (kahilyai hoina), push (m thichepachhi), hands-free (khel chup huda sadhai).
settings-file-recogniser = Tapaile ke bhannubhayo kele chinne; khali bhaye yas yantrama bhayekomadhye sabaibhanda ramrole. doctor le suchi bhanchha.
settings-file-rate = Ek minetma kati shabda, 80 dekhi 900 samma.
settings-file-pitch = Aafnai awaj kati aglo, 0 dekhi 100 samma; 50 bichko.
settings-file-volume = Aafnai awaj kati thulo, 0 dekhi 100 samma.
settings-file-sound-volume = Chhota dhwani kati thula, 0 dekhi 100 samma.
settings-file-strength = Tapaisangai pherine kampyutar kati baliyo, 0 dekhi 100 samma; tapaile jite badhchha, hare ghatchha.
settings-file-adapts = Tyo bal aaphai pherine ki napherine: true wa false.
settings-file-manners = Kampyutar kheladiko naam hune ra kahilekahi bolne ki: true wa false.
settings-file-board = Dekhneharuka lagi board harafmathi dekhaune ki nadekhaune: true wa false.
settings-file-board-size = Boardko aakar: small (purai tebul), medium (ek patakma panch thau), large (tin thau).
settings-file-board-theme = Boardko ranga: dark (adhyaro), light (ujyalo), plain (terminalkai).
settings-file-board-suits = Boardma patti char wa dui rangama: four, two.
settings-file-board-blindfold = Kasaile aakha banda garera khelda boardle patti dekhaune ki nadekhaune: true wa false.
settings-file-speech = Euta bhashama matra pharak kura, jastai [speech.ne] ra tyasko tala voice = "ne+f2", rate = 140, pitch = 60, volume = 90.
settings-file-words = Mat namileka shabdama tapaiko rojai, Devanagarima: rank-nine, rank-ten ra king.
settings-file-keys = Aadeshka aru kunji, jastai where = "a".
settings-line = { $name }: { $value }
settings-are-in = Seting { $path } ma rakhiyeka chhan.
settings-key-fault = Setingma { $key } kunji { $command } ka lagi huna sakdaina.
replay-result = { $actions ->
    [one] { $actions } chaal dohoryaiyo.
   *[other] { $actions } chaal dohoryaiye.
  }
store-failed-begin = Yo khel rakhna sakidaina: disk bhariyeko chha wa lekhna mildaina. Khelna bhane sakinchha.
store-failed-read = Rakhiyeko khel padhna sakiyena.
preset-named-line = { $name }: { $line }.
settings-unknown-key-near = Setingma { $key } bhanne chhaina. { $nearest } bhanna khojnubhayeko ho?
settings-unreadable = Setingko phail padhna sakiyena. Sadhaika seting liiye.

doctor-version = Voice Memory { $version }, Python { $python }, { $system }.
doctor-language = Bhasha: { $name }, { $tag }.
doctor-voice = Aafnai awaj, { $engine }: { $detail }.
doctor-no-voice = Aafnai awaj, { $engine }: chhaina. { $detail }. Lyauna: { $command }
doctor-words = Rekard bhayeka shabda, { $name }: { $number }.
doctor-sound = Awaj dine yantra: { $detail }.
doctor-no-sound = Awaj dine yantra chhaina: { $detail }. Khel aksharma chalchha. Yantra jodnuhos, wa dhwani sarbhar chalaunuhos.
doctor-microphone = Maik: suninchha.
doctor-no-microphone = Maik: sunidaina. Maik jodnuhos, wa yas programlai chalauna dinuhos.
doctor-microphone-package = Maik: euta pyakej pugena. Pauna: { $command }
doctor-recogniser = Boli chinne { $name }: { $detail }.
doctor-no-recogniser = Boli chinne { $name }: chhaina. { $detail }. Pauna: { $command }
doctor-recogniser-fails = Boli chinne { $name }: ahile chaldaina. { $detail }.
doctor-reader-said = Skrin ridar: chha, ACCESSIBLE le bhanchha.
doctor-reader-unknown = Skrin ridar: tarminalle thaha paudaina. Chalaunuhunchha bhane yasari chhannuhos: voice-memory --voice reader
doctor-reader-direct = Skrin ridar, sidhai: { $name }. Chalauna: voice-memory --voice reader-direct
doctor-reader-none = Skrin ridar, sidhai: kunai chaliraheko chhaina.
doctor-reader-package = Skrin ridar, sidhai: ahile chhaina. Lyauna: { $command }
doctor-games = Rakhiyeka khel { $path } ma bhetinchhan.
doctor-games-kept = { $number ->
    [0] Kunai khel rakhiyeko chhaina.
    [one] { $number } khel rakhiyeko chha.
   *[other] { $number } khel rakhiyeka chhan.
  }
doctor-games-trouble = Rakhiyeka khel ahile padhna wa lekhna sakidaina.
cli-version = Voice Memory { $version }
store-failed-open = Rakhiyeka khel kholna sakiyena: pholdar padhna wa lekhna mildaina. Yas khelma kehi rakhidaina.
cli-help-1 = voice-memory: menu. voice-memory play, ani khelko naamle tyo khel turuntai suru garchha.
cli-help-2 = play sanga: --deck ra pattiko sankhya wa naam; --pairs ra jodi milaune niyam, wa harek kheladilai euta; --layout ra pankti x stambha jastai 4x6, circle, triangle, diamond, spaghetti, wa chitra koriyeko phail.
cli-help-3 = play sanga: --players ra kamale chhuttyaiyeka naam ra computer; thula ra ketaketiko khelma naampachhi :child bhaye anka matra herera jodi milchha; kampyutarle kati samjhane: computer:child, easy, normal, hard wa adaptive; adaptive tapaiko balsangai khelaipichchhe pherinchha.
cli-help-4 = play sanga: --one-flip wa --go-again, --cooperative wa --scoring, --checkerboard, --first ra naam, first, random wa youngest, --miss ra key wa sekend, --clock ra sekend, --seed ra sankhya.
cli-help-5 = voice-memory resume le sabaibhanda naya rakhiyeko khel agadi badhauchha, resume 2 le tyasaghiko. presets le khelharu bhanchha, rules ra naamle tinka niyam, tutorial le khelna sikauchha.
cli-help-6 = voice-memory replay ra phaille abhilekh gariyeko khel padhchha. doctor le yas yantrama ke ke chha bhanchha. settings le seting ra ti kaha chhan bhanchha. record-words le khelka shabda tapaiko aaphnai awajma rekard garchha.
cli-help-7 = Sabaitira: --lang en, ne, ne-Latn wa en+ne; --voice own, reader, reader-direct wa off; --braille ra koshthako sankhya wa off; --sounds on wa off; --verbosity brief, normal wa full; --quiet, kunai awaj hoina.
cli-help-8 = Paipbata aaune harek lain lekhiyeko aadesh ho, ra harek suchana ek lainko hunchha.

### The studio, where words are recorded

studio-only = { $text }
studio-who = Kasle bolne? Naam shabdasangai rakhinchha; naam narakhna Enter.
studio-welcome = { $count } madhye { $number } shabda rekard bhayeka chhainan. Rekard garne chhannuhos, ani shanta bhayepachhi, dhwanipachhi shabda bhannuhos; rekard aaphai rokinchha. Rakhiyeko harek shabda turuntai surakshit hunchha.
studio-ask = { $text }. { $count } madhye shabda { $number }.
studio-judge = Yo { $text } thiyo. Rakhne?
studio-take = Rekard garne
studio-keep = Rakhera agadi badhne
studio-hear = Pheri sunne
studio-again = Pheri rekard garne
studio-skip = Yo shabda chhodne
studio-previous = Aghillo shabda
studio-stop = Rokne
studio-kept = Rakhiyo.
studio-not-kept = Rakhna sakiyena: disk bhariyeko chha wa lekhna mildaina. Rekard ajhai yahi chha.
studio-soft = Awaj sano chha, tyasaile kothako awaj pani thulo suninchha. Maikrophon najik bhaye ramro hunchha.
studio-loud = Maikrophonlai awaj dherai thulo bhayo. Ali tadhabata pheri bhannuhos.
studio-nothing = Kehi suniyena. Rekard garne chhannuhos, ani dhwanipachhi shabda bhannuhos.
studio-unending = Shabdapachhi shanta bhayena. Shanta thauma pheri bhannuhos.
studio-no-microphone = Maikrophon sunidaina. Maikrophon jodnuhos, wa yas programlai chalauna dinuhos.
studio-done = { $number ->
    [0] Kehi rekard bhayena.
    [one] { $number } shabda rekard bhayo. Aba khelle tyo shabda tyahi awajma bhanchha.
   *[other] { $number } shabda rekard bhaye. Aba khelle ti shabda tyahi awajma bhanchha.
  }
studio-all-there = Sabai shabda rekard bhayeka chhan.
studio-damaged = { $path } ma rekard bhayeka shabdako suchi bigriyeko chha. Tyaslai milayera wa sarera pheri chalaunuhos; kehi pheriyeko chhaina.
studio-package = Rekard garna arko pyakej chahinchha: { $command }

### The ear

ear-open = Maik khula chha.
ear-closed = Maik banda chha.
ear-push = Maik banda chha; m le kholchha.
ear-lost = Maik chhaina.
ear-package = Tapaiko kura sunna euta thap pyakej chahinchha: { $command }
ear-no-microphone = Maik sunidaina; kunji ra lekhiyeka shabda chalirahanchhan. Maik jodnuhos, wa yas programlai chalauna dinuhos.
ear-back = Maik pheri suninchha.
ear-muted = Maikbata kehi pani audaina. Banda chha ki?
ear-nothing = Kehi suniyena.
ear-loud = Maiklai awaj charko bhayo. Maikko awaj ghataunuhos, wa ali tadhabata bolnuhos.
ear-moment = Ekchhin.
ear-no-recogniser = Ahile yaha boli chinna sakidaina; harek aadeshma pheri prayas hunchha, ra kunji ra lekhiyeka shabdale sabai kam hunchha. Ke pugena bhanne yasle bhanchha: { $command }
ear-unknown-recogniser = { $name } bhanne chinne bhag chhaina; sadhaiko chalchha. Bhayeka: { $allowed }.
ear-leaves = Tapaile boleko kura yas yantrabata bahira janchha: tapaile chhaneanusar { $name } lai pathainchha.
ear-transcript-failed = Suneko kura phailma lekhna sakidaina: disk bhariyo, wa phail lekhna mildaina. Khel chalirahanchha.
ear-fault = Sunne bhagle kam garena. Kunji ra lekhiyeka shabda chalirahanchhan, arko patak pheri sunchha.

### Teaching words

teach-welcome = Khellai tapai shabda kasari bhannuhunchha sikaunuhos: shabda chhanera rekard garnuhos, ra dhwanipachhi aaphnai tarikale bhannuhos. Euta rekardbata suru hunchha; { $number } watasamma bhaye jhan ramrosanga chinchha. Rakheko kura turuntai bachat hunchha.
teach-which-group = Kun shabda?
teach-numbers = Anka
teach-letters = Stambhaka akshar
teach-commands = Aadesh
teach-ranks = Pattika anka
teach-colours = Rang
teach-suits = Sut
teach-answers = Jawaph: pahilo, dosro
teach-places = Thau
teach-spelling = Ka, kha, ga
teach-more-commands = Aru aadesh
teach-speech = Awaj ra bhasa
teach-sound = Dhwani, maik ra bord
teach-menu = Menu
teach-real-cards = Sacho patti, jokar ra chinha
teach-high-numbers = Tehrabhanda thula anka
teach-mixed-numbers = Angreji anka
teach-others = Arko shabda
teach-another = Arko shabda wa wakya
teach-ask = Kun shabda wa wakya? Lekhnuhos, wa bhannuhos.
teach-unknown = “{ $text }” sunidaina. Sabaibhanda najik { $nearest } chha.
teach-word = { $number ->
    [0] { $text }
   *[other] { $text }, { $number } rekard
  }
teach-title = { $of }.
teach-take = Rekard
teach-judge = Yo { $text } thiyo. Rakhne?
teach-keep = Rakhne
teach-again = Pheri rekard
teach-hear = Sunne
teach-not = Narakhne
teach-forget = Rekard metaune
teach-whether = { $number ->
    [one] { $text }: rekard metaune?
   *[other] { $text }: { $number } wata rekard metaune?
  }
teach-sure = Metaune
teach-not-sure = Nametaune
teach-next = Arko shabda
teach-back = Pharkane
teach-stop = Sakiyo
teach-nothing = Kehi suniyena. Rekard chhanera dhwanipachhi shabda bhannuhos.
teach-muted = Maikbata kehi pani audaina. Banda chha ki?
teach-loud = Maiklai awaj charko bhayo. Ali tadhabata pheri bhannuhos.
teach-no-microphone = Maik sunidaina. Maik jodnuhos, wa yas programlai chalauna dinuhos.
teach-forgotten = Metiyo.
teach-not-forgotten = Metauna sakiyena: disk bhariyo wa lekhna mildaina.
teach-done = { $number ->
    [0] Kunai shabda sikaiyeko chhaina.
   *[other] { $number } shabda sikaiyeko chha.
  }
teach-damaged = { $path } ma sikaiyeka shabdako suchi bigreko chha wa naya sanskaranko ho. Milayera wa sarera pheri sikaunuhos; kehi pheriyeko chhaina.

### What hears

menu-which-recogniser = Boli kele chinne?
recogniser-now = { $of }.
recogniser-best = Bhayekomadhye sabaibhanda ramro
recogniser-ensemble = { $name }: talaka char sangai
recogniser-moonshine = { $name }: angreji
recogniser-hama = { $name }: junsukai bhasa, dhwanibata
recogniser-sounds = { $name }: Nepali ra angreji, dhwanibata
recogniser-templates = { $name }: sikayeka shabda matra
recogniser-pocketsphinx = { $name }: harek aadesh sodhinchha
recogniser-whisper = { $name }: dhilo
recogniser-vosk = { $name }: aru bhasa; harek aadesh sodhinchha
recogniser-here = { $name }: yas yantrama, { $by }
recogniser-remote = { $name }: tapaile boleko kura yantrabata bahira janchha
recogniser-other = { $name }
recogniser-ready = Tayar chha.
recogniser-missing = Ahile chhaina. Pauna: { $command }
# C: What only knows taught words, before any word was taught; the command teaches some
recogniser-untaught = Ajhai kehi sikaiyeko chhaina. Sikauna: { $command }
recogniser-lacks = Tayar chhaina: { $detail }.
recogniser-no-package = { $package } pyakej chhaina
recogniser-no-file = { $path } bhetiyena
recogniser-no-download = { $name } model yas yantrama chhaina
recogniser-not-set = { $variable } ma kehi lekhiyeko chhaina
recogniser-not-here = { $name } { $system } ma chaldaina
recogniser-not-loaded = { $name } khulena: { $detail }
recogniser-failed = { $name } le kam garena: { $detail }
recogniser-hangs = jawaph aundaina
recogniser-none = { $name } bhanne boli chinne chhaina
recogniser-kept = Kehi pheriyena.
recogniser-whether = Tapaile boleko kura yantrabata bahira janchha: { $name } lai pathainchha. Pathaune?
recogniser-keep = Hoina, je chha tyahi rakhne
recogniser-send = Ho, boleko kura pathaune
recogniser-chosen = Abadekhi boli chinne: { $of }.
recogniser-unknown = { $name } bhanne boli chinne chhaina. Bhayeka: { $allowed }, ra { $others } jasta.
recogniser-refused = Boli chinne { $name }: { $lacks }

### The microphone check

check-welcome = Yasle ek minetbhanda kamma maik janchchha. Pahile dui sekend kasaile nabolne: Enter thichera chup lagnuhos.
check-say = Aba Enter thichnuhos, ani dhwanipachhi bhannuhos: { $text }.
check-again = Pheri janchne?
check-good = Sabai thik chha: bolera khelna sakinchha.
check-stopped = Janch sakiyo.
check-do-begin = Suru
check-do-speak = Bolne
check-do-again = Pheri janch
check-room-quiet = Kotha shanta chha.
check-room-fair = Ali halla chha; tara chalchha.
check-room-noisy = Yaha halla chha: maikko najik januhos, wa maik bhayeko hedphon lagaunuhos.
check-voice-good = Tapaiko awaj ramrosanga suninchha.
check-voice-soft = Tapaiko awaj sano chha: maikko najik januhos, wa maik badhaunuhos.
check-voice-loud = Maiklai awaj charko chha: tadha januhos, wa maik ghataunuhos.
check-voice-drowned = Halla tapaiko awajjattikai chha: maikko najik januhos.
check-heard = Bujhiyo: { $text }.
check-heard-other = Arkai kura suniyo: { $text }. Pheri bhannuhos, wa aaphna shabda sikaunuhos: { $command }
check-not-understood = Bujhiyena. Pheri bhannuhos, wa aaphna shabda sikaunuhos: { $command }

### Lessons

set-due = Dohoryaunuparne shabda
set-table = Khelne thauka shabda
set-colours = Rang
set-suits = Char rangka patti
set-ranks = Pattika anka
set-numbers = Sankhya
set-places = Thau
set-talk = Khelda bhanine kura
set-line = { $name }: { $count } wata shabda, { $heard } wata sodhisakiyo
menu-lessons = Path.
no-such-set = { $name } naam gareko path chhaina. Pathharu: { $names }.
lesson-due = { $due ->
    [0] Dohoryaunuparne shabda chhaina.
    [one] { $due } wata shabda dohoryaunuparchha.
   *[other] { $due } wata shabda dohoryaunuparchha.
  }
help-lesson = Enter le agadi badhauchha ra uttar dinchha. 1, thaha thiyo; 2, pakka chhaina; 3, thaha thiena. 4 le bistarai bhanchha, 5 le hijje bhanchha, 0 le kati bhayo bhanchha, r le pheri bhanchha. t le uttar lekhne lain kholchha. Escape le rokchha.
lesson-title = { $name }.
lesson-new = Naya: { $there }. Artha: { $here }. { $there }.
lesson-ask-meaning = { $there }. Yasko artha ke ho?
lesson-ask-word = { $here }. Nepalima ke bhanchhan?
lesson-answer-meaning = Artha: { $here }.
lesson-answer-word = Nepalima: { $there }.
lesson-did-you = 1, thaha thiyo; 2, pakka chhaina; 3, thaha thiena.
lesson-answer = { $there }: { $here }.
lesson-right = Sahi.
lesson-not-quite = Tyo hoina.
lesson-other = Tyo arko shabda ho: { $there }, { $here }. Yo chahi:
lesson-which = Sunnuhos: { $there }. Yo 1, { $one } ho ki 2, { $other }?
lesson-heard = Tyo { $there } thiyo: { $here }.
lesson-beside = Arko chahi { $there } ho: { $here }.
lesson-slowly = { $word }.
lesson-spelt = { $latin }. { $nepali }.
lesson-type = Junsukai lipima uttar lekhera Enter thichnuhos.
lesson-how-far = { $done } bhayo, { $left } baanki.
lesson-done = Path sakiyo.
lesson-progress = Ramrari thaha: { $well }. Sikdai: { $learning }. Naya: { $new }. Ahile dohoryaune: { $due }.
word-explained = { $there }: { $here }. { $latin }. { $nepali }.
words-come-back = { $count ->
    [one] Chhuteko { $count } wata shabda pathma pheri aunechha.
   *[other] Chhuteka { $count } wata shabda pathma pheri aunechhan.
  }
learning-failed = Sikeko kura rakhna sakiena: bhandarma lekhna milena. Path chaldai chha.
chart-line = { $bar } { $name }
learning-written = { $path } ma lekhiyo.
learning-taken-in = { $count ->
    [one] { $count } wata kura lyaiyo.
   *[other] { $count } wata kura lyaie.
  }
learning-no-such-file = { $path } padhna sakiena.
learning-not-written = { $path } ma lekhna sakiena.
learning-bad-line = { $path } ko lain { $line } bujhiena; kehi pani lyaiena.
learning-no-store = Bhandar khulena, tyasaile kehi padhna wa rakhna milena.
cli-help-learn = voice-memory learn le tas kheldaka nepali shabda, wa tinko euta path sikauchha; --chart le kati bhayo korchha; --export, --import ra --export-anki sanga phailko naam dinuhos.

### Blindfold, and real cards

helper = sahayogi
blindfold-seat = { $who ->
    [you] Tapai aankhama patti baadhera khelnuhunchha.
   *[person] { $seat } aankhama patti baadhera khelnuhunchha.
  }
blindfold-call = { $who ->
    [you] Tapaile { $place } bhannubhayo. { $helper }, { $place } paltaunuhos.
   *[person] { $seat }le { $place } bhannubhayo. { $helper }, { $place } paltaunuhos.
  }
    .brief = { $helper }, { $place } paltaunuhos.
blindfold-name-a-place = { $who ->
    [you] Tapai aankhama patti baadhera khelnuhunchha: thau bhannuhos, jastai B2, wa g thichnuhos.
   *[person] { $seat } aankhama patti baadhera khelnuhunchha: thau bhannuhos, jastai B2, wa g thichnuhos.
  }
blindfold-no-last-turn = Yas khelma aghillo palo bhanidaina.
told-once = Yas khelma patti ek patak matra bhaninchha.
reveal-unplaced = { $card }.
no-pair-by = { $rule } herda jodi milena; { $other } herda milthyo.
    .brief = { $rule } herda jodi milena.
pair-by = { $rule } herda
    .brief = { "" }

real-lay = Patti: { $deck }. Phitera ghopto rakhnuhos.
real-lay-picked = Eutai anka ra eutai rangka { $pairs } jodi linuhos, phitera ghopto rakhnuhos.
real-lay-rows = { $rows } pankti, { $columns } stambha.
real-lay-how = Enter le pankti bhanchha. Sabai rakhisakepachhi tayar bhannuhos, wa kati chhan bhannuhos, jastai: 50 wata patti chhan, wa 4 panktima 7.
real-lay-row = Pankti { $row }: { $cards } wata patti, { $first } dekhi { $last } samma.
real-lay-one = Pankti { $row }: euta patti, { $first }.
real-lay-ring = Ghera { $ring }: { $cards } wata patti, { $hours } baje.
real-lay-done = Yati nai ho. Suru garna Enter thichnuhos.
real-call = { $who ->
    [you] Tapaile { $place } bhannubhayo. { $helper }, paltayera pattiko naam bhannuhos.
   *[person] { $seat }le { $place } bhannubhayo. { $helper }, paltayera pattiko naam bhannuhos.
  }
    .brief = { $helper }, { $place }.
real-call-alone = { $place }: paltayera pattiko naam bhannuhos.
    .brief = { $place }, pattiko naam bhannuhos.
real-table = Tebalma { $cards } wata patti.
real-table-rows = { $rows } pankti, { $columns } stambha, tebalma { $cards } wata patti.
real-gaps = Khali thau: { $places }.
real-no-gaps = Khali thau chhaina.
real-no-card-awaited = Ahile pattiko naam chahiyeko chhaina. Pahile thau bhannuhos.
real-unknown-card = “{ $text }” bhanne patti chhaina. Yasari bhannuhos: paan satta.
real-unknown-card-near = “{ $text }” bhanne patti chhaina. { $cards }?
real-no-such-card = Yas gaddima { $card } chhaina. Pattiko naam pheri bhannuhos.
real-no-such-face = Yas gaddima tyasto patti chhaina. Pheri bhannuhos.
real-which-suit = Kun { $card }: chidi, itta, paan ki hukum?
real-which-colour = Rato { $card } ki kalo?
real-which-joker = Rato jokar ki kalo?
real-which-rank = Kati ankako?
real-seen = { $card }, { $place }, sabaile dekhnubhayo. Pheri ghoptyaunuhos.
real-ask-seen = { $place } ko pattiko naam bhannuhos.
real-ask-true-card = { $place } ko patti sabaile hernuhos, ani naam bhannuhos.
real-which-place = Kun thauko paltiyo?
real-no-report = { $place } ma kunai patti bhaniyeko chhaina.
real-put-right = Sachyaiyo: { $place } ma { $card } thiyo.
real-put-place = Sachyaiyo: { $one } hoina, { $other }.
real-swapped = { $one } ra { $other } ka patti satiye.
real-put-back = { $places } ma patti pheri rakhnuhos.
real-take-off = { $places } jodi thiye: ti patti uthaunuhos.
real-undo-nothing = Radda garne kehi chhaina.
real-undo-sure = { $place } ko { $card } radda garne? Paltaiyekai hoina bhane matra; dekhiyeko patti dekhiyo. Ho ki hoina?
real-undo-swap = Dui patti satiyekai hoinan? Ho bhane radda hunchha. Ho ki hoina?
real-undone = Radda bhayo.

doubt-slot = { $place } ma pahile { $before } thiyo, { $card } hoina.
doubt-copies = { $card } pahile nai { $places } ma dekhiyeko thiyo.
doubt-kinds = { $card } bhaye rakhiyekabhanda dherai jodi hunchhan. Kunai patti galat padhiyo.
doubt-ways = { $ways }?
doubt-way = { $number }: { $way }
doubt-other-turned = { $place } paltiyeko thiyo
doubt-some-other = arko thauko paltiyeko thiyo
doubt-swapped = { $one } ra { $other } ka patti satiyeka thiye
doubt-is-before = ahile galat padhiyo, { $card } nai ho
doubt-before-wrong = pahile galat padhiyo, { $card } ho
doubt-name-again = galat padhiyo, pheri bhanne
doubt-name-other = { $place } galat padhiyeko thiyo

pad-column = { $column }
pad-place = { $place }
pad-card = { $card }
person-name = { $seat }
pad-empty = Kehi chhaina.
help-real-1 = Thau bhannuhos, jastai b2; patti paltaunele naam bhannuhunchha, jastai paan satta, 7h, wa rato satta. Jodi namilepachhi Enter le agadi badhauchha. Thap janna prashna chinha.
help-real-2 = Ankaka kunjile: stambha, pankti, anka, ani rang wa sut, ani Enter. 0 dahal, slyas gulam, star missi, mainas bassa, plas jokar. Rang: 1 rato, 2 kalo. Sut: 1 chidi, 2 itta, 3 paan, 4 hukum. Thap janna prashna chinha.
help-real-3 = Sachyauna: b2 rato attha thiyo; b2 hoina c2; galat, c2 paltiyo; khaseko pattilai b2 rato satta khasyo; b2 ra c2 satiyo; napaltayekai kuralai radda. Thap janna prashna chinha.
help-real-4 = w ma kaha chhu, s anka, t kasko palo, p aghillo palo, r pheri bhana; tebal bhanda khali thau bhaninchha. g le thau lekhinchha, kolanle shabda. q le khel chhodchha; khel rakhinchha. Thap janna prashna chinha.

menu-real-cards = Sacho pattile khelne
menu-who-blindfold = Aankhama patti baadhera ko khelne?
blindfold-nobody = Kohi hoina
blindfold-nobody-else = Aru kohi hoina
kept-real = Sacho patti: { $game }
setup-real-computer = Sacho pattiko tebalma kampyutar basna sakdaina. Maniska naam matra dinuhos.
setup-real-words = Shabdaka pattile sacho tebalma khelna mildaina.
setup-real-number = { $number } wata patti jodi milne gari rakhna sakidaina. { $most } sammako jor sankhya hunchha.
setup-unknown-handicap = { $name } bhanne badha chhaina. Huna sakne: { $names }.
setup-no-such-player = { $name } naam gareko kohi kheldai hunuhunna.
cli-help-real = voice-memory real-cards, ani khelko naam: patti tapaiharule rakhnu ra paltaunuhunchha, khelle bhanchha ra anka ganchha. play sanga milne bikalpa yaha pani milchhan, ra --helper.
cli-help-blindfold = play ra real-cards sanga: --blindfold ra thau matra bhanne kheladika naam; --helper ra patti matra paltauneko naam; --handicap ra brief, no-position, no-landmarks, no-again, no-last-turn.
cli-help-simulate = simulate le kampyutar kheladiharulai aapasma khelayera kasle kati jityo bhanchha; --players sanga hard,normal jasta star, --preset, --games, --seed, ra aru programka lagi --json.
cli-help-review = review ra rekard gariyeko khelko fail le khel pharkera herchha: ke thaha thiyo, ke ramro hunthyo, harek palole kati gumayo.
cli-help-board = --board le dekhneharuka lagi patti khelka harafmathi dekhaunchha; --board-size sanga small, medium wa large, --board-theme sanga dark, light wa plain, --board-suits sanga four wa two. voice-memory board le arko jhyal wa arko pardama yahi kampyutarma chaliraheko khel dekhaunchha.
cli-help-ear = --microphone sanga push (m thichera), hands-free (sadhai) wa off le khelle kahile sunchha bhanchha; --recogniser ra namle boli chinne chhanchha; --transcript ra phaille suneko kura lekhchha. teach le tapai shabda kasari bhannuhunchha sikchha, microphone le maik janchchha.

## The board for those who see

board-up = Uttano: { $cards }.
board-covered = Patti chhopiyeka chhan: kasaile aakha banda garera kheldai chha.
board-letter-c = C
board-letter-d = I
board-letter-h = P
board-letter-s = H
board-letter-r = R
board-letter-b = K
board-letter-red = R
board-letter-blue = N
board-waiting = Yo kampyutarma ahile khel chaleko chhaina. Boardle parkhiraheko chha. q le chhodchha.
board-other-version = Yaha chaleko khel arkai sanskaranko ho. Boardle tyo dekhauna sakdaina.
board-which = { $count } madhye { $number } numberko khel; Tab le arkoma laijanchha.
board-help = Plus ra minus: aakar. t: ranga. s: pattiko ranga. c: patti chhopne. Tir: waripari herne. Tab: arko khel. q: chhodne.

### Faces of the sound deck, and decks of words and folders

face-bell = ghanti
face-birds = charaharu
face-buzz = bhamara
face-clapping = tali
face-clock = ghadi
face-cuckoo = koili
face-drops = panika thopa
face-drum = madal
face-falling = jharne suseli
face-fiddle = sarangi
face-flute = bansuri
face-frog = bhyaguto
face-gallop = ghoda daudeko
face-gong = thulo ghanta
face-horn = narsinga
face-knocking = dhoka dhakdhak
face-octave-down = tala jhareko swar
face-octave-up = mathi uphrieko swar
face-plucked-string = tar tipeko
face-rain = pani pareko
face-rattle = jhunjhuna
face-siren = sairan
face-three-up = uklieka tin swar
face-triangle = jhyai jhyai
face-wave = paniko chhal
face-wind = hawa
setup-no-such-words = { $name } naam gareko shabda wa path chhaina. Pathharu: { $names }.
setup-sounds = Dhwaniko gaddima 1 dekhi { $most } samma dhwani hunchhan.
setup-no-such-folder = Padhna milne { $name } pholdar chhaina.
setup-empty-folder = { $name } ma na pathko phail chha na dhwaniko phail.
setup-bad-face-names = { $name } ma chhuttyauna wa bhanna namilne naam bhayeka phail chhan.
setup-bad-sound = { $name } ko dhwani chaldaina: 16 bitko WAVE phail, badhima das sekendko hunuparchha.
set-disputed = Mat namileka shabda chhanne
menu-disputed = Yi shabdamadhye gharma kun bhannuhunchha?
disputed-now = { $here }: ahile { $there }
menu-which-word = { $here } lai ke bhannuhunchha?
word-chosen = Abadekhi { $here } lai { $there } bhaninchha.
word-form = { $nepali } ({ $latin })

# What the ear asks and tells; short, since the microphone is closed meanwhile.
hear-confirm = { $what }? Ho ki hoina?
    .brief = { $what }?
hear-which = { $choices }?
hear-numbered = { $what } bhae { $number }
hear-go-to = { $place } ma jane
hear-again = Pheri bhannuhunchha?
hear-what = Aba pheri bhannuhos.
hear-place = { "" }
    .brief = { $place }.
hear-too-late = Aba mildaina: tyo patti paltisakyo.
hear-key = Bujhiena. { $what }ka lagi { $key } thichnuhos.
    .brief = { $what }: { $key } thichnuhos.
hear-key-place = Bujhiena. Kunjile: g, ani akshar ra nambar.
    .brief = Kunjile: g, akshar, nambar.
hear-keys = Bujhiena. Prashna chinha thiche kunjiharu suninchhan.
    .brief = Bujhiena.
# C: Told to a player who says "help"; places are examples, such as "B2, row two column three"
help-say-place = Patti paltauna thau bhannuhos: { $places }.
    .brief = Thau bhannuhos: { $places }.
# C: Told to a player who says "help" at a table with real cards, when a card was turned
help-say-card = Kun patti paltiyo, bhannuhos.
# C: The same; cards are examples, such as "red seven or seven of hearts"
help-say-card-such = Kun patti paltiyo, bhannuhos: { $cards }.
# C: While real cards are laid; examples are such as "we have 50 cards or 4 rows of 7"
help-say-have = Kati chhan bhannuhos, jastai: { $examples }.
help-say-number = 1 dekhi { $last } sammako nambar bhannuhos.
help-say-name = Naam, wa 1 dekhi { $last } sammako nambar bhannuhos.
help-say-item = Chhanne kura, wa 1 dekhi { $last } sammako nambar bhannuhos.
    .brief = Chhanne kura wa nambar bhannuhos.
# C: In a lesson, or where a word is asked for
help-say-word = Shabda bhannuhos.
# C: In a lesson; the numbers are 4 and 5
help-say-slowly = { $slowly } le shabda bistarai bhanchha, { $spelt } le hijje bhanchha.
# C: After a question such as "B2 or D2?"; none is the word "no"
help-say-which = Kun ho, wa pahilo, dosro bhannuhos; kunai hoina bhae { $none }.
# C: Other commands that can be said, in a row
help-say-else = Aru: { $commands }.
# C: Commands that can be said, such as "yes or no"
help-say-one = { $commands } bhannuhos.
help-say-these = Yi bhanna sakinchha: { $commands }.
hear-help-confirm = Ho wa hoina bhannuhos; ho bhae y wa Enter, hoina bhae n.
hear-help-which = Kun ho bhannuhos, wa pahilo, dosro; pahilo bhae 1, dosro bhae 2, kunai hoina bhae n.
undo-nothing = Phirta line kehi chhaina. Paltisakeko patti phirta hudaina.
    .brief = Phirta line kehi chhaina.
refuse-nothing-before = Aghi paltaeko kunai patti ghopto chhaina.
number-is = { $place } kard { $number } ho.
    .brief = Kard { $number }.
numbers-are = { $rows }.
    .brief = { "" }
numbers-of-row = pankti { $row }: { $first } dekhi { $last } samma
numbers-of-ring = ghera { $row }: { $first } dekhi { $last } samma
