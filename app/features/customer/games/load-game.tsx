import type { ReactNode } from 'react'
import type { GameType } from '#app/games/games.ts'
import type { GameProps } from '#app/games/shared/game-props.ts'
import { hearFor } from './heard-events.ts'

type View = (props: GameProps) => ReactNode

// Each game is fetched when it is chosen, and the room around it with the first one.
const VIEWS: Record<GameType, () => Promise<View>> = {
  snake: () => import('#app/games/snake/snake-game.tsx').then((game) => game.SnakeGame),
  trivia: () => import('#app/games/trivia/trivia-game.tsx').then((game) => game.TriviaGame),
  puzzle: () => import('#app/games/puzzle/puzzle-game.tsx').then((game) => game.PuzzleGame),
  memory: () => import('#app/games/memory/memory-game.tsx').then((game) => game.MemoryGame),
}

export const loadRoom = () => import('./game-room.tsx').then((room) => room.GameRoom)

/** Everything that a round needs, at once; from then on the round goes on without a network. */
export async function loadGame(game: GameType) {
  const [Room, View] = await Promise.all([loadRoom(), VIEWS[game]()])
  hearFor(game)
  return { Room, View }
}
