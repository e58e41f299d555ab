import { type GameType, isGameType } from '../games.ts'
import { savedRoundKey } from './saved-round.ts'

/**
 * The game of the round that was interrupted on this provider's page, and whether it is the try of the day; the round is
 * read together with the game.
 */
export function interruptedGame(providerId: string): { game: GameType; daily: boolean } | undefined {
  try {
    const { game, ranked } = JSON.parse(sessionStorage.getItem(savedRoundKey(providerId))!)
    return isGameType(game) ? { game, daily: ranked?.seed?.daily === true } : undefined
  } catch {
    return undefined
  }
}
