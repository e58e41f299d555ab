import { ENGINES } from '#app/games/engines.ts'
import { replayPuzzle } from '#app/games/puzzle/puzzle-log.ts'
import { OPTIONS } from '#app/games/puzzle/setup/puzzle-settings.ts'
import { MAX_LOG_BYTES, MAX_STEPS, readLog, varint } from '#app/games/shared/ranked/move-log.ts'
import { AHEAD_MS, type RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import type { RoundProof } from '#app/games/shared/ranked/round-proof.ts'
import { replaySnake } from '#app/games/snake/snake-log.ts'
import { providerOfSession } from '#app/kit/provider-id.ts'
import { db } from '#app/server/db/db.server.ts'
import { aVisitor } from '../people/visitor.ts'
import { BOTS, HANDS } from './hands.ts'
import { type PlayedRound, playPuzzleRound, playSnakeRound } from './ranked-bots.ts'

const MINUTE_MS = 60_000

/** A clock of this process that runs on, and can be put ahead. */
export function aClock() {
  const real = Date.now
  let ahead = 0
  Date.now = () => real() + ahead
  return {
    pass: (ms: number) => {
      ahead += Math.round(ms)
    },
    restore: () => {
      Date.now = real
    },
  }
}

type Clock = Pick<ReturnType<typeof aClock>, 'pass'>

let keys = 0
const newKey = () => `run-key-${String(++keys).padStart(8, '0')}`

/** A phone with a visit of its own at a provider, of a new guest or of one who was there before. */
export async function aPhone(providerId: string, visitor = aVisitor(), code?: string) {
  const statuses: number[] = []
  const page = `http://localhost${code ? `/T/${code}` : `/tip/${providerId}`}`
  const post = async (path: string, body: object, raw?: string) => {
    const response = await visitor.sendRequest(path, {
      method: 'POST',
      body: raw ?? JSON.stringify(body),
      headers: { 'content-type': 'application/json', referer: page },
    })
    statuses.push(response.status)
    return response
  }
  const opened = await post('/api/play-sessions', { providerId, key: newKey() })
  if (opened.status !== 201) throw new Error(`no visit: ${opened.status} ${await opened.text()}`)
  const visit = (await opened.json()) as { id: string }
  const path = `/api/play-sessions/${visit.id}`

  return {
    sessionId: visit.id,
    statuses, // of every response
    visitor,
    /** A ranked round of a game, whose start is reported too; that of the day only once it begins. */
    async open(game: PlayedRound['game'], more: object = {}) {
      const asked = { key: newKey(), game, engine: ENGINES[game]!.version, ...more }
      const response = await post(`${path}/rounds`, asked)
      const seed = (await response.json()) as RankedSeed
      if (!('daily' in more)) await post(`${path}/events`, { kind: 'start', gameType: game, key: newKey() })
      return { asked, ...seed }
    },
    /** The first move of a round whose seed was there before. */
    begin: (game: PlayedRound['game'], round?: string) =>
      post(`${path}/events`, { kind: 'start', gameType: game, round, key: newKey() }),
    async finish({ game, score, ms, proof }: PlayedRound, key = newKey(), ago?: number) {
      const event = { kind: 'complete', gameType: game, score, took: ms, ranked: proof, key, ago }
      return (await post(`${path}/events`, event)).status
    },
    board: (game: string, query = '') => visitor.get(`${path}/board/${game}${query}`),
    choose: (name: string) => post(`${path}/name`, { name }),
    send: (more: string, body: object, raw?: string) => post(path + more, body, raw),
  }
}

type Phone = Awaited<ReturnType<typeof aPhone>>

/** What is stored of a visit's rounds that counts. */
export const listVerified = (sessionId: string) =>
  db
    .selectFrom('ranked_round')
    .select(['id', 'score', 'shown', 'log'])
    .where('session_id', '=', sessionId)
    .where('verified', '=', 1)
    .execute()

type Random = () => number // in [0, 1)

/** Any size and difficulty, the small ones more often. */
const somePuzzle = (random: Random) => ({
  size: OPTIONS.size[Math.floor(random() ** 2 * OPTIONS.size.length)]!,
  difficulty: OPTIONS.difficulty[Math.floor(random() * OPTIONS.difficulty.length)]!,
})

/** A round of either game as a person might play it. */
function playOne(seed: RankedSeed, game: PlayedRound['game'], random: Random) {
  const below = (bound: number) => Math.floor(random() * bound)
  if (game === 'snake')
    return playSnakeRound(seed, {
      speed: (['slow', 'medium', 'fast'] as const)[below(3)],
      maxCoins: 1 + below(25),
      pick: random,
    })
  return playPuzzleRound(seed, {
    settings: somePuzzle(random),
    pause: Object.values(HANDS)[below(Object.keys(HANDS).length)]!(random),
    hint: random() < 0.3,
    detours: Array.from({ length: below(12) }, () => below(4)),
  })
}

/**
 * A round that is played as it should be, on a fast or a slow phone, perhaps with a pause and with a request or an
 * answer that got lost and is sent again. Returns whether it counts, once, and with what was shown.
 */
export async function runHonestly(providerId: string, clock: Clock, random: Random) {
  const phone = await aPhone(providerId)
  const game = random() < 0.7 ? 'snake' : 'puzzle'
  const seed = await phone.open(game)
  if (random() < 0.1) {
    const again = await phone.send('/rounds', seed.asked) // the seed got lost
    if (((await again.json()) as RankedSeed).round !== seed.round) return false
  }
  if (random() < 0.2) {
    clock.pass(random() * AHEAD_MS) // it looked at the results of the round before
    await phone.begin(game)
  }
  const played = playOne(seed, game, random)
  clock.pass(played.ms * (1 + random() * 0.3))
  if (random() < 0.1) clock.pass(random() * 60 * MINUTE_MS)
  const key = newKey()
  let ago: number | undefined
  if (random() < 0.2) {
    ago = Math.floor(random() * 10 * MINUTE_MS) // the request got lost, and is repeated later
    clock.pass(ago)
  }
  const status = await phone.finish(played, key, ago)
  if (random() < 0.2) {
    clock.pass(30_000)
    if ((await phone.finish(played, key, (ago ?? 0) + 30_000)) !== status) return false
  }
  const [row, ...more] = await listVerified(phone.sessionId)
  return (
    status === 204 && more.length === 0 && row?.shown === played.score && phone.statuses.every((s) => s < 400)
  )
}

type Forgery = (phone: Phone, clock: Clock, random: Random, otherProvider: string) => Promise<unknown>

const withLog = (played: PlayedRound, bytes: number[]): PlayedRound => ({
  ...played,
  proof: { ...played.proof, log: btoa(String.fromCharCode(...bytes)) },
})
const bytesOf = ({ proof }: PlayedRound) => [...readLog(proof.log)!]
const withProof = (played: PlayedRound, change: Partial<RoundProof>): PlayedRound => ({
  ...played,
  proof: { ...played.proof, ...change },
})

const GAMES = ['snake', 'puzzle'] as const

/** A round of either game that earned something, and the time that it took. */
async function aRound(phone: Phone, clock: Clock, random: Random) {
  const game = GAMES[Math.floor(random() * GAMES.length)]!
  const seed = await phone.open(game)
  const played = playToEarn(seed, game, random)
  clock.pass(played.ms)
  return { seed, played }
}

const playToEarn = (seed: RankedSeed, game: PlayedRound['game'], random: Random) =>
  game === 'snake'
    ? playSnakeRound(seed, { maxCoins: 6 + Math.floor(random() * 10) })
    : playPuzzleRound(seed, {
        settings: somePuzzle(random),
        detours: Array.from({ length: 6 }, () => Math.floor(random() * 4)),
      })

/** What a log really comes to; undefined where it comes to no end. */
function scoreOfLog({ game, proof }: PlayedRound, seed: number, bytes: number[]) {
  const { mode, tookMs } = proof
  const round = { log: Uint8Array.from(bytes), seed, mode, tookMs, servedMs: tookMs }
  return (game === 'snake' ? replaySnake : replayPuzzle)(round)?.score
}

/** Turns of a snake that goes in a circle for longer than a round may last. */
const CIRCLES = Array.from({ length: MAX_STEPS }, (_, step) => (step === 0 ? 0 : 4 * 10 + (step % 4)))

/** Claims of rounds that did not happen so. */
export const FORGERIES: Record<string, Forgery> = {
  'score changed': async (phone, clock, random) => {
    const { played } = await aRound(phone, clock, random)
    await phone.finish({ ...played, score: played.score + 10 * (1 + Math.floor(random() * 20)) })
  },
  'log cut': async (phone, clock, random) => {
    const { played, seed } = await aRound(phone, clock, random)
    const bytes = bytesOf(played)
    // What is cut must have earned something.
    const cut = bytes.findLastIndex(
      (_, length) => length > 0 && scoreOfLog(played, seed.seed, bytes.slice(0, length)) !== played.score,
    )
    await phone.finish(withLog(played, bytes.slice(0, Math.max(1, cut))))
  },
  'moves added': async (phone, clock, random) => {
    const { played, seed } = await aRound(phone, clock, random)
    const bytes = bytesOf(played)
    // Moves that change nothing are no forgery: such a log is true for what it claims.
    let forged = [...bytes, ...bytes]
    for (let tries = 0; tries < 50; tries++) {
      const at = Math.floor(random() * bytes.length)
      const added = Array.from({ length: 1 + Math.floor(random() * 20) }, () => Math.floor(random() * 64))
      const more = bytes.toSpliced(at, 0, ...(played.game === 'snake' ? added : added.map((one) => one % 4)))
      if (scoreOfLog(played, seed.seed, more) !== played.score) forged = more
    }
    await phone.finish(withLog(played, forged))
  },
  'wrong seed': async (phone, clock, random) => {
    const { seed, played } = await aRound(phone, clock, random)
    const other = (seed.seed + 1 + Math.floor(random() * 1000)) >>> 0
    await phone.finish(playToEarn({ ...seed, seed: other }, played.game, random))
  },
  'seed used twice': async (phone, clock, random) => {
    const { played, seed } = await aRound(phone, clock, random)
    await phone.finish(played)
    await phone.send('/events', { kind: 'start', gameType: played.game, key: newKey() })
    clock.pass(10 * MINUTE_MS)
    await phone.finish(playToEarn(seed, played.game, random))
  },
  'too fast': async (phone, _clock, random) => {
    if (random() < 0.5) {
      const seed = await phone.open('snake')
      return phone.finish({
        ...playSnakeRound(seed, { maxCoins: 10 + Math.floor(random() * 10) }),
        ms: 200_000,
      })
    }
    const detours = Array.from({ length: 8 }, () => Math.floor(random() * 4))
    const settings = somePuzzle(random)
    return phone.finish(
      playPuzzleRound(await phone.open('puzzle'), { settings, pause: () => 5 * random(), detours }),
    )
  },
  'too late': async (phone, clock, random) => {
    const { played } = await aRound(phone, clock, random)
    if (random() < 0.5) await phone.open(played.game)
    else clock.pass(25 * 60 * MINUTE_MS)
    await phone.finish(played)
  },
  "other provider's seed": async (phone, clock, random, otherProvider) => {
    const other = await aPhone(otherProvider)
    const { played } = await aRound(other, clock, random)
    await phone.send('/events', { kind: 'start', gameType: played.game, key: newKey() })
    await phone.finish(played)
  },
  "other engine's version": async (phone, clock, random) => {
    const { played } = await aRound(phone, clock, random)
    await phone.finish(withProof(played, { engine: random() < 0.5 ? 0 : 3 }))
    await phone.send('/rounds', { key: newKey(), game: played.game, engine: 3 })
  },
  'log of 10 MB': async (phone, clock, random) => {
    const { played } = await aRound(phone, clock, random)
    const log = 'A'.repeat(10 * 1024 * 1024)
    const body = JSON.stringify({
      kind: 'complete',
      gameType: played.game,
      score: 10,
      key: newKey(),
      ranked: { ...played.proof, log },
    })
    // The server may close the connection before it has read all of it.
    await phone.send('/events', {}, body).catch(() => {})
    await phone.finish(withLog(played, Array(MAX_LOG_BYTES + 1 + Math.floor(random() * 5000)).fill(0)))
  },
  '20,000 steps': async (phone, clock, random) => {
    const seed = await phone.open('snake')
    const played = playSnakeRound(seed, { maxCoins: 6 })
    clock.pass(60 * MINUTE_MS)
    const more = varint(4 * (MAX_STEPS + 1 + Math.floor(random() * 100_000)))
    await phone.finish(withLog(played, [0, ...more]))
    await phone.finish(withLog(played, CIRCLES.slice(0, 1900 + Math.floor(random() * 100)))) // a legal log without an end
  },
  ...Object.fromEntries(
    Object.entries(BOTS).map(([name, program]): [string, Forgery] => [
      `puzzle solved by a program: ${name}`,
      async (phone, clock, random) => {
        const settings = { size: 8, difficulty: 'insane' } as const
        const pause = program(random)
        const played = playPuzzleRound(await phone.open('puzzle'), { settings, pause })
        clock.pass(played.ms)
        await phone.finish(played)
      },
    ]),
  ),
  'snake that turns in the step of each coin': async (phone, clock, random) => {
    const speed = (['slow', 'medium', 'fast'] as const)[Math.floor(random() * 3)]!
    let played: PlayedRound
    do played = playSnakeRound(await phone.open('snake'), { speed, seenMs: 0 })
    while (played.score < 200)
    clock.pass(played.ms)
    await phone.finish(played)
  },
  'memory without a mistake at once': async (phone, _clock, random) => {
    await phone.send('/events', { kind: 'start', gameType: 'memory', key: newKey() })
    const quick = { kind: 'complete', gameType: 'memory', score: 100, took: Math.floor(random() * 3000) }
    await phone.send('/events', { ...quick, key: newKey() })
  },
  'seeds looked through': async (phone, clock, random) => {
    let seed = await phone.open('snake')
    for (let looked = 0; looked < 40; looked++) seed = await phone.open('snake')
    if (!seed.round) return
    const played = playToEarn(seed, 'snake', random)
    clock.pass(played.ms)
    await phone.finish(played)
  },
  'the day tried again without cookies': async (phone, clock, random) => {
    const providerId = providerOfSession(phone.sessionId)
    for (let looked = 0; looked < 2; looked++)
      await (await aPhone(providerId, aVisitor({ ip: phone.visitor.ip }))).open('snake', { daily: true })
    const seed = await phone.open('snake', { daily: true })
    if (!seed.round) return
    await phone.begin('snake', seed.round)
    const played = playToEarn(seed, 'snake', random)
    clock.pass(played.ms)
    await phone.finish(played)
  },
  'replayed answer': async (phone, clock, random) => {
    const { played } = await aRound(phone, clock, random)
    await phone.finish(played)
    await phone.send('/events', { kind: 'start', gameType: played.game, key: newKey() })
    await phone.finish(played)
    await phone.finish(withProof(played, { round: 'A'.repeat(16) }))
  },
}

// These begin with an answer that is true.
const WITH_ONE_TRUE = ['seed used twice', 'replayed answer']

/** Runs one forgery. Returns how many rounds count beyond those that were true, and how many responses were errors of ours. */
export async function runForgery(
  name: string,
  { providerId, otherProvider }: { providerId: string; otherProvider: string },
  clock: Clock,
  random: Random,
) {
  const phone = await aPhone(providerId)
  await FORGERIES[name]!(phone, clock, random, otherProvider)
  const verified = await listVerified(phone.sessionId)
  const best = await db.selectFrom('best_day').where('provider_id', '=', providerId).select('score').execute()
  return {
    accepted: Math.max(0, verified.length + best.length - (WITH_ONE_TRUE.includes(name) ? 1 : 0)),
    failed: phone.statuses.filter((status) => status >= 500).length,
  }
}
