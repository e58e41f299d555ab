import type { PlayMessages } from './playing.en.ts'
import { messages as frame } from './pt/frame.ts'
import { messages as games } from './pt/games.ts'
import { messages as memory } from './pt/memory.ts'
import { messages as phonePanel } from './pt/phone-panel.ts'
import { messages as puzzle } from './pt/puzzle.ts'
import { messages as results } from './pt/results.ts'
import { messages as snake } from './pt/snake.ts'
import { messages as trivia } from './pt/trivia.ts'

export const messages: PlayMessages = { ...frame, games, results, snake, memory, trivia, puzzle, phonePanel }
