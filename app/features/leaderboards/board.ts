/** How long scores and their names are kept. */
export const BOARD_DAYS = 30

/** The times over which a board looks, with its days: today, the last week, the last 30 days. */
export const BOARD_TIMES = { today: 1, week: 7, month: BOARD_DAYS } as const
export type LeaderboardTime = keyof typeof BOARD_TIMES

/** A line of a board as everybody sees it. */
export type LeaderboardEntry = { name: string; score: number; rank: number }

/** The best of a time, and where the player stands among them. */
export type PeriodLeaderboard = {
  lines: LeaderboardEntry[]
  players: number
  own?: { score: number; rank: number }
}

/** How far a player's try of the day is; 'unchecked' is over as well, and on no board. */
export type TryState = 'open' | 'running' | 'over' | 'unchecked'

/** The challenge of a day, and when the next one comes; not after a round of an earlier day. */
export type DailyBoard = { day: string; board: PeriodLeaderboard; attempt: TryState; next?: number }

/** Whose day is asked for: that of the round that ended last, or today. */
export type DailyOf = 'round' | 'today'

/** What the server says of the boards of a game. */
export type RoundLeaderboard =
  | {
      ranked: true
      periods: Record<LeaderboardTime, PeriodLeaderboard>
      place?: { name: string; periods: Record<LeaderboardTime, PeriodLeaderboard> } // whose code led here
      last?: { round: string; verified: boolean; score: number | null; shown: number | null } // the round that ended last
      name?: string // the player's
      suggestions: string[] // names to choose from
      daily?: DailyBoard
    }
  | { ranked: false; bestToday: number | null }
