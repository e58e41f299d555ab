// Mechanism: load tests, fuzzing, fault injection (torture)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRepeatedly } from '#tests/support/database/kills.ts'
import { beginVisit, leaveTip } from '#tests/support/people/cookie-jar.ts'
import { cookieOf } from '#tests/support/people/sign-in.ts'
import type { Product } from '#tests/support/server/product.ts'
import { residentMb } from '../bench/measure/processes.ts'
import { floodWithBodies, limitMemory, MEMORY_LIMIT_MB, sendExpensiveBodies, warmUp } from './body-floods.ts'
import { flood, slowClients } from './floods.ts'
import { writeThroughErrors } from './io-errors.ts'
import { sendRawRequests } from './raw-requests.ts'
import { inParallel } from './seeded-random.ts'
import { sendMutatedBodies } from './send-mutated-bodies.ts'
import { BUDGET_MS, measureThread, startFullOwner } from './thread-budgets.ts'

export type Sizes = {
  responseMs: number // the longest that a response may take
  kills: number
  largeBodies: number
  warmUpMs: number // of ordinary traffic before the large bodies
  customerMs: number // the longest that a customer may wait meanwhile
  budgets: number // 0 leaves the time of the thread for each route out
  threadMs: number // the longest that one anonymous request may keep the serving thread
  errorsMs: number
  raw: number
  bodies: number
  slow: number
  slowMs: number
  pages: number
  signIns: number
  nonces: number
}
export type AttackFigure = { name: string; value: number; most?: number; least?: number }

export const isGood = ({
  value,
  most = Number.POSITIVE_INFINITY,
  least = Number.NEGATIVE_INFINITY,
}: AttackFigure) => value <= most && value >= least

const countStatuses = (statuses: Map<number, number>, from: number, to = 599) =>
  [...statuses].reduce((sum, [status, count]) => sum + (status >= from && status <= to ? count : 0), 0)
const countAll = (statuses: Map<number, number>) => countStatuses(statuses, 0, 999)

// Requests of other steps have used up the wrong passwords of the other addresses.
const FRESH_ADDRESS = '127.3.0.1'

type Limits = Pick<AttackFigure, 'most' | 'least'>

/** `report` records a figure of the step; failed requests are added to `failed`. */
type Step = (
  product: Product,
  sizes: Sizes,
  report: (name: string, value: number, limits?: Limits) => void,
  failed: string[],
) => Promise<void>

