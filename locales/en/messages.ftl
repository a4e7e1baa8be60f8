# English. Every sentence a player hears or reads.
# A message's value is the normal wording; .brief and .full are said at those levels where they
# differ; { "" } says nothing. Numbers come as words when spoken and as digits when shown.
# $who is "you", "person" or "computer". Lower case is raised at the start of a sentence.

### Words

## Cards

colour-r = red
colour-b = black
suit-c = clubs
suit-d = diamonds
suit-h = hearts
suit-s = spades
rank-1 = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-10 = ten
rank-11 = jack
rank-12 = queen
rank-13 = king
joker = joker
card-rank = { $rank }
card-colour-rank = { $colour } { $rank }
card-whole = { $rank } of { $suit }
card-joker = { $colour } joker
symbol-1 = one dot
symbol-2 = two dots
symbol-3 = three dots
symbol-4 = cross
symbol-5 = circle
symbol-6 = star
symbol-7 = wave
symbol-8 = zigzag
back-red = red back
back-blue = blue back

## Places

landmark-top-left = top left corner
landmark-top-right = top right corner
landmark-bottom-left = bottom left corner
landmark-bottom-right = bottom right corner
landmark-top = top edge
landmark-bottom = bottom edge
landmark-left = left edge
landmark-right = right edge
landmark-middle = middle
place-with-landmark = { $place }, { $landmark }
place-on-ring = { $place }, { $hour } o'clock
decimal-point = point
layout-circle = circle
layout-triangle = triangle
layout-diamond = diamond
layout-spaghetti = scattered table
layout-shape = shape of your own

## Players

seat-you = you
seat-person = player { $number }
seat-computer = the computer
    .brief = computer
seat-computer-numbered = computer { $number }
character-child = Toby
character-easy = Robin
character-easy-more = Sandy
character-normal = Sam
character-normal-more = Morgan
character-hard = Max
character-adaptive = Alex
character-numbered = { $name } { $number }

## Lists

list-comma = { $before }, { $last }
list-and = { $before } and { $last }
list-or = { $before } or { $last }

### A game

start-rows = { $rows } by { $columns }, { $cards } cards.
start-shape = { $cards } cards in a { $shape }.
start-scattered = { $cards } cards, scattered. Letters are rings, { LETTER("A") } outermost; numbers are hours of the clock.
start-circle = { $cards } cards in rings. Letters are rings, { LETTER("A") } outermost; numbers are hours of the clock.
start-duel = { $who ->
    [you] You have the upper { $half } rows, { $other } the lower { $half }.
   *[person] { $seat } has the upper { $half } rows, { $other } the lower { $half }.
  }
start-seat-rule = { $who ->
    [you] You pair by { $rule }.
   *[person] { $seat } pairs by { $rule }.
  }
start-rule = { "" }
    .full = Pairs are made by { $rule }.
start-first = { $who ->
    [you] You start.
   *[person] { $seat } starts.
  }
start-characters = { $count ->
    [one] { $seats } is the computer.
   *[other] { $seats } are computers.
  }
    .brief = { "" }
start-resumed = The game goes on.
who-is-youngest = Who is the youngest? { $choices }.
numbered-choice = { $number } for { $seat }
first-chosen = { $who ->
    [you] You start.
   *[person] { $seat } starts.
  }

cursor-down = { $place }, face down.
    .brief = { $place }
cursor-down-back = { $place }, { $back }, face down.
    .brief = { $place }, { $back }
cursor-gap = { $place }, gap.
    .brief = { $place }, gap
cursor-up = { $place }, { $card }, face up.
    .brief = { $place }, { $card }
edge = Edge.

reveal-first = { $card }, { $place }.
    .brief = { $card }
choose-another = Choose another.
    .brief = { "" }
answer-awaited = { $who ->
    [you] You answer.
   *[person] { $seat } answers.
  }
reveal-second = { $card }, { $place }.
    .brief = { $card }.
other-first = { $seat } turns { $place }: { $card }.
    .brief = { $seat }: { $card } { $place }.
other-second = { $place }: { $card }.
    .brief = { $card } { $place }.
clock-ran-out = Time is up.
pair-taken = { $who ->
    [you] Pair! You have { $score }.
   *[person] Pair! { $seat }, { $score }.
  }
    .brief = Pair, { $score }.
pair-found = Pair! { $left ->
    [one] { $left } pair left.
   *[other] { $left } pairs left.
  }
    .brief = Pair, { $left } left.
pair-last = Pair!
    .brief = { "" }
pair-double = It counts double.
    .brief = Double.
go-again = Go again.
    .brief = { "" }
no-pair = No pair.
    .full = No pair. Space turns them back.
other-no-pair = No pair.
    .brief = { "" }
    .full = No pair. Space turns them back.
turned-back = Turned back.
turned-back-then = Turned back.
    .brief = { "" }
turn-of = { $who ->
    [you] Your turn.
   *[person] { $seat }'s turn.
  }
turn-scores = Score: { $scores }.
    .brief = { "" }
seat-score = { $seat } { $score }
seat-skipped = { $who ->
    [you] You can take no more pairs and sit out.
   *[person] { $seat } can take no more pairs and sits out.
  }
press-to-go-on = { "" }
    .full = Space to go on.

end-won = { $who ->
    [you] You win, { $most } to { $least }.
   *[person] { $seat } wins, { $most } to { $least }.
  }
    .brief = { $who ->
        [you] You win, { $most } to { $least }.
       *[person] { $seat } wins, { $most } to { $least }.
      }
end-won-of-many = { $who ->
    [you] You win: { $scores }.
   *[person] { $seat } wins: { $scores }.
  }
end-shared = { $seats } share the win: { $scores }.
end-draw = A draw, { $score } each.
    .brief = A draw, { $score } each.
end-alone = All { $pairs } pairs found with { $misses ->
    [0] no miss
    [one] { $misses } miss
   *[other] { $misses } misses
  }, in { $turns } turns. The least possible is { $pairs }.
    .brief = { $misses ->
        [one] { $misses } miss
       *[other] { $misses } misses
      }, { $turns } turns.
end-quiet = All pairs found.
end-together = All { $pairs } pairs found together in { $turns } turns.
    .brief = All { $pairs } pairs in { $turns } turns.
end-turns = { $turns ->
    [one] { $turns } turn.
   *[other] { $turns } turns.
  }
end-left = { $left } cards are left that nobody can pair.
end-par = Perfect memory needs { $turns } on average.
end-again = Enter to play again.
    .brief = { "" }
manner = { $seat }: { $words }
    .brief = { "" }
manner-start-1 = Hello!
manner-pair-1 = Good.
manner-pair-2 = There we are.
manner-pair-3 = That helps.
manner-lively-pair-1 = Hooray!
manner-lively-pair-2 = Yes!
manner-lively-pair-3 = Oh, lovely!
manner-miss-1 = Oh well.
manner-miss-2 = Not this time.
manner-miss-3 = What a pity.
manner-lively-miss-1 = Oops!
manner-lively-miss-2 = Oh no!
manner-lively-miss-3 = Never mind.
manner-theirs-1 = Well done.
manner-theirs-2 = Nice one.
manner-theirs-3 = Good find.
manner-won-1 = Good game.
manner-won-2 = Thank you for the game.
manner-lost-1 = Well played.
manner-lost-2 = Congratulations.
manner-level-1 = What a close game.
manner-together-1 = We did it!
end-look-back = p looks back.
    .brief = { "" }
