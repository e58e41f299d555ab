import type { messages as english } from '../en/frame.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  back: 'Atrás',
  close: 'Cerrar',
  paused: 'En pausa',
  resume: 'Seguir',
  sound: 'Sonido y vibración',
  loading: 'Cargando...',
  cannotLoad: 'No se pudo cargar el juego',
  checkConnection: 'Revisa tu conexión.',
  ourFault: 'Algo falló de nuestro lado',
  tryAgain: 'Intentar de nuevo',
  startGame: 'Empezar',
  score: 'Puntos',
  scored: icu('Puntos: {score}'),
  scoreOnCoin: 'PUNTOS',
  number: icu('{value, number}'),
  highScore: 'Récord',
  newHighScore: '¡Nuevo récord!',
  yourHighScore: icu('Tu récord: {score, plural, one {{score} punto} other {{score} puntos}}'),
})
