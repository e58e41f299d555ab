import { words as frame } from './es/frame.ts'
import { words as games } from './es/games.ts'
import { words as memory } from './es/memory.ts'
import { words as phonePanel } from './es/phone-panel.ts'
import { words as puzzle } from './es/puzzle.ts'
import { words as results } from './es/results.ts'
import { words as snake } from './es/snake.ts'
import { words as trivia } from './es/trivia.ts'
import type { PlayingWords } from './playing.en.ts'

export const words: PlayingWords = { ...frame, games, results, snake, memory, trivia, puzzle, phonePanel }
