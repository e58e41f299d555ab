import * as manifests from './manifests.ts'
import type { GameManifest } from './shared/game-manifest.ts'

export type GameType = keyof typeof manifests

export const GAMES: Record<GameType, GameManifest> = manifests

/** The games a customer can choose, in the order of their tiles. */
export const GAME_TYPES = (Object.keys(GAMES) as [GameType, ...GameType[]]).sort(
  (a, b) => GAMES[a].position - GAMES[b].position,
)

export const isGameType = (text: string): text is GameType => (GAME_TYPES as string[]).includes(text)
