import { pageVisit, post, visitsSent } from '#app/features/visits/play-session/visit.client.ts'
import type { GameType } from '#app/games/games.ts'
import type { RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import { newIdempotencyKey } from '#app/kit/idempotency/idempotency-key.client.ts'
import type { SeedOutcome } from './round-note.ts'

/** The address of something of this page's visit, once the server knows it. */
export async function visitAddress(part: string) {
  await visitsSent()
  const { sessionId } = pageVisit()
  if (!sessionId) throw new Error('no visit')
  return `/api/play-sessions/${sessionId}/${part}`
}

const POLL_MS = 50
export const WAIT_MS = 15_000

/** Whether what the page had to send of rounds has arrived, at the latest after some seconds. */
export async function eventsArrived() {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const { sessionId, events } = pageVisit()
    if (sessionId && !events?.some((event) => 'gameType' in event)) return true
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return false
}

let lastRequest: Promise<unknown> = Promise.resolve()

/**
 * A ranked round of a game, or the try of the day: its seed, or how it ended without one. One request after the other,
 * because each ends the round that was open before.
 */
export function requestRound(game: GameType, engine: number, daily?: true) {
  const seed = lastRequest.then(() => sendRequest(game, engine, daily))
  lastRequest = seed
  return seed
}

async function sendRequest(game: GameType, engine: number, daily?: true): Promise<RankedSeed | SeedOutcome> {
  try {
    // The server ends the round before it with the next one, so its result comes first.
    if (!navigator.onLine || !(await eventsArrived())) return 'offline'
    const round = { key: newIdempotencyKey(), game, engine, daily }
    const response = await post(await visitAddress('rounds'), round, AbortSignal.timeout?.(WAIT_MS))
    return response.ok ? ((await response.json()) as RankedSeed) : response.status
  } catch {
    return 'offline'
  }
}