review-title = Looking back.
review-not-over = That game is not over; looking back would tell where cards lie.
review-line = { $turn } { $known }
review-line-verdict = { $turn } { $known } { $verdict }
review-line-cost = { $turn } { $known } { $verdict } { $cost }
review-turn = Turn { $number }, { $seat }: { $one }, { $other }.
review-known = Known before: { $pairs ->
    [0] no pair
    [one] { $pairs } pair
   *[other] { $pairs } pairs
  }, { $singles ->
    [0] no single card
    [one] { $singles } single card
   *[other] { $singles } single cards
  }.
    .brief = { "" }
review-best = As good as can be.
review-first-take = Better: the pair { $one } and { $other }.
review-first-new = Better: first a card nobody had seen.
review-first-single = Better: first a known card.
review-first-half = Better: first one card of a known pair, then a new one.
review-first-pass = Better: two known cards, to show nothing new.
review-second-partner = Better: its partner, { $one }.
review-second-new = Better: second a card nobody had seen.
review-second-single = Better: second a known card, to show nothing more.
review-costs-pairs = It gave away { $lost } pairs.
review-costs-turns = It cost { $lost } turns.
review-sum-pairs = { $who ->
    [you] In all you gave away { $lost } pairs.
   *[person] In all { $seat } gave away { $lost } pairs.
  }
review-sum-turns = { $who ->
    [you] In all you lost { $lost } turns.
   *[person] In all { $seat } lost { $lost } turns.
  }
record-first = Your first result for this game is kept.
record-fewest-misses = Your fewest misses so far!
record-fewest-turns = Your fewest turns so far!
record-fewest-both = Your fewest misses and turns so far!

### Answers

where-rows = { $place }, row { $row }, column { $column }.
where-shape = { $place }, row { $row } of { $rows }, place { $column } of { $width }.
where-ring = { $place }, ring { $ring } of { $rings }, { $hour } o'clock.
    .full = { $place }, ring { $ring } of { $rings }.
where-landmark = { $landmark }.
    .full = { "" }
where-half = { $who ->
    [you] Your half.
   *[person] { $seat }'s half.
  }
state-down = Face down.
state-down-back = { $back }, face down.
state-up = { $card }, face up.
state-gap = Gap.
scores = { $scores }.
scores-alone = { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
  }, { $misses ->
    [one] { $misses } miss
   *[other] { $misses } misses
  }, { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }.
scores-together = { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
  } together in { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  }.
pairs-left = { $left ->
    [0] No pair left.
    [one] { $left } pair left.
   *[other] { $left } pairs left.
  }
turn-first-card = { $who ->
    [you] Your turn, first card.
   *[person] { $seat }'s turn, first card.
  }
turn-second-card = { $who ->
    [you] Your turn, second card.
   *[person] { $seat }'s turn, second card.
  }
turn-up = { $card }, { $place }, face up.
turn-miss-shown = No pair. Space turns them back.
turn-over = The game is over.
last-turn = { $seat }: { $one }, { $other }.
last-duel = { $first }: { $one }. { $seat }: { $other }.
turned-card = { $card } { $place }
last-was-pair = Pair.
last-was-miss = No pair.
last-none = No turn is complete yet.
row-is = Row { $row }: { $items }.
ring-is = Ring { $ring }: { $items }.
column-is = Column { $column }: { $items }.
hour-is = { $hour } o'clock: { $items }.
gaps-in-list = { $count ->
    [one] gap
   *[other] { $count } gaps
  }
range = { $first } to { $last }
nothing-said = Nothing has been said yet.
history-oldest = Oldest:
history-newest = Newest:

verbosity-brief = Brief.
verbosity-normal = Normal.
verbosity-full = Full.
rate-is = Speech rate { $value }.
pitch-is = Pitch of the voice { $value }.
volume-is = Speech volume { $value }.
sound-volume-is = Sound volume { $value }.
language-en = English.
language-ne = Nepali.
language-ne-Latn = Nepali in Latin letters.
language-en-ne = English and Nepali.
both-learnt-first = Of two languages Nepali comes first.
both-known-first = Of two languages English comes first.
both-learnt-only = Of two languages Nepali alone; b tells the last thing in English.
both-known-only = Of two languages English alone; b tells the last thing in Nepali.
voice-own = The game speaks with its own voice.
voice-reader = Your screen reader speaks; the game only prints.
voice-reader-direct = Your screen reader is given each sentence; what it says is not printed.
voice-off = No voice; the game only prints.
speaker-is = { $count ->
    [0] There is no other voice here.
   *[other] { $number ->
        [0] The voice that the settings file names.
       *[other] Voice { $number } of { $count }.
      }
  }
braille-is = { $cells ->
    [0] Braille lines are off.
   *[other] Braille lines of { $cells } cells. Page Down or apostrophe reads on, Page Up or quotation mark goes back.
  }
space-headphones = Cards are heard from their places, for headphones.
space-loudspeakers = Cards are heard from their places, for loudspeakers.
space-mono = Both ears hear the same; only high and low tell the row.
space-off = Everything is heard from the middle.
sounds-on = Sounds on.
sounds-off = Sounds off.
microphone-off = The microphone stays closed.
microphone-push = The microphone listens when you press m.
microphone-hands-free = The microphone listens whenever the game is silent.
board-on = The board is shown.
board-off = The board is hidden.
board-size-small = Board small, the whole table.
board-size-medium = Board medium, five places across.
board-size-large = Board large, three places across.
board-theme-dark = Board dark.
board-theme-light = Board light.
board-theme-plain = Board in the terminal's own colours.
board-suits-four = Suits in four colours.
board-suits-two = Suits in two colours.
board-blindfold-on = The board shows the cards also when somebody plays blindfolded.
board-blindfold-off = The board covers the cards when somebody plays blindfolded.
board-needs-terminal = The board needs a terminal that can draw, and this one cannot.
manners-on = From the next game on computer players have names and now and then say a word.
manners-off = From the next game on the computer has no name and says nothing beside the game.
adapts-on = The computer that is as strong as you follows you: stronger after a game you win, weaker after one you lose.
adapts-off = The computer that is as strong as you stays as it is now.

help-play-1 = Arrows or h, j, k, l move. Enter or Space turns a card, and goes on after a miss. Question mark tells more.
help-play-2 = w where am I, s scores, t whose turn, p the last turn, r say again. Question mark tells more.
help-play-3 = g, then letter and number, goes to a place. Tab goes to the next card. x reads the row, capital X the column. Home and End, the ends of the row. Question mark tells more.
help-play-4 = Comma and full stop go back and forward through what was said. v brief, normal or full. n language. Minus and equals, sounds softer or louder; brackets, speech slower or faster; round brackets, voice lower or higher. c another voice. H headphones, loudspeakers or one ear. Question mark tells more.
help-play-5 = m opens the microphone: speak after the tone, or hold m while you speak; capital M chooses when it listens. Colon, then words, types a command, such as: row two column three. u takes back a move or a setting, number sign tells the numbers of the cards. q leaves; the game is kept.
help-menu = Arrows go through the list, Enter chooses, a number or a first letter goes there, Escape goes back.
help-question = { $question } y for yes, n for no.
help-typed = Say a place such as b2, row 2 column 3, or top left corner, to turn its card. Others: go on, where, score, whose turn, last turn, again, row, column, go to b2, brief, normal, full, nepali, english, new game, quit.
help-spell = A letter, then a number, goes to that place. Backspace takes one back, Escape stays here.

