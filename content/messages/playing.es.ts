import { messages as frame } from './es/frame.ts'
import { messages as games } from './es/games.ts'
import { messages as memory } from './es/memory.ts'
import { messages as phonePanel } from './es/phone-panel.ts'
import { messages as puzzle } from './es/puzzle.ts'
import { messages as results } from './es/results.ts'
import { messages as snake } from './es/snake.ts'
import { messages as trivia } from './es/trivia.ts'
import type { PlayMessages } from './playing.en.ts'

export const messages: PlayMessages = { ...frame, games, results, snake, memory, trivia, puzzle, phonePanel }
