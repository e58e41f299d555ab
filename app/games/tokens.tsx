import type { GameType } from './games.ts'
import { MemoryToken } from './memory/memory-token.tsx'
import { PuzzleToken } from './puzzle/puzzle-token.tsx'
import { SnakeToken } from './snake/snake-token.tsx'
import { TriviaToken } from './trivia/trivia-token.tsx'

const TOKENS = { snake: SnakeToken, trivia: TriviaToken, puzzle: PuzzleToken, memory: MemoryToken }

/** The green coin that stands for a game. */
export function TokenOf({ game, size }: { game: GameType; size?: number }) {
  const Token = TOKENS[game]
  return <Token size={size} />
}
