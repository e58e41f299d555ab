import { GAMES, type GameType } from '#app/games/games.ts'
import { hearFor } from './heard-events.ts'

export const loadRoom = () => import('./game-room.tsx').then((room) => room.GameRoom)

/** Everything that a round needs, at once; from then on the round goes on without a network. */
export async function loadGame(game: GameType) {
  const [Room, View] = await Promise.all([loadRoom(), GAMES[game].load()])
  hearFor(GAMES[game].events)
  return { Room, View }
}
