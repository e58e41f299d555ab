import { messages as frame } from './en/frame.ts'
import { messages as games } from './en/games.ts'
import { messages as memory } from './en/memory.ts'
import { messages as phonePanel } from './en/phone-panel.ts'
import { messages as puzzle } from './en/puzzle.ts'
import { messages as results } from './en/results.ts'
import { messages as snake } from './en/snake.ts'
import { messages as trivia } from './en/trivia.ts'

/** The messages of the games: one file, loaded together with their script. */
export const messages = { ...frame, games, results, snake, memory, trivia, puzzle, phonePanel }

export type PlayMessages = typeof messages
