/** A round as the server plays it again. */
export type LoggedRound = {
  log: Uint8Array
  seed: number
  mode: number // the choices before the round, as the game numbers them
  tookMs: number // by the phone
  servedMs: number // by the server, for what depends on time
}

/** What a round came to when it was played again. */
export type Replayed = {
  score: number // by the phone's time, as it was shown
  ranked: number // by the server's time
  steps: number
  leastMs: number // that such a round takes
}

/** The rules of a game whose rounds can be checked. */
export type RankedEngine = {
  version: number // of the rules: raised with each change that could make a replay end differently
  /** Each version whose scores are still shown. Undefined: no round goes so. */
  replays: Record<number, (round: LoggedRound) => Replayed | undefined>
  /** Whether a log has this game's form, within the limits. */
  isLog: (log: Uint8Array) => boolean
  dailyMode?: number // of the challenge of the day
}

/** A round whose seed the server gave. */
export type RankedSeed = { round: string; seed: number; mode?: number; daily?: boolean }

/** How long before its round a seed may be given: so much later the server's clock starts with the round itself. */
export const AHEAD_MS = 30_000

/** What a round has instead of its proof where its log is longer than the server reads. */
export type TooLong = 'tooLong'