const STEPS: Record<string, Step> = {
  'malformed raw requests': async ({ url }, { raw, responseMs }, report) => {
    const { statuses, unanswered, slowestMs } = await sendRawRequests(Number(new URL(url).port), raw)
    report('sent', raw)
    report('responses', countAll(statuses), { least: raw / 2 })
    report('neither a response nor a closed connection', unanswered, { most: 0 })
    report('5xx', countStatuses(statuses, 500), { most: 0 })
    report('slowest response, ms', Math.round(slowestMs), { most: responseMs })
  },

  'large bodies': async (product, { largeBodies, warmUpMs, customerMs, threadMs }, report, failed) => {
    const liftLimit = limitMemory(product)
    report(`memory limited to ${MEMORY_LIMIT_MB} MB by a cgroup`, liftLimit ? 1 : 0)
    const baselineMb = await warmUp(product, warmUpMs)
    const { slowestMs, slowest } = await sendExpensiveBodies(product)
    report('serving thread for one, ms', Math.round(slowestMs), { most: threadMs })
    const result = await floodWithBodies(product, largeBodies, baselineMb)
    liftLimit?.()
    report('accepted', result.accepted, { most: 0 })
    report('a customer not served', result.failures, { most: 0 })
    report('a customer, slowest ms', Math.round(result.slowest), { most: customerMs })
    report('resident size after ordinary traffic, MB', Math.round(baselineMb))
    report('highest resident size, MB', Math.round(result.highest), { most: MEMORY_LIMIT_MB })
    report('resident size a minute later at most, %', Math.round((result.after / baselineMb) * 100), {
      most: 130,
    })
    if (slowestMs > threadMs) failed.push(`${slowestMs.toFixed(1)} ms of the serving thread: ${slowest}`)
  },

  // With a product of its own, whose first owner has as much as an owner may have.
  'serving thread': async (_, { budgets }, report, failed) => {
    if (!budgets || process.env.DATABASE_URL) return
    const product = await startFullOwner()
    const found = await measureThread(product)
    await product.stop()
    for (const [who, atMost] of Object.entries(BUDGET_MS)) {
      const dearest = found.filter((one) => one.who === who).sort((one, other) => other.ms - one.ms)
      report(`requests of a ${who}`, dearest.length)
      report(`longest of a ${who}, ms`, Math.round(dearest[0]!.ms), { most: atMost })
      const over = dearest.filter(({ ms }) => ms > atMost)
      failed.push(...over.map(({ ms, name }) => `${ms.toFixed(1)} ms of the serving thread: ${who} ${name}`))
    }
  },

  'mutated bodies': async ({ url }, { bodies, responseMs }, report, failed) => {
    const emails = ['maya@bluecup.example', 'ada@tiplark.example', 'noor@newhere.example']
    const people = await Promise.all(emails.map((email) => findPerson(url, email)))
    const result = await sendMutatedBodies(url, bodies, people, responseMs)
    report('sent', bodies)
    report('sent in a second', result.perSecond)
    report('5xx or no response', result.failed.length, { most: 0 })
    report('carried out', result.carriedOut, { least: Math.floor(bodies / 20) })
    report('intents never carried out', result.never.length, { most: 0 })
    report('slowest response, ms', Math.round(result.slowestMs), { most: responseMs })
    report('slow once, fast when repeated', result.slowOnce)
    failed.push(...result.failed, ...result.never.map((name) => `never carried out: ${name}`))
  },

  'slow clients': async ({ url }, { slow, slowMs }, report) => {
    const { result, failures, p99 } = await slowClients(url, Number(new URL(url).port), slow, slowMs)
    report('connections', result.opened)
    report('closed by the server', result.closedByServer)
    report('a customer not served', failures, { most: 0 })
    report('a customer, 99 of 100 within ms', Math.round(p99))
  },

  'flood of pages': async ({ url }, { pages }, report) => {
    const { result, p99 } = await flood(url, pages)
    report('requests', pages)
    report('requests in a second', result.perSecond)
    report('not 200', pages - countStatuses(result.statuses, 200, 200), { most: 0 })
    report('a customer, 99 of 100 within ms', Math.round(p99))
  },

  'flood of sign-ins': async ({ url }, { signIns }, report) => {
    const form = 'email=sam%40clippers.example&password=wrong12'
    const { result, failures } = await flood(url, signIns, '/login', form, FRESH_ADDRESS)
    const failed = countStatuses(result.statuses, 500) + countStatuses(result.statuses, 0, 0)
    report('requests', signIns)
    report('5xx or no response', failed, { most: 0 })
    report('passwords checked', signIns - countStatuses(result.statuses, 429, 429), { least: 1, most: 5 })
    report('a customer not served', failures, { most: 0 })
  },

  nonces: async ({ url }, { nonces }, report) => {
    report('pages', nonces)
    report('repeated', await countRepeatedNonces(url, nonces), { most: 0 })
  },

  // Needs strace, and SQLite, whose files the product itself writes.
  'disk errors': async (product, { errorsMs }, report) => {
    const errors =
      errorsMs && !process.env.DATABASE_URL ? await writeThroughErrors(product, errorsMs) : undefined
    if (!errors) return report('not tried here', 0)
    const refused = countStatuses(errors.statuses, 503, 503)
    const failed = countStatuses(errors.statuses, 500) + countStatuses(errors.statuses, 0, 0)
    report('writes', countAll(errors.statuses))
    report('refused with 503', refused, { least: 1 })
    report('other failures', failed - refused, { most: 0 })
    report('pages not served', errors.pagesFailed, { most: 0 })
    report('acknowledged', errors.acknowledged, { least: 1 })
    report('lost', errors.lost, { most: 0 })
    report('works again', errors.healed ? 1 : 0, { least: 1 })
    report('database intact', errors.whole ? 1 : 0, { least: 1 })
  },

  // These steps start a separate product.
  kills: async (_, { kills }, report) => {
    if (!kills || process.env.DATABASE_URL) return
    const folder = mkdtempSync(join(tmpdir(), 'tiplark-kills-'))
    const { sessions, tips, lost, sums, whole } = await killRepeatedly(folder, kills)
    rmSync(folder, { recursive: true, force: true })
    report('times', kills)
    report('sessions and tips acknowledged', sessions + tips, { least: kills })
    report('lost', lost.length, { most: 0 })
    report('counters that differ', new Set(sums).size - 1, { most: 0 })
    report('database intact', whole ? 1 : 0, { least: 1 })
  },
}

async function findPerson(url: string, email: string) {
  const cookie = await cookieOf(url, email)
  const me = await fetch(`${url}/api/auth/me`, { headers: { cookie } })
  const { user } = (await me.json()) as { user: { id: string } }
  const visit = await beginVisit(url, user.id)
  await leaveTip(url, visit, 'first-tip') // refused where no payment name is stored
  return { cookie, providerId: user.id, sessionId: visit.id }
}

async function countRepeatedNonces(url: string, count: number) {
  const seen = new Set<string>()
  await inParallel(count, 16, async () => {
    const { headers } = await fetch(`${url}/confirm-email?token=x`)
    seen.add(/'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '')
  })
  return count - seen.size
}

/**
 * Runs all steps against an instance of the product, or those whose name contains `only`. Reports each figure and returns
 * the requests that failed.
 */
export async function torture(
  product: Product,
  sizes: Sizes,
  report: (figure: AttackFigure) => void,
  only = '',
): Promise<string[]> {
  const failed: string[] = []
  const steps = Object.entries(STEPS).filter(([name]) => name.includes(only))
  if (!steps.length) throw new Error(`No step is called ${only}`)
  for (const [step, run] of steps) {
    const reportStep = (name: string, value: number, limits?: Limits) =>
      report({ name: `${step}: ${name}`, value, ...limits })
    await run(product, sizes, reportStep, failed)
  }
  const { exitCode, signalCode } = product.process
  const isRunning = exitCode === null && signalCode === null
  report({ name: 'exits of the product', value: isRunning ? 0 : 1, most: 0 })
  if (isRunning) report({ name: 'memory at the end, MB', value: Math.round(residentMb(product)), most: 600 })
  return failed
}