spell-place = Letter, then number.
spelt-so-far = { $text }.
quit-sure = Leave? The game is kept. Yes or no?
quit-sure-unkept = Leave? Yes or no?
new-game-sure = Give up this game and begin a new one? Yes or no?
playing-on = Playing on.
goodbye = Goodbye.
game-kept = The game is kept.
type-command = A command in words, then Enter.
    .brief = Command:
nothing-typed = Nothing was typed.

### What cannot be done, and what can

refuse-no-place = There is no { $name }.
refuse-nowhere = There is no place there.
places-rows = Columns { LETTER("A") } to { $last_column }, rows 1 to { $last_row }.
places-shape = Columns { LETTER("A") } to { $last_column }, rows 1 to { $last_row }, at the most.
places-rings = Rings { LETTER("A") } to { $last_ring }, hours 1 to 12.
you-are-on = You are on { $place }.
refuse-no-landmark = This table has no { $landmark }.
refuse-which-place = Which one: { $places }?
refuse-gone = { $place } is a gap. Choose another.
refuse-up = { $place } is already turned. Choose another.
refuse-miss-shown = Two cards are up. Space turns them back first.
refuse-not-your-half = { $who ->
    [you] { $place } is not on your half.
   *[person] { $place } is not on { $seat }'s half.
  }
refuse-nothing-to-turn-back = Nothing to go on from. Choose a card.
refuse-who-is-youngest = First say who is the youngest: { $choices }.
refuse-game-over = The game is over. Enter to play again.
refuse-not-your-turn = { $who ->
    [you] Space to go on first.
   *[person] { $seat } plays now. Space to go on.
  }
refuse-not-understood = “{ $text }” is no command here. Say help to hear what is.
refuse-no-key = No use for this key here. Question mark tells the keys.
refuse-yes-or-no = Yes or no?
refuse-no-item = There is no number { $number }. The last is { $last }.
refuse-no-letter = Nothing begins with { $text }.

setup-seats = { $number } players are too many. Up to { $wanted } can play.
setup-name-empty = A player's name is empty. Give each player a name.
setup-name-long = A name of { $number } letters is too long. Up to { $wanted } are possible.
setup-name-characters = A name has characters that cannot be said. Use letters and numbers.
setup-name-twice = Two players are called { $name }. Give each a name of their own.
setup-layout-unknown = { $name } is no layout. Say rows by columns, such as 4x6, or circle, triangle, diamond, spaghetti, or a text file with a drawing.
setup-layout-size = That layout has { $number } places for { $wanted } cards. Try { $rows } by { $columns }.
setup-pair-rule-deck = { $rule } does not fit these cards. Symbols and pictures pair by face, words by translation.
setup-pair-rule-count = { $number } pair rules for { $wanted } players. Give one for all, or one for each.
setup-cannot-clear = This table cannot be cleared by { $rule }: { $stuck ->
    [0] some order of play leaves cards without a partner
    [one] { $stuck } card is left without a partner
   *[other] { $stuck } cards are left without a partner
  }, such as { $examples }.
setup-cannot-clear-any = This table cannot be cleared by { $rule }: no card has a partner.
setup-seat-cannot-pair = Player { $number } could never take a pair with that rule. Choose another rule.
setup-solo-scoring = That scoring is for one player alone; { $number } are at the table.
setup-duel = A duel needs two players, two whole packs, the same-card rule, and an even number of rows.
setup-checkerboard = A checkerboard needs two whole packs, the same-card rule, and as many red places as blue.
setup-first-unknown = Nobody of that name plays: { $name }. Say first, random, youngest, or a player's name.
setup-miss-seconds = A miss must be shown for at least { $wanted } seconds, { $limit } at the most, or until a key.
setup-clock-seconds = A clock needs at least { $wanted } seconds for a turn, { $limit } at the most.
setup-unknown-preset = There is no game called { $name }.
setup-unknown-preset-near = There is no game called { $name }. Did you mean { $nearest }?
setup-unknown-deck = { $name } is no deck. Say a number of cards, such as 24 or 52, or a name: { $names }.
setup-unknown-pair-rule = { $name } is no pair rule. Possible are { $names }.
setup-no-such-file = There is no file { $name } that can be read.

record-not-a-record = This is not a game record.
record-newer = This game record is of a newer version of Voice Memory.
record-header = The beginning of the record is damaged, in line { $line }.
record-cut-short = The record breaks off in line { $line }.
record-cannot-deal = The rules in this record cannot be played.
record-action = Line { $line } of the record is no action.
record-not-allowed = Line { $line } of the record is not allowed by the rules.

store-set-aside = The saved games were damaged. They were set aside as { $name }, and new ones can be saved.
store-newer = The saved games are of a newer version of Voice Memory. They are left as they are, and nothing is saved now.
store-failed = Saving failed: the disk is full or cannot be written. The game goes on; it is tried again with every card.
store-works-again = Saving works again.
store-in-use = That game is being played in another window.
settings-bad-value = In the settings, { $key } cannot be { $value }. Possible: { $allowed }. The usual value is used.
settings-unknown-key = The settings know no { $key }.
settings-damaged = The settings file cannot be read, in line { $line }. The usual settings are used.
settings-not-saved = The settings could not be saved.
no-sound-device = No sound device. The game goes on in text.
voice-fault = The voice failed. The game goes on in text.
sound-lost = The sound device is gone. The game goes on in text.
sound-back = The sound is back.
voice-missing = The voice { $name } cannot speak now; the usual one speaks.
reader-found = { $name } speaks now. What it says is not printed.
reader-lost = The screen reader does not answer. Sentences are printed.
reader-none = No screen reader can be spoken to. Sentences are printed.
reader-package = To speak to the screen reader, install a package: { $command }. Sentences are printed.

### Games

rule-rank = rank
rule-rank-colour = rank and colour
rule-zebra = rank and opposite colour
rule-same-card = rank and suit
rule-colour = colour
rule-suit = suit
rule-face = face
rule-translation = translation

deck-pack = full pack, 52 cards
deck-pack-jokers = pack with two jokers, 54 cards
deck-two-packs = two packs, 104 cards
deck-two-packs-jokers = two packs with four jokers, 108 cards
deck-ace-to-five = aces to fives, 20 cards
deck-ace-to-nine = aces to nines, 36 cards
deck-symbols = eight symbols, 16 cards
deck-picked = { $cards } cards picked in pairs

preset-nepali = Nepali table
preset-standard = Standard
preset-teaching = Teaching
preset-symbols = Symbols
preset-young = Young players
preset-mixed = Adults and children
preset-solo = Alone
preset-zebra = Zebra
preset-jokers = Jokers
preset-two-packs = Two packs
preset-checkerboard = Checkerboard
preset-cooperative = All together
preset-duel = Duel
preset-own = Own rules
preset-line = { $preset }: { $summary }

