import type { messages as english } from '../en/games.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  snake: {
    title: 'Cobrinha',
    tile: 'Cobrinha',
    subtitle: 'Coma, cresça e sobreviva',
    result: 'Cobrinha',
  },
  trivia: {
    title: 'Quiz',
    tile: 'Quiz',
    subtitle: 'Teste o que você sabe',
    result: 'Quiz',
  },
  puzzle: {
    title: 'Quebra-cabeça',
    tile: 'Quebra-cabeça',
    subtitle: 'Deslize cada peça até o lugar',
    result: 'Quebra-cabeça',
  },
  memory: {
    title: 'Jogo da memória',
    tile: 'Memória',
    subtitle: 'Encontre todos os pares',
    result: 'Jogo da memória',
  },
})
