import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { openBrowser, openPage } from '#tests/support/browser/browser.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from '../measure/target.ts'
import type { Figure } from '../report/figures.ts'
import { type GamePlay, PLAYS } from './game-plays.ts'
import { frameTimes, scriptTimes, type TraceEvent } from './trace.ts'

const SLOWER = 4
const TRIES = 5 // a snake steered by the clock may run into itself
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame']

/** The times per frame of a round that lasts for the whole measurement. */
async function measureRound(browser: Browser, address: string, play: GamePlay, ms: number) {
  for (let round = 0; round < TRIES; round++) {
    const times = await playAndTrace(browser, address, play, ms)
    if (times) return times
  }
  throw new Error(`${play.game} was over ${TRIES} times before it was measured`)
}

/**
 * The sorted times per frame of a game that is played for a while on a slowed processor: of script, and of all work for
 * the picture; undefined when the round ended early.
 */
async function playAndTrace(browser: Browser, address: string, play: GamePlay, ms: number) {
  const { page } = await openPage(browser)
  const cdp = await page.context().newCDPSession(page)
  await page.goto(address)
  await play.open(page)
  const move = await play.moves(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await browser.startTracing(page, { categories: CATEGORIES })
  let turn = 0
  const playUntil = async (isOver: () => boolean) => {
    for (; !isOver(); turn++) {
      await move(turn)
      await delay(play.everyMs)
    }
  }
  const ends = performance.now() + ms
  await playUntil(() => performance.now() >= ends)
  let isRead = false
  const reading = browser.stopTracing().finally(() => {
    isRead = true
  })
  await playUntil(() => isRead) // a snake that nobody steers would be in the wall
  const trace = await reading
  const isWhole = await play.isPlaying(page)
  await page.context().close()
  if (!isWhole) return undefined
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const [script, work] = [scriptTimes(traceEvents), frameTimes(traceEvents)]
  return { script: script.sort((a, b) => a - b), work: work.sort((a, b) => a - b) }
}

const partOf = (times: number[], fraction: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * fraction))] ?? Number.NaN

/** In each game the 99th percentile of the script time per frame, and the 95th of script, style, layout and paint. */
export const measureGameFrames = ({ folder, quick }: BenchTarget): Promise<Figure[]> =>
  withProduct({ folder }, async (product) => {
    const browser = await openBrowser()
    const figures: Figure[] = []
    for (const play of PLAYS) {
      const { script, work } = await measureRound(browser, sampleTipUrl(product), play, quick ? 8000 : 20_000)
      figures.push({
        what: `${play.game}: script of a frame, p99, CPU/4`,
        value: partOf(script, 0.99),
        unit: ' ms',
        limit: { atMost: 8 },
        measured: `${script.length} frames with script, median ${partOf(script, 0.5).toFixed(1)} ms, longest ${script.at(-1)?.toFixed(1)} ms`,
      })
      figures.push({
        what: `${play.game}: script, style, layout and paint of a frame, p95, CPU/4`,
        value: partOf(work, 0.95),
        unit: ' ms',
        limit: { atMost: 16 },
        measured: `${work.length} frames, median ${partOf(work, 0.5).toFixed(1)} ms, longest ${work.at(-1)?.toFixed(1)} ms`,
      })
    }
    await browser.close()
    return figures
  })