summary-nepali = 24 cards, pairs of one rank and colour
summary-standard = 52 cards, pairs of one rank
summary-teaching = 52 cards, pairs of one rank, a miss is shown five seconds, a random player starts
summary-symbols = 16 symbols, the turn passes after every two cards
summary-young = 20 cards, aces to fives, the youngest starts
summary-mixed = 52 cards; adults pair by rank and colour, children by rank
summary-solo = 20 cards for one player, misses are counted
summary-zebra = 52 cards, pairs of one rank and opposite colours
summary-jokers = 54 cards, pairs of one rank, the two jokers count double
summary-two-packs = 104 cards, pairs of the same card
summary-checkerboard = 104 cards with red and blue backs; a card's twin has the other back
summary-cooperative = 16 symbols, everybody collects together
summary-duel = Two players, a pack each; one turns a card, the other answers with the same card

### Menus and questions

menu-sentence = { $item } { $number } of { $count }.
    .brief = { $item }
menu-item = { $item }, { $number } of { $count }.
    .brief = { $item }.
menu-choice = { $number }: { $item }.
menu-number-chooses = Press a number.
menu-main = Voice Memory.
menu-play = Play a game
menu-continue = Go on with a kept game
menu-tutorial = Tutorial, five minutes
menu-learn = Learn the words
menu-rules = Rules
menu-sounds = Learn the sounds
menu-settings = Settings
menu-leave = Leave
menu-which-game = Which game?
menu-which-kept = Which kept game?
kept-game = { $preset }, { $scores }, { $left ->
    [one] { $left } pair left
   *[other] { $left } pairs left
  }
menu-who-plays = Who plays?
players-level = You and the computer, { $level }
level-child = like a child
level-easy = easy
level-normal = normal
level-hard = hard, forgets nothing
level-adaptive = as strong as you
adaptive-stronger = The computer will play a little stronger next time.
adaptive-weaker = The computer will play a little weaker next time.
players-alone = You alone
players-people = { $number } people
ask-name = Name of player { $number }? Enter for none.
ask-child = Is { $seat } a child, who pairs by rank alone? Yes or no?
refuse-type-a-line = Type a line of text, then Enter.
menu-rules-of = The rules of which game?
menu-the-sounds = The sounds. Each is heard as you reach it.
menu-the-settings = Settings. Enter changes one.
menu-teach = Teach the game your words
menu-check = Check the microphone
menu-recogniser = What hears you
setting-language = Language
setting-both = Where two languages are told: which first, or alone
setting-voice = Who speaks
setting-speaker = Which of the voices
setting-braille = Braille display
setting-verbosity = How much is said
setting-sounds = Sounds on or off
setting-space = Headphones, loudspeakers, one ear, or all from the middle
setting-microphone = Microphone: closed, on the key m, or always
setting-manners = Names and words of computer players
setting-adapts = Whether the computer follows you from game to game
setting-board = Board for those who see, on this screen
setting-board-size = Board: small, medium, large
setting-board-theme = Board: dark, light, plain
setting-board-suits = Board: four or two colours of suits
setting-board-blindfold = Board when somebody is blindfolded
setting-rate-up = Speech faster
setting-rate-down = Speech slower
setting-pitch-up = Voice higher
setting-pitch-down = Voice lower
setting-volume-up = Speech louder
setting-volume-down = Speech softer
setting-sound-volume-up = Sounds louder
setting-sound-volume-down = Sounds softer
sound-move = Move: the cursor has gone to another place.
sound-edge = Edge: the table ends here.
sound-turn-up = Turn: a card is turned up.
sound-pair = Pair: two cards were a pair.
sound-miss = Miss: two cards were no pair.
sound-your-turn = Your turn.
sound-end = End: the game is over.
first-start-question = How shall the game speak?
first-start-own = By its own voice, which you hear now
first-start-reader = By your screen reader; the game only prints lines
first-start-off = Not at all; you read the lines yourself
first-start-change = Capital V changes it in a game.

### The rules, told

deck-other = { $cards } cards
rules-goal = Cards lie face down, each in a place of its own that never changes. On a turn, turn up two cards, one after the other. A pair is taken away; two cards that are no pair go back face down, and everybody remembers where they lie.
rules-deck = The cards: { $deck }.
rules-rows = They lie in { $rows } rows of { $columns }. A place is called by the letter of its column and the number of its row.
rules-shape = They lie in a { $shape }.
rules-checkerboard = The two packs have red and blue backs, laid in turn like a checkerboard. A card's twin always has the other back.
rules-duel = Each of the two players has a pack on a half of the table. One turns up a card of their own, the other answers with a card of theirs; if it is the same card, whoever answered takes the pair. Then the answerer begins.
rules-pair-seats = Not everybody pairs alike: adults by rank and colour, children by rank alone.
rules-pair-rank = Two cards of one rank are a pair, whatever their colour: two sevens.
rules-pair-rank-colour = Two cards of one rank and one colour are a pair: two red sevens, or two black ones.
rules-pair-zebra = Two cards of one rank and opposite colours are a pair: a red seven and a black one.
rules-pair-same-card = Two equal cards are a pair: the seven of hearts and the other seven of hearts.
rules-pair-colour = Two cards of one colour are a pair.
rules-pair-suit = Two cards of one suit are a pair.
rules-pair-face = Two cards with the same face are a pair.
rules-pair-translation = A word and its translation are a pair.
rules-jokers-double = The jokers are a pair, and it counts double.
rules-go-again = Whoever takes a pair goes again. After a miss the turn passes to the left.
rules-one-flip = After every two cards the turn passes to the left, pair or not.
rules-first-seat = The first player begins.
rules-first-random = Who begins is drawn by lot.
rules-first-youngest = The youngest begins.
rules-miss-until-key = After a miss the two cards stay up until you go on.
rules-miss-seconds = After a miss the two cards stay up for { $seconds } seconds, or until you go on.
rules-clock = Each card has { $seconds } seconds; then the game turns one up for you.
rules-scoring-pairs = The most pairs win. Players level on the most share the win; if all are level it is a draw. A miss costs nothing.
rules-scoring-misses = Alone, the fewer misses the better.
rules-scoring-quiet = Nothing is counted.
rules-scoring-cooperative = All collect the pairs together and try to need few turns.
rules-end = The game ends when no pair is left that anybody could take.

### Tutorial

tutorial-welcome = Welcome. Four cards lie face down, in two rows of two. You are on A1, top left. Press the right arrow.
tutorial-turn = That was B1. A place is a letter for the column and a number for the row. Now press Enter to turn up this card.
tutorial-second = Its partner lies on A1. Press the left arrow, then Enter.
tutorial-pair = Whoever takes a pair goes again. The two cards are gone; gaps stay. Press the down arrow, then take the last pair.
tutorial-table-two = Well done. Now a table of four by four. Arrows move; Home and End go to the ends of a row. Turn up A1.
tutorial-miss = Now turn up B1.
tutorial-go-on = The two stay up until you press Space, then they go back. Press Space.
tutorial-ask-where = Now ask. Press w to hear where you are.
tutorial-ask-last = Press p to hear the last two cards again. Nothing else helps the memory: no notes, no peeking.
tutorial-ask-score = Press s for the score.
tutorial-spell = Press g, then d, then 4, to go straight to the bottom right corner.
tutorial-stop = To stop a game press q; it is kept, and you can go on another day. Press q now.
tutorial-stay = The game asks before it leaves. Press y, and the tutorial is done.
tutorial-done = That is all. Question mark tells the keys, at any time. Enjoy the game.

