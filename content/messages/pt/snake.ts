import type { messages as english } from '../en/snake.ts'
import { icu, translate } from '../icu.ts'

export const messages = translate<typeof english>({
  speed: 'Velocidade',
  speeds: { slow: 'Lenta', medium: 'Média', fast: 'Rápida' },
  hint: 'Coma as moedas. Cuidado com as paredes e com o próprio rabo.',
  board: 'Tabuleiro da cobrinha',
  start: 'Aperte uma seta',
  orSwipe: 'ou deslize para começar',
  over: 'Fim de jogo',
  ouch: 'Ai!',
  coins: icu(
    '{coins, plural, =0 {# moedas} one {# moeda} other {# moedas}}, {score, plural, =0 {{score} pontos} one {{score} ponto} other {{score} pontos}}',
  ),
  full: 'O tabuleiro está cheio!',
  again: 'Jogar de novo',
  pause: 'Pausar',
  turns: { up: 'Para cima', right: 'Direita', down: 'Para baixo', left: 'Esquerda' },
  coin: icu('Moeda na linha {row}, coluna {column}.'),
  ready: 'Tudo pronto para a primeira seta.',
  scored: icu('{score, plural, =0 {{score} pontos.} one {{score} ponto.} other {{score} pontos.}}'),
  rests: 'O jogo está em pausa.',
  lost: 'A partida acabou.',
  won: 'Você encheu o tabuleiro.',
})
