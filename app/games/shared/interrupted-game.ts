import { type GameType, isGameType } from '../games.ts'
import { savedRoundKey } from './saved-round.ts'

/** The game of the round that was interrupted on this provider's page; the round is read together with the game. */
export function interruptedGame(providerId: string): GameType | undefined {
  try {
    const { game } = JSON.parse(sessionStorage.getItem(savedRoundKey(providerId))!)
    return isGameType(game) ? game : undefined
  } catch {
    return undefined
  }
}