### The command line

setup-unknown-level = The computer has no level { $name }. Possible are { $names }.
simulate-games = { $text } is no number of games. From 1 to { $most } are possible.
simulate-progress = { $done } of { $games } games
simulate-played = { $games } games, seed { $seed }.
simulate-player = { $level }: { $pairs } pairs on average, give or take { $error }; { $wins } per cent won, { $ties } tied, { $losses } lost.
simulate-turns = { $turns } turns on average, give or take { $error }.
simulate-stalled = { $games } games got nowhere and were broken off.
setup-seed = { $name } is no seed. A seed is a whole number, such as 7.
cli-usage = voice-memory: { $text } is not understood. voice-memory --help tells what is possible.
no-kept-game = No game is kept. voice-memory play begins one.
no-kept-game-number = There is no kept game number { $number }. { $last ->
    [one] { $last } game is kept
   *[other] { $last } games are kept
  }.
settings-file = Settings of Voice Memory. Change what you like; what is wrong is named at the start and left as it is.
settings-file-language = Language: en, ne (Nepali), ne-Latn (Nepali in Latin letters), en+ne (both); empty for the system's.
settings-file-both = How two languages are told: learnt-first, known-first, learnt-only or known-only (the other one on the key b).
settings-file-voice = Who speaks: own, reader (reads the printed lines), reader-direct (is given each sentence, which is then not printed), off; empty to be asked.
settings-file-braille = Cells of a Braille display that follows the terminal, 12 to 80, or 0 for none. Lines are brief and come in parts; Page Down reads on.
settings-file-verbosity = How much is said: brief, normal, full.
settings-file-sounds = Short sounds: true or false.
settings-file-space = Where sounds come from: headphones, loudspeakers, mono (one ear), off (the middle).
settings-file-engine = What makes the own voice: espeak-ng, system (the voices of the system), hibari (English only), piper (a voice file of yours).
settings-file-microphone = When the microphone listens: off, push (on the key m), hands-free (whenever the game is silent).
settings-file-recogniser = What tells what you said; empty for the best that this machine has. doctor lists them.
settings-file-rate = Words a minute, 80 to 900.
settings-file-pitch = Height of the own voice, 0 to 100; 50 is the middle.
settings-file-volume = Loudness of the own voice, 0 to 100.
settings-file-sound-volume = Loudness of the short sounds, 0 to 100.
settings-file-strength = How strong the computer is that follows you, 0 to 100; after a game you win it grows, after one you lose it falls.
settings-file-adapts = Whether that strength changes by itself: true or false.
settings-file-manners = Whether computer players have names and now and then say a word: true or false.
settings-file-board = Whether the board for those who see is drawn above the lines: true or false.
settings-file-board-size = Size of the board: small (the whole table), medium (five places across), large (three).
settings-file-board-theme = Colours of the board: dark, light, plain (the terminal's own).
settings-file-board-suits = Suits on the board in four or in two colours: four, two.
settings-file-board-blindfold = Whether the board shows the cards when somebody plays blindfolded: true or false.
settings-file-speech = What is different in one language, such as [speech.ne] and below it voice = "ne+f2", rate = 140, pitch = 60, volume = 90.
settings-file-words = Your own words for disputed ones, in Devanagari: rank-nine, rank-ten and king.
settings-file-keys = Other keys for commands, such as where = "a".
settings-line = { $name }: { $value }
settings-are-in = The settings are in { $path }.
settings-key-fault = In the settings, the key { $key } cannot be given to { $command }.
replay-result = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
  } replayed.
store-failed-begin = This game cannot be kept: the disk is full or cannot be written. It can be played.
store-failed-read = The kept game cannot be read.
preset-named-line = { $name }: { $line }.
settings-unknown-key-near = The settings know no { $key }. Did you mean { $nearest }?
settings-unreadable = The settings file cannot be read. The usual settings are used.

doctor-version = Voice Memory { $version }, Python { $python }, { $system }.
doctor-language = Language: { $name }, { $tag }.
doctor-voice = Own voice, { $engine }: { $detail }.
doctor-no-voice = Own voice, { $engine }: none. { $detail }. To get it: { $command }
doctor-words = { $number ->
    [one] { $number } recorded word in { $name }.
   *[other] { $number } recorded words in { $name }.
  }
doctor-sound = Sound device: { $detail }.
doctor-no-sound = No sound device: { $detail }. The game goes on in text. Connect a device, or start a sound server.
doctor-microphone = Microphone: can be heard.
doctor-no-microphone = Microphone: none can be heard. Connect one, or allow this program to use it.
doctor-microphone-package = Microphone: a package is missing. To get it: { $command }
doctor-recogniser = Recogniser { $name }: { $detail }.
doctor-no-recogniser = Recogniser { $name }: none. { $detail }. To get it: { $command }
doctor-recogniser-fails = Recogniser { $name }: does not work now. { $detail }.
doctor-reader-said = Screen reader: yes, the variable ACCESSIBLE says so.
doctor-reader-unknown = Screen reader: a terminal cannot tell. If you use one, choose it with: voice-memory --voice reader
doctor-reader-direct = Screen reader, spoken to directly: { $name }. To use it: voice-memory --voice reader-direct
doctor-reader-none = Screen reader, spoken to directly: none is running.
doctor-reader-package = Screen reader, spoken to directly: not yet. To get it: { $command }
doctor-games = Kept games are in { $path }.
doctor-games-kept = { $number ->
    [0] No game is kept.
    [one] { $number } game is kept.
   *[other] { $number } games are kept.
  }
doctor-games-trouble = The kept games cannot be read or written now.
cli-version = Voice Memory { $version }
store-failed-open = The kept games cannot be opened: the folder cannot be read or written. Nothing is kept in this game.
cli-help-1 = voice-memory: the menu. voice-memory play, then the name of a game, begins one at once.
cli-help-2 = play takes --deck with a number of cards or a name, --pairs with a pair rule, or one for each player, --layout with rows and columns such as 4x6, circle, triangle, diamond, spaghetti, or a text file with a drawing.
cli-help-3 = play takes --players with names and computer, parted by commas; a name with :child pairs by rank in the game for adults and children; computer:child, easy, normal, hard or adaptive says how well the computer remembers; adaptive follows your strength from game to game.
cli-help-4 = play takes --one-flip or --go-again, --cooperative or --scoring, --checkerboard, --first with a name, first, random or youngest, --miss with key or seconds, --clock with seconds, --seed with a number.
cli-help-5 = voice-memory resume goes on with the newest kept game, resume 2 with the one before. presets lists the games, rules and a name tells their rules, tutorial teaches playing.
cli-help-6 = voice-memory replay and a file reads a recorded game. doctor tells what this machine has. settings tells the settings and where they are. record-words records the words of the game in your own voice.
cli-help-7 = Everywhere: --lang en, ne, ne-Latn or en+ne; --voice own, reader, reader-direct or off; --braille with a number of cells, or off; --sounds on or off; --verbosity brief, normal or full; --quiet, no sound at all.
cli-help-8 = Through a pipe every line is a typed command and every announcement is one line.

