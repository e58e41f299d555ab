import type { messages as english } from '../en/frame.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  back: 'Zurück',
  close: 'Schließen',
  paused: 'Pause',
  resume: 'Weiter',
  sound: 'Ton und Vibration',
  loading: 'Wird geladen\u00a0…',
  cannotLoad: 'Das Spiel konnte nicht geladen werden',
  checkConnection: 'Bitte die Verbindung prüfen.',
  ourFault: 'Bei uns ist etwas schiefgegangen',
  tryAgain: 'Erneut versuchen',
  startGame: 'Spiel starten',
  score: 'Punkte',
  scored: icu('Punkte: {score}'),
  scoreOnCoin: 'PUNKTE',
  number: icu('{value, number}'),
  highScore: 'Rekord',
  newHighScore: 'Neuer Rekord!',
  yourHighScore: icu('Ihr Rekord: {score, plural, one {{score} Punkt} other {{score} Punkte}}'),
})
