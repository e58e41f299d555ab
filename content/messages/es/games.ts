import type { messages as english } from '../en/games.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  snake: {
    title: 'Serpiente',
    tile: 'Serpiente clásica',
    subtitle: 'Come, crece y sobrevive',
    result: 'Serpiente',
  },
  trivia: {
    title: 'Reto de trivia',
    tile: 'Trivia',
    subtitle: 'Pon a prueba lo que sabes',
    result: 'Reto de trivia',
  },
  puzzle: {
    title: 'Rompecabezas',
    tile: 'Rompecabezas',
    subtitle: 'Desliza cada pieza a su lugar',
    result: 'Rompecabezas',
  },
  memory: {
    title: 'Memoria',
    tile: 'Memoria',
    subtitle: 'Encuentra todos los pares',
    result: 'Memoria',
  },
})
