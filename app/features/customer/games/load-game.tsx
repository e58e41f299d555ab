import { GAMES, type GameType } from '#app/games/games.ts'
import { allowReactEvents } from './react-events.ts'

export const loadGameScreen = () => import('./game-screen.tsx').then((module) => module.GameScreen)

/** Loads everything that a round needs, so that it continues without a network. */
export async function loadGame(game: GameType) {
  const [Screen, View] = await Promise.all([loadGameScreen(), GAMES[game].load()])
  allowReactEvents(GAMES[game].events)
  return { Screen, View }
}
