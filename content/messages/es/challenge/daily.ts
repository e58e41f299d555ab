import type { messages as english } from '../../en/challenge/daily.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  challengeStart: 'Empezar mi intento',
  tried: 'Ya hiciste tu intento de hoy.',
  running: 'Tu intento de hoy ya empezó. El resultado aparece aquí cuando termine.',
  ownResult: icu('{score, plural, one {# punto} other {# puntos}}, puesto {rank} de {players}'),
  noChallenge: 'El reto necesita conexión. Inténtalo de nuevo.',
  challengeRefused: 'El reto no puede empezar ahora. Vuelve a cargar esta página más tarde.',
  playSnake: 'Jugar a la serpiente',
})
