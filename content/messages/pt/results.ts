import type { messages as english } from '../en/results.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  title: 'Resultado',
  yourResult: 'Seu resultado',
  amazing: 'Incrível!',
  wellPlayed: 'Mandou bem!',
  goodEffort: 'Boa tentativa!',
  toBest: icu('{points, plural, one {A {points} ponto} other {A {points} pontos}} do seu recorde'),
  equalsBest: 'Você igualou seu recorde',
  playedAt: 'Você jogou em',
  leaveTip: 'Deixar gorjeta',
  playAgain: 'Jogar de novo',
  continue: 'Continuar',
  continueIn: icu('Continuar em {seconds}...'),
  poweredBy: icu('Com tecnologia do {brand}'),
  advertisement: {
    label: 'Publicidade',
    heading: 'Você também recebe gorjetas?',
    subtitle: 'Seu próprio código, grátis.',
  },
})
