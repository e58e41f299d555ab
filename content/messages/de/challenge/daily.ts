import type { messages as english } from '../../en/challenge/daily.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  challengeStart: 'Meinen Versuch beginnen',
  tried: 'Sie hatten heute schon Ihren Versuch.',
  running: 'Ihr heutiger Versuch hat begonnen. Das Ergebnis erscheint hier, sobald er zu Ende ist.',
  ownResult: icu('{score, plural, one {# Punkt} other {# Punkte}}, Rang {rank} von {players}'),
  noChallenge: 'Die Aufgabe braucht eine Verbindung. Bitte versuchen Sie es noch einmal.',
  challengeRefused: 'Die Aufgabe kann gerade nicht beginnen. Bitte laden Sie diese Seite später neu.',
  playSnake: 'Snake spielen',
})
