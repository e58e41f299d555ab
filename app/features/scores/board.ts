/** How long scores and their names are kept. */
export const BOARD_DAYS = 30

/** The times over which a board looks, with its days: today, the last week, the last 30 days. */
export const BOARD_TIMES = { today: 1, week: 7, month: BOARD_DAYS } as const
export type BoardTime = keyof typeof BOARD_TIMES

/** A line of a board as everybody sees it. */
export type BoardLine = { name: string; score: number; rank: number }

/** The best of a time, and where the player stands among them. */
export type PeriodBoard = { lines: BoardLine[]; players: number; own?: { score: number; rank: number } }

/** What the server says after a round. */
export type RoundBoard =
  | {
      ranked: true
      periods: Record<BoardTime, PeriodBoard>
      place?: { name: string; periods: Record<BoardTime, PeriodBoard> } // whose code led here
      last?: { round: string; verified: boolean; score: number | null; shown: number | null } // the round that ended last
      name?: string // the player's
      suggestions: string[] // names to choose from
      daily?: { day: string; board: PeriodBoard }
    }
  | { ranked: false; bestToday: number | null }
