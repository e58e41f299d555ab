import type { messages as english } from '../en/games.ts'
import { translate } from '../icu.ts'

export const messages = translate<typeof english>({
  snake: {
    title: 'Snake',
    tile: 'Snake',
    subtitle: 'Fressen, wachsen, überleben',
    result: 'Snake',
  },
  trivia: {
    title: 'Quiz',
    tile: 'Quiz',
    subtitle: 'Was wissen Sie alles?',
    result: 'Quiz',
  },
  puzzle: {
    title: 'Schiebepuzzle',
    tile: 'Schiebepuzzle',
    subtitle: 'Teile an ihren Platz schieben',
    result: 'Schiebepuzzle',
  },
  memory: {
    title: 'Paare finden',
    tile: 'Paare finden',
    subtitle: 'Alle Paare aufdecken',
    result: 'Paare finden',
  },
})
