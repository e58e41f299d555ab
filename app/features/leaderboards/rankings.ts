import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'
import { BOARD_TIMES, type LeaderboardTime } from './board.ts'

/** What a form of the page gets back. */
export type RankingsResult = FormResult<Record<string, string>, ProblemKey<'rankings'>> & {
  intent: string
  done?: 'switchedOn' | 'switchedOff' | 'removed' | 'removedBest' | 'restored'
  round?: string // a line whose player was removed, and can be put back
}

/** The time and the place that an address asks for. */
export function readShownLeaderboards(params: URLSearchParams): {
  period: LeaderboardTime
  placeId?: string
} {
  const asked = params.get('time')
  const period = (Object.keys(BOARD_TIMES) as LeaderboardTime[]).find((one) => one === asked) ?? 'today'
  const placeId = params.get('place')
  return { period, ...(placeId && /^[\w-]{1,40}$/.test(placeId) && { placeId }) }
}