### The studio, where words are recorded

studio-only = { $text }
studio-who = Who is going to speak? The name is kept with the words; Enter for none.
studio-welcome = { $number } of { $count } words are not recorded yet. Choose record, say the word after the tone when all is quiet, and the recording ends by itself. Every word that you keep is saved at once.
studio-ask = { $text }. Word { $number } of { $count }.
studio-judge = That was { $text }. Keep it?
studio-take = Record
studio-keep = Keep it, and go on
studio-hear = Hear it again
studio-again = Record it again
studio-skip = Leave it out
studio-previous = The word before
studio-stop = Stop
studio-kept = Kept.
studio-not-kept = It could not be kept: the disk is full or cannot be written. The recording is still here.
studio-soft = It is soft: the noise of the room is raised with it. Nearer to the microphone it would be better.
studio-loud = It was too loud for the microphone. Say it once more, further away.
studio-nothing = Nothing was heard. Choose record, then say the word after the tone.
studio-unending = It did not get quiet after the word. Say it once more where it is quiet.
studio-no-microphone = No microphone can be heard. Connect one, or allow this program to use it.
studio-done = { $number ->
    [0] Nothing was recorded.
    [one] { $number } word was recorded. The game says it in that voice from now on.
   *[other] { $number } words were recorded. The game says them in that voice from now on.
  }
studio-all-there = Every word is recorded.
studio-damaged = The list of recorded words in { $path } is damaged. Mend or move it, then record on; nothing was changed.
studio-package = Recording needs one more package: { $command }

### The ear

ear-open = The microphone is open.
ear-closed = The microphone is closed.
ear-push = The microphone is closed; m opens it.
ear-lost = There is no microphone.
ear-package = To hear you, the game needs one more package: { $command }
ear-no-microphone = No microphone can be heard; keys and typed words go on. Connect one, or allow this program to use it.
ear-back = The microphone is back.
ear-muted = The microphone gives nothing but silence. Is it switched off?
ear-nothing = Nothing was heard.
ear-loud = That was too loud for the microphone. Turn it down, or speak from further away.
ear-moment = A moment.
ear-no-recogniser = Speech cannot be recognised here now; each command tries again, and keys and typed words do everything. What is missing is told by: { $command }
ear-unknown-recogniser = There is no recogniser { $name }; the usual one is used. There are: { $allowed }.
ear-leaves = What you say leaves this machine: it is sent to { $name }, as you have chosen.
ear-transcript-failed = What is heard can no longer be written to the file: the disk is full, or the file cannot be written. The game goes on.
ear-fault = The ear has failed at that. Keys and typed words go on, and the next time it tries again.

### Teaching words

teach-welcome = Teach the game how you say its words: choose a word, then record, and after the tone say it in your own way. One recording is enough to begin; up to { $number } make it surer. What you keep is saved at once.
teach-which-group = Which words?
teach-numbers = Numbers
teach-letters = Letters of the columns
teach-commands = Commands
teach-ranks = Ranks of cards
teach-colours = Colours
teach-suits = Suits
teach-answers = Answers: first, second
teach-places = Places
teach-spelling = Letters spelt: alpha, bravo, charlie
teach-more-commands = More commands
teach-speech = Voice and language
teach-sound = Sounds, microphone and board
teach-menu = Menus
teach-real-cards = Real cards, jokers and symbols
teach-high-numbers = Numbers above thirteen
teach-mixed-numbers = English numbers
teach-others = Another word
teach-another = Another word or sentence
teach-ask = Which word or sentence? Type it, or say it.
teach-unknown = “{ $text }” is not listened for. Nearest to it is { $nearest }.
teach-word = { $number ->
    [0] { $text }
    [one] { $text }, 1 recording
   *[other] { $text }, { $number } recordings
  }
teach-title = { $of }.
teach-take = Record
teach-judge = That was { $text }. Keep it?
teach-keep = Keep it
teach-again = Record it again
teach-hear = Hear it
teach-not = Leave it
teach-forget = Delete the recordings
teach-whether = { $number ->
    [one] Delete the recording of { $text }?
   *[other] Delete the { $number } recordings of { $text }?
  }
teach-sure = Delete
teach-not-sure = Do not delete
teach-next = The next word
teach-back = Back
teach-stop = Stop
teach-nothing = Nothing was heard. Choose record, then say the word after the tone.
teach-muted = The microphone gives nothing but silence. Is it switched off?
teach-loud = That was too loud for the microphone. Say it once more, further away.
teach-no-microphone = No microphone can be heard. Connect one, or allow this program to use it.
teach-forgotten = Deleted.
teach-not-forgotten = It could not be deleted: the disk is full or cannot be written.
teach-done = { $number ->
    [0] No word is taught.
    [one] { $number } word is taught.
   *[other] { $number } words are taught.
  }
teach-damaged = The list of taught words in { $path } is damaged or of a newer version. Mend or move it, then teach on; nothing was changed.

### What hears

menu-which-recogniser = What shall hear you?
recogniser-now = { $of }.
recogniser-best = The best that is installed
recogniser-ensemble = { $name }: the next four at once
recogniser-moonshine = { $name }: English
recogniser-hama = { $name }: any language, by its sounds
recogniser-sounds = { $name }: Nepali and English, by their sounds
recogniser-templates = { $name }: only words that you have taught
recogniser-pocketsphinx = { $name }: each command is asked about
recogniser-whisper = { $name }: slower
recogniser-vosk = { $name }: other languages; each command is asked about
recogniser-here = { $name }, on this machine, through { $by }
recogniser-remote = { $name }: what you say leaves this machine
recogniser-other = { $name }
recogniser-ready = Ready.
recogniser-missing = Not installed. To get it: { $command }
# C: What only knows taught words, before any word was taught; the command teaches some
recogniser-untaught = Nothing is taught yet. To teach: { $command }
recogniser-lacks = Not ready: { $detail }.
recogniser-no-package = { $package } is not installed
recogniser-no-file = { $path } is missing
recogniser-no-download = { $name } has not been downloaded
recogniser-not-set = { $variable } is not set
recogniser-not-here = { $name } does not run on { $system }
recogniser-not-loaded = { $name } cannot be loaded: { $detail }
recogniser-failed = { $name } failed: { $detail }
recogniser-hangs = no answer comes
recogniser-none = { $name } is no recogniser
recogniser-kept = Nothing was changed.
recogniser-whether = What you say would leave this machine: it would be sent to { $name }. Is that right?
recogniser-keep = No, keep what I have
recogniser-send = Yes, send what I say
recogniser-chosen = From now on you are heard by: { $of }.
recogniser-unknown = There is no recogniser { $name }. There are: { $allowed }, and others such as { $others }.
recogniser-refused = Recogniser { $name }: { $lacks }

### The microphone check

