import type { messages as english } from '../en/results.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: 'Resultados',
  yourResult: 'Tu resultado',
  amazing: '¡Increíble!',
  wellPlayed: '¡Bien jugado!',
  goodEffort: '¡Buen intento!',
  toBest: icu('{points, plural, one {A {points} punto} other {A {points} puntos}} de tu récord'),
  equalsBest: 'Igualaste tu récord',
  playedAt: 'Jugaste en',
  leaveTip: 'Dejar propina',
  playAgain: 'Otra vez',
  continue: 'Continuar',
  continueIn: icu('Continuar en {seconds}...'),
  poweredBy: icu('Con tecnología de {brand}'),
  advertisement: {
    label: 'Publicidad',
    heading: '¿Recibes propinas?',
    subtitle: 'Tu propio código, gratis.',
  },
})
