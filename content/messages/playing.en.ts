import { words as frame } from './en/frame.ts'
import { words as games } from './en/games.ts'
import { words as memory } from './en/memory.ts'
import { words as phonePanel } from './en/phone-panel.ts'
import { words as puzzle } from './en/puzzle.ts'
import { words as results } from './en/results.ts'
import { words as snake } from './en/snake.ts'
import { words as trivia } from './en/trivia.ts'

/** All that the late script says: one file, fetched beside it, so that no game waits for its words. */
export const words = { ...frame, games, results, snake, memory, trivia, puzzle, phonePanel }

export type PlayingWords = typeof words
