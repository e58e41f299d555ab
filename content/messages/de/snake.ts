import type { messages as english } from '../en/snake.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  speed: 'Tempo',
  speeds: { slow: 'Langsam', medium: 'Mittel', fast: 'Schnell' },
  hint: 'Münzen fressen. Vorsicht vor den Wänden und dem eigenen Schwanz.',
  board: 'Snake-Spielfeld',
  start: 'Pfeil drücken',
  orSwipe: 'oder zum Start wischen',
  over: 'Spiel vorbei',
  ouch: 'Autsch!',
  coins: icu(
    '{coins, plural, one {# Münze} other {# Münzen}}, {score, plural, one {{score} Punkt} other {{score} Punkte}}',
  ),
  full: 'Das Feld ist voll!',
  again: 'Noch einmal',
  pause: 'Anhalten',
  turns: { up: 'Hoch', right: 'Rechts', down: 'Runter', left: 'Links' },
  coin: icu('Münze in Reihe {row}, Spalte {column}.'),
  ready: 'Bereit für den ersten Pfeil.',
  scored: icu('{score, plural, one {{score} Punkt.} other {{score} Punkte.}}'),
  rests: 'Das Spiel ist angehalten.',
  lost: 'Die Runde ist vorbei.',
  won: 'Das ganze Feld ist gefüllt.',
})
