import type { messages as english } from '../../en/challenge/daily.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  challengeStart: 'Começar minha tentativa',
  tried: 'Você já fez sua tentativa de hoje.',
  running: 'Sua tentativa de hoje já começou. O resultado aparece aqui quando ela terminar.',
  ownResult: icu('{score, plural, one {# ponto} other {# pontos}}, {rank}º lugar de {players}'),
  noChallenge: 'O desafio precisa de conexão. Tente de novo.',
  challengeRefused: 'O desafio não pode começar agora. Carregue esta página de novo mais tarde.',
  playSnake: 'Jogar cobrinha',
})
