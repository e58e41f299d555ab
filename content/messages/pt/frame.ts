import type { messages as english } from '../en/frame.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  back: 'Voltar',
  close: 'Fechar',
  paused: 'Em pausa',
  resume: 'Continuar',
  sound: 'Som e vibração',
  loading: 'Carregando...',
  cannotLoad: 'Não foi possível carregar o jogo',
  checkConnection: 'Verifique sua conexão.',
  ourFault: 'Algo deu errado do nosso lado',
  tryAgain: 'Tentar de novo',
  startGame: 'Começar',
  score: 'Pontos',
  scored: icu('Pontos: {score}'),
  scoreOnCoin: 'PONTOS',
  number: icu('{value, number}'),
  highScore: 'Recorde',
  newHighScore: 'Novo recorde!',
  yourHighScore: icu(
    'Seu recorde: {score, plural, =0 {{score} pontos} one {{score} ponto} other {{score} pontos}}',
  ),
})
