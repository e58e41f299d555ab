import { messages as frame } from './en/frame.ts'
import { messages as games } from './en/games.ts'
import { messages as memory } from './en/memory.ts'
import { messages as phonePanel } from './en/phone-panel.ts'
import { messages as puzzle } from './en/puzzle.ts'
import { messages as results } from './en/results.ts'
import { messages as snake } from './en/snake.ts'
import { messages as trivia } from './en/trivia.ts'

/** All that the late script says: one file, fetched beside it, so that no game waits for its words. */
export const messages = { ...frame, games, results, snake, memory, trivia, puzzle, phonePanel }

export type PlayMessages = typeof messages
