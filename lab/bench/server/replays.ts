import { setTimeout as delay } from 'node:timers/promises'
import { createReplays } from '#app/features/leaderboards/replay.server.ts'
import { readLog } from '#app/games/shared/ranked/move-log.ts'
import { processPath } from '#app/server/job-process.server.ts'
import { SAMPLES } from '#db/samples.ts'
import { playSnakeRound } from '#tests/support/games/ranked-bots.ts'
import { postJson } from '#tests/support/people/customer-load.ts'
import type { LatencyOptions } from '../measure/page-latency.ts'
import { runScript } from '../measure/processes.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'

const ROUNDS = 400
const A_SECOND = 50
const WORKER = processPath(
  'replay-worker',
  new URL('../../../app/features/leaderboards/replay.server.ts', import.meta.url).href,
)

/** The milliseconds of each replay in the thread, one after the other. */
async function timeReplays(count: number) {
  const replay = createReplays(WORKER)
  const times: number[] = []
  for (let seed = 0; seed < count + 50; seed++) {
    const { proof } = playSnakeRound({ round: '', seed: seed * 7919 }, { maxCoins: 60 })
    const round = { log: readLog(proof.log)!, seed: seed * 7919, mode: proof.mode, tookMs: 0, servedMs: 0 }
    const began = performance.now()
    await replay({ game: 'snake', engine: 1, round })
    times.push(performance.now() - began)
  }
  return times.slice(50).sort((a, b) => a - b)
}

let phones = 0

/** A phone that begins a round and answers at once: it counts for no board, and costs a replay. */
async function answerOnce(url: string) {
  const phone = ++phones
  const from = { 'x-forwarded-for': `10.${(phone >> 16) & 255}.${(phone >> 8) & 255}.${phone & 255}` }
  const key = (step: string) => `${step}-bench-${phone}`
  const visit = await postJson(
    `${url}/api/play-sessions`,
    { providerId: SAMPLES[0]!.id, key: key('create') },
    from,
  )
  const path = `${url}/api/play-sessions/${JSON.parse(visit.text).id}`
  const headers = { ...from, cookie: visit.cookie }
  const opened = await postJson(`${path}/rounds`, { key: key('round'), game: 'snake', engine: 1 }, headers)
  await postJson(`${path}/events`, { kind: 'start', gameType: 'snake', key: key('start') }, headers)
  const { score, proof, ms } = playSnakeRound(JSON.parse(opened.text))
  const event = { kind: 'complete', gameType: 'snake', score, took: ms, ranked: proof, key: key('complete') }
  const { status } = await postJson(`${path}/events`, event, headers)
  if (status !== 204) throw new Error(`a round got the status ${status}`)
}

/** What a replay costs, and the customer page while 50 rounds a second are played again. */
export async function measureReplays({ folder, quick }: BenchTarget): Promise<Figure[]> {
  const times = await timeReplays(quick ? 100 : ROUNDS)
  const at = (part: number) => times[Math.floor(times.length * part)]!
  const seconds = quick ? 3 : 10
  const page = await withProduct({ folder, env: { TRUST_PROXY: '1' } }, async (product) => {
    const measure = (ms: number, warmMs = 1000) =>
      runScript('measure/page-latency.ts', {
        ...{ address: sampleTipUrl(product), warmMs, ms },
      } satisfies LatencyOptions).then(Number)
    const before = await measure(2000)
    const during = measure(seconds * 1000, 0)
    const began = performance.now()
    const answers: Promise<void>[] = []
    for (let sent = 0; sent < seconds * A_SECOND; sent++) {
      answers.push(answerOnce(product.url))
      await delay(Math.max(0, began + (sent + 1) * (1000 / A_SECOND) - performance.now()))
    }
    await Promise.all(answers)
    return { before, during: await during, rate: answers.length / ((performance.now() - began) / 1000) }
  })
  return [
    {
      what: 'replay of a round of snake, median',
      value: at(0.5),
      unit: ' ms',
      measured: `${times.length} rounds`,
    },
    {
      what: 'replay of a round of snake, p99',
      value: at(0.99),
      unit: ' ms',
      limit: { atMost: 40 },
      measured: `${times.length} rounds`,
    },
    {
      ...{ what: 'customer page with 50 replays a second, p99', value: page.during, unit: ' ms' },
      limit: { atMost: 50 },
      measured: `${page.rate.toFixed(0)} rounds a second, each with its visit; ${page.before.toFixed(1)} ms before`,
    },
  ]
}
