import type { messages as english } from '../en/games.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  snake: {
    title: 'Cobrinha',
    tile: 'Cobrinha',
    line: 'Coma, cresça e sobreviva',
    result: 'Cobrinha',
  },
  trivia: {
    title: 'Quiz',
    tile: 'Quiz',
    line: 'Teste o que você sabe',
    result: 'Quiz',
  },
  puzzle: {
    title: 'Quebra-cabeça',
    tile: 'Quebra-cabeça',
    line: 'Deslize cada peça até o lugar',
    result: 'Quebra-cabeça',
  },
  memory: {
    title: 'Jogo da memória',
    tile: 'Memória',
    line: 'Encontre todos os pares',
    result: 'Jogo da memória',
  },
})
