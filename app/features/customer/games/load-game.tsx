import type { ComponentType } from 'react'
import { GAMES, type GameType } from '#app/games/games.ts'
import type { GameProps, GameView } from '#app/games/shared/game-manifest.ts'
import type { GameScreen } from './game-screen.tsx'
import { allowReactEvents } from './react-events.ts'

export const loadGameScreen = () => import('./game-screen.tsx').then((module) => module.GameScreen)

export type LoadedGame = {
  Screen: typeof GameScreen
  View: GameView
  ResumedView?: ComponentType<GameProps> // of the round that was interrupted
}

/** Loads everything that a round needs, so that it continues without a network. */
export async function loadGame(game: GameType): Promise<LoadedGame> {
  const [Screen, View] = await Promise.all([loadGameScreen(), GAMES[game].load()])
  allowReactEvents(GAMES[game].events)
  return { Screen, View }
}