check-welcome = This checks the microphone, in less than a minute. First, two seconds in which nobody speaks: press Enter and be quiet.
check-say = Now press Enter, and after the tone say: { $text }.
check-again = Once more?
check-good = All is well: you can play by voice.
check-stopped = The check is over.
check-do-begin = Begin
check-do-speak = Speak
check-do-again = Check again
check-room-quiet = The room is quiet.
check-room-fair = There is some noise; it will do.
check-room-noisy = It is loud here: go nearer to the microphone, or use headphones with one.
check-voice-good = Your voice is well heard.
check-voice-soft = Your voice is faint: go nearer to the microphone, or turn it up.
check-voice-loud = Your voice is too loud for the microphone: go further away, or turn it down.
check-voice-drowned = The noise is nearly as loud as your voice: go nearer to the microphone.
check-heard = It was understood: { $text }.
check-heard-other = It was taken for something else: { $text }. Try once more, or teach it your words: { $command }
check-not-understood = It was not understood. Try once more, or teach it your words: { $command }

### Lessons

set-due = What is due
set-table = At the table
set-colours = Colours
set-suits = The four suits
set-ranks = Ranks
set-numbers = Numbers
set-places = Places
set-talk = What is said in a game
set-line = { $name }: { $count } words, { $heard } asked so far
menu-lessons = Lessons.
no-such-set = There is no set { $name }. The sets are { $names }.
lesson-due = { $due ->
    [0] No word is due.
    [one] { $due } word is due.
   *[other] { $due } words are due.
  }
help-lesson = Enter goes on and gives the answer. 1, knew it; 2, not sure; 3, no. 4 says it slowly, 5 spells it, 0 tells how far you are, r repeats. t opens a line to type the answer. Escape stops.
lesson-title = { $name }.
lesson-new = New: { $there }. It means: { $here }. { $there }.
lesson-ask-meaning = { $there }. What does it mean?
lesson-ask-word = { $here }. What is it in Nepali?
lesson-answer-meaning = It means: { $here }.
lesson-answer-word = In Nepali: { $there }.
lesson-did-you = 1, knew it; 2, not sure; 3, no.
lesson-answer = { $there }: { $here }.
lesson-right = Right.
lesson-not-quite = Not quite.
lesson-other = That is another word: { $there }, { $here }. This one:
lesson-which = Listen: { $there }. Is it 1, { $one }, or 2, { $other }?
lesson-heard = It was { $there }: { $here }.
lesson-beside = The other one is { $there }: { $here }.
lesson-slowly = { $word }.
lesson-spelt = { $latin }. { $nepali }.
lesson-type = Type the answer, in either script, then Enter.
lesson-how-far = { $done } done, { $left } to go.
lesson-done = That was all of it.
lesson-progress = Well known: { $well }. Being learnt: { $learning }. New: { $new }. Due now: { $due }.
word-explained = { $there }: { $here }. { $latin }. { $nepali }.
words-come-back = { $count ->
    [one] { $count } word you missed comes back in the lessons.
   *[other] { $count } words you missed come back in the lessons.
  }
learning-failed = What you learn cannot be kept: the store cannot be written. The lesson goes on.
chart-line = { $bar } { $name }
learning-written = Written to { $path }.
learning-taken-in = { $count ->
    [one] { $count } entry was taken in.
   *[other] { $count } entries were taken in.
  }
learning-no-such-file = { $path } cannot be read.
learning-not-written = { $path } cannot be written.
learning-bad-line = Line { $line } of { $path } cannot be understood; nothing was taken in.
learning-no-store = The store cannot be opened, so nothing can be read from it or kept.
cli-help-learn = voice-memory learn teaches the Nepali words of the card table, or one set of them; --chart draws how far you are; --export, --import and --export-anki take a file.

### Blindfold, and real cards

helper = helper
blindfold-seat = { $who ->
    [you] You play blindfolded.
   *[person] { $seat } plays blindfolded.
  }
blindfold-call = { $who ->
    [you] You call { $place }. { $helper }, turn { $place }.
   *[person] { $seat } calls { $place }. { $helper }, turn { $place }.
  }
    .brief = { $helper }, turn { $place }.
blindfold-name-a-place = { $who ->
    [you] You play blindfolded: name a place, such as B2, or press g.
   *[person] { $seat } plays blindfolded: name a place, such as B2, or press g.
  }
blindfold-no-last-turn = The last turn is not told in this game.
told-once = A card is told only once in this game.
reveal-unplaced = { $card }.
no-pair-by = No pair by { $rule }; by { $other } it would be one.
    .brief = No pair by { $rule }.
pair-by = By { $rule }:
    .brief = { "" }

real-lay = The cards: { $deck }. Shuffle them and lay them face down.
real-lay-picked = Take { $pairs } pairs, each of one rank and one colour, shuffle them and lay them face down.
real-lay-rows = { $rows } rows of { $columns }.
real-lay-how = Enter tells the rows. Say ready when all lie, or what you have, such as: we have 50 cards, or 4 rows of 7.
real-lay-row = Row { $row }: { $cards } cards, { $first } to { $last }.
real-lay-one = Row { $row }: one card, { $first }.
real-lay-ring = Ring { $ring }: { $cards } cards, at { $hours } o'clock.
real-lay-done = That is all. Enter begins.
real-call = { $who ->
    [you] You call { $place }. { $helper }, turn it and name the card.
   *[person] { $seat } calls { $place }. { $helper }, turn it and name the card.
  }
    .brief = { $helper }, { $place }.
real-call-alone = { $place }: turn the card and name it.
    .brief = { $place }, name the card.
real-table = { $cards } cards on the table.
real-table-rows = { $rows } rows of { $columns }, { $cards } cards on the table.
real-gaps = Gaps: { $places }.
real-no-gaps = No gaps.
real-no-card-awaited = No card is awaited. First name a place.
real-unknown-card = “{ $text }” is no card. Name it, such as: seven of hearts.
real-unknown-card-near = “{ $text }” is no card. { $cards }?
real-no-such-card = There is no { $card } in this deck. Name the card again.
real-no-such-face = There is no such card in this deck. Name it again.
real-which-suit = { $card } of which suit?
real-which-colour = Red or black { $card }?
real-which-joker = Red or black joker?
real-which-rank = Which rank?
real-seen = { $card }, { $place }, seen by all. Turn it back.
real-ask-seen = Name the card of { $place }.
real-ask-true-card = Look at the card of { $place }, all of you, and name it.
real-which-place = Which place was turned?
real-no-report = No card was reported on { $place }.
real-put-right = Put right: { $place } was { $card }.
real-put-place = Put right: { $other }, not { $one }.
real-swapped = { $one } and { $other } have changed places.
real-put-back = Put the cards back on { $places }.
real-take-off = { $places } were a pair: take these cards off.
real-undo-nothing = There is no report to take back.
real-undo-sure = Take back { $card } on { $place }? Only if it was not turned; what was seen stays seen. Yes or no?
real-undo-swap = Is it not so that two cards have changed places? Yes takes it back. Yes or no?
real-undone = Taken back.

doubt-slot = { $place } was { $before } before, not { $card }.
doubt-copies = { $card } was seen already, on { $places }.
doubt-kinds = With { $card } there would be more pairs than were laid. One card was misread.
doubt-ways = { $ways }?
doubt-way = { $number }: { $way }
doubt-other-turned = { $place } was turned
doubt-some-other = another place was turned
doubt-swapped = { $one } and { $other } have changed places
doubt-is-before = misread now, it is { $card }
doubt-before-wrong = misread before, it is { $card }
doubt-name-again = misread, name it again
doubt-name-other = { $place } was misread

