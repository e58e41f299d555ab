import { messages as frame } from './de/frame.ts'
import { messages as games } from './de/games.ts'
import { messages as memory } from './de/memory.ts'
import { messages as phonePanel } from './de/phone-panel.ts'
import { messages as puzzle } from './de/puzzle.ts'
import { messages as results } from './de/results.ts'
import { messages as snake } from './de/snake.ts'
import { messages as trivia } from './de/trivia.ts'
import type { PlayMessages } from './playing.en.ts'

export const messages: PlayMessages = { ...frame, games, results, snake, memory, trivia, puzzle, phonePanel }