pad-column = { $column }
pad-place = { $place }
pad-card = { $card }
person-name = { $seat }
pad-empty = Empty.
help-real-1 = Name a place, such as b2; whoever turns the card names it, such as seven of hearts, 7h, or red seven. Enter goes on after a miss. Question mark tells more.
help-real-2 = By the numeric pad: column, row, rank, then the colour or the suit, then Enter. 0 is ten, slash the jack, star the queen, minus the king, plus a joker. Colours: 1 red, 2 black. Suits: 1 clubs, 2 diamonds, 3 hearts, 4 spades. Question mark tells more.
help-real-3 = To put things right: b2 was red eight; not b2 but c2; wrong card, it was c2; seen b2 red seven, for a card that fell; swap b2 and c2; undo, for what was never turned. Question mark tells more.
help-real-4 = w where am I, s scores, t whose turn, p the last turn, r say again; table tells the gaps. g spells a place, colon takes words. q leaves; the game is kept. Question mark tells more.

menu-real-cards = Play with real cards
menu-who-blindfold = Who plays blindfolded?
blindfold-nobody = Nobody
blindfold-nobody-else = Nobody else
kept-real = Real cards: { $game }
setup-real-computer = The computer cannot sit at a table with real cards. Name people only.
setup-real-words = Word cards cannot be played at a table with real cards.
setup-real-number = { $number } cards cannot be laid in pairs. An even number can, up to { $most }.
setup-unknown-handicap = There is no handicap { $name }. Possible are { $names }.
setup-no-such-player = Nobody of that name plays: { $name }.
cli-help-real = voice-memory real-cards and the name of a game: you lay out and turn your own cards, the game announces and keeps count. It takes what play takes, and --helper.
cli-help-blindfold = play and real-cards take --blindfold with the names of those who only call their cards, --helper with the name of somebody who only turns them, --handicap with brief, no-position, no-landmarks, no-again, no-last-turn.
cli-help-simulate = simulate lets computer players play one another and tells how they did, with --players such as hard,normal, --preset, --games, --seed, and --json for programs.
cli-help-review = review and a recorded game looks back on it: what was known, what would have been best, what each turn gave away.
cli-help-board = --board draws the cards for those who see above the lines of a game; --board-size small, medium or large, --board-theme dark, light or plain, --board-suits four or two. voice-memory board, in a second window or on a second screen, follows the game that is played on this machine.
cli-help-ear = --microphone push (on the key m), hands-free or off tells when the game listens to you, --recogniser and a name chooses what hears you, --transcript and a file writes down what it heard. teach lets it learn how you say its words, microphone checks the microphone.

## The board for those who see

board-up = Up: { $cards }.
board-covered = The cards are covered: somebody plays blindfolded.
board-letter-c = C
board-letter-d = D
board-letter-h = H
board-letter-s = S
board-letter-r = R
board-letter-b = B
board-letter-red = R
board-letter-blue = B
board-waiting = No game is being played on this machine. The board waits for one. q leaves.
board-other-version = The game that is played here is of another version. The board cannot show it.
board-which = Game { $number } of { $count }; Tab goes to the next.
board-help = Plus and minus: size. t: colours. s: suits. c: cover the cards. Arrows: look around. Tab: next game. q: leave.

### Faces of the sound deck, and decks of words and folders

face-bell = a bell
face-birds = birds
face-buzz = a buzz
face-clapping = clapping
face-clock = a clock
face-cuckoo = a cuckoo
face-drops = drops
face-drum = a drum
face-falling = a falling whistle
face-fiddle = a fiddle
face-flute = a flute
face-frog = a frog
face-gallop = a gallop
face-gong = a gong
face-horn = a horn
face-knocking = knocking
face-octave-down = a leap down
face-octave-up = a leap up
face-plucked-string = a plucked string
face-rain = rain
face-rattle = a rattle
face-siren = a siren
face-three-up = three notes up
face-triangle = a triangle
face-wave = a wave
face-wind = wind
setup-no-such-words = There is no word or set { $name }. Sets: { $names }.
setup-sounds = The sound deck has from 1 to { $most } sounds.
setup-no-such-folder = There is no folder { $name } that can be read.
setup-empty-folder = In { $name } there is no text file and no WAVE file.
setup-bad-face-names = In { $name } there are files whose names cannot be told apart or spoken.
setup-bad-sound = The sound { $name } cannot be used: it has to be a WAVE file of 16 bits, ten seconds at the most.
set-disputed = Choose disputed words
menu-disputed = Which of these words do you say at home?
disputed-now = { $here }: now { $there }
menu-which-word = How do you say { $here }?
word-chosen = { $here } is { $there } from now on.
word-form = { $nepali } ({ $latin })

# What the ear asks and tells; short, since the microphone is closed meanwhile.
hear-confirm = { $what }? Yes or no?
    .brief = { $what }?
hear-which = { $choices }?
hear-numbered = { $number } for { $what }
hear-go-to = go to { $place }
hear-again = Say that again?
hear-what = Say it again.
hear-place = { "" }
    .brief = { $place }.
hear-too-late = Too late: that card has been turned.
hear-key = Not understood. Key { $key }: { $what }.
    .brief = Key { $key }: { $what }.
hear-key-place = Not understood. By keys: g, then letter and number.
    .brief = By keys: g, letter, number.
hear-keys = Not understood. Question mark tells the keys.
    .brief = Not understood.
# C: Told to a player who says "help"; places are examples, such as "B2, row two column three"
help-say-place = To turn a card, say its place: { $places }.
    .brief = Say a place: { $places }.
# C: Told to a player who says "help" at a table with real cards, when a card was turned
help-say-card = Say which card was turned.
# C: The same; cards are examples, such as "red seven or seven of hearts"
help-say-card-such = Say which card was turned: { $cards }.
# C: While real cards are laid; examples are such as "we have 50 cards or 4 rows of 7"
help-say-have = Say what you have, such as: { $examples }.
help-say-number = Say a number from 1 to { $last }.
help-say-name = Say a name, or a number from 1 to { $last }.
help-say-item = Say an item, or a number from 1 to { $last }.
    .brief = Say an item or its number.
# C: In a lesson, or where a word is asked for
help-say-word = Say the word.
# C: In a lesson; the numbers are 4 and 5
help-say-slowly = { $slowly } says a word slowly, { $spelt } spells it.
# C: After a question such as "B2 or D2?"; none is the word "no"
help-say-which = Say which, or first, second; { $none } for none.
# C: Other commands that can be said, in a row
help-say-else = Else: { $commands }.
# C: Commands that can be said, such as "yes or no"
help-say-one = Say { $commands }.
help-say-these = You can say: { $commands }.
hear-help-confirm = Say yes or no; by key, y or Enter for yes, n for no.
hear-help-which = Say which, or the first or the second; by key, 1 or 2, n for none.
undo-nothing = Nothing to take back. A card that was turned stays turned.
    .brief = Nothing to take back.
refuse-nothing-before = No card that was turned before lies face down.
number-is = { $place } is card { $number }.
    .brief = Card { $number }.
numbers-are = { $rows }.
    .brief = { "" }
numbers-of-row = row { $row }: { $first } to { $last }
numbers-of-ring = ring { $row }: { $first } to { $last }
