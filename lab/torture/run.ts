import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAgainAndAgain } from '#tests/support/database/kills.ts'
import { cookieOf } from '#tests/support/people/sign-in.ts'
import type { Product } from '#tests/support/server/product.ts'
import { floodWithBodies, limitMemory, MEMORY_LIMIT_MB, sendExpensiveBodies } from './body-floods.ts'
import { flood, slowClients } from './floods.ts'
import { writeThroughErrors } from './io-errors.ts'
import { sendRawRequests } from './raw-requests.ts'
import { inParallel } from './seeded-random.ts'
import { sendMutatedBodies } from './send-mutated-bodies.ts'

export type Sizes = {
  answerMs: number // no answer may take longer
  kills: number
  largeBodies: number
  customerMs: number // the longest that a customer beside them waits
  threadMs: number // the longest that one anonymous request keeps the serving thread
  errorsMs: number
  raw: number
  bodies: number
  slow: number
  slowMs: number
  pages: number
  signIns: number
  nonces: number
}
export type Figure = { name: string; value: number; most?: number; least?: number }

export const isGood = ({
  value,
  most = Number.POSITIVE_INFINITY,
  least = Number.NEGATIVE_INFINITY,
}: Figure) => value <= most && value >= least

const over = (statuses: Map<number, number>, from: number, to = 599) =>
  [...statuses].reduce((sum, [status, count]) => sum + (status >= from && status <= to ? count : 0), 0)
const all = (statuses: Map<number, number>) => over(statuses, 0, 999)

// From the other one so many wrong passwords came before that nothing more would be looked at.
const FRESH_ADDRESS = '127.3.0.1'

async function findPerson(url: string, email: string) {
  const cookie = await cookieOf(url, email)
  const me = await fetch(`${url}/api/auth/me`, { headers: { cookie } })
  const { user } = (await me.json()) as { user: { id: string } }
  return { cookie, providerId: user.id }
}

async function repeatedNonces(url: string, count: number) {
  const seen = new Set<string>()
  await inParallel(count, 16, async () => {
    const { headers } = await fetch(`${url}/login`)
    seen.add(/'nonce-([\w-]+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '')
  })
  return count - seen.size
}

/** Attacks a fresh instance of the product in every way we know, and says what came of it, figure by figure. */
export async function torture(product: Product, sizes: Sizes, say: (figure: Figure) => void) {
  const { url } = product
  const port = Number(new URL(url).port)
  const memory = async () => Number(/VmRSS:\s+(\d+)/.exec(await statusFile(product))?.[1] ?? 0) / 1024
  const failed: string[] = []

  const raw = await sendRawRequests(port, sizes.raw)
  say({ name: 'malformed raw requests', value: sizes.raw })
  say({ name: 'malformed raw requests: answers', value: all(raw.statuses), least: sizes.raw / 2 })
  say({
    name: 'malformed raw requests: neither answered nor closed',
    value: raw.unanswered,
    most: 0,
  })
  say({ name: 'malformed raw requests: 5xx', value: over(raw.statuses, 500), most: 0 })
  say({
    name: 'malformed raw requests: slowest answer, ms',
    value: Math.round(raw.slowestMs),
    most: sizes.answerMs,
  })

  failed.push(...(await largeBodies(product, sizes, say)))

  const emails = ['maya@bluecup.example', 'ada@tiplark.example', 'noor@newhere.example']
  const people = await Promise.all(emails.map((email) => findPerson(url, email)))
  const bodies = await sendMutatedBodies(url, sizes.bodies, people, sizes.answerMs)
  failed.push(...bodies.failed, ...bodies.never.map((name) => `never carried out: ${name}`))
  say({ name: 'mutated bodies', value: sizes.bodies })
  say({ name: 'mutated bodies: a second', value: bodies.perSecond })
  say({ name: 'mutated bodies: 5xx or no answer', value: bodies.failed.length, most: 0 })
  say({ name: 'mutated bodies: carried out', value: bodies.carriedOut, least: Math.floor(sizes.bodies / 20) })
  say({ name: 'mutated bodies: intents never carried out', value: bodies.never.length, most: 0 })
  say({
    name: 'mutated bodies: slowest answer, ms',
    value: Math.round(bodies.slowestMs),
    most: sizes.answerMs,
  })
  say({ name: 'mutated bodies: slow once, quick when asked again', value: bodies.slowOnce })

  const slow = await slowClients(url, port, sizes.slow, sizes.slowMs)
  say({ name: 'slow clients', value: slow.result.opened })
  say({ name: 'slow clients: cut off by the server', value: slow.result.cutByThem })
  say({ name: 'slow clients: a customer not served', value: slow.failures, most: 0 })
  say({ name: 'slow clients: a customer, 99 of 100 within ms', value: Math.round(slow.p99) })

  const pages = await flood(url, sizes.pages)
  say({ name: 'flood of pages', value: sizes.pages })
  say({ name: 'flood of pages: a second', value: pages.result.perSecond })
  say({
    name: 'flood of pages: not 200',
    value: sizes.pages - over(pages.result.statuses, 200, 200),
    most: 0,
  })
  say({ name: 'flood of pages: a customer, 99 of 100 within ms', value: Math.round(pages.p99) })

  const guess = 'email=sam%40clippers.example&password=wrong12'
  const signIns = await flood(url, sizes.signIns, '/login', guess, FRESH_ADDRESS)
  say({ name: 'flood of sign-ins', value: sizes.signIns })
  say({
    name: 'flood of sign-ins: 5xx or no answer',
    value: over(signIns.result.statuses, 500) + over(signIns.result.statuses, 0, 0),
    most: 0,
  })
  say({
    name: 'flood of sign-ins: passwords looked at',
    value: sizes.signIns - over(signIns.result.statuses, 429, 429),
    least: 1,
    most: 5,
  })
  say({ name: 'flood of sign-ins: a customer not served', value: signIns.failures, most: 0 })

  say({ name: 'marks of pages', value: sizes.nonces })
  say({ name: 'marks of pages: repeated', value: await repeatedNonces(url, sizes.nonces), most: 0 })
  await ioErrors(product, sizes.errorsMs, say)
  say({
    name: 'exits of the product',
    value: product.process.exitCode === null && product.process.signalCode === null ? 0 : 1,
    most: 0,
  })
  say({ name: 'memory at the end, MB', value: Math.round(await memory()), most: 600 })
  await kills(sizes.kills, say)
  return failed
}

type Say = (figure: Figure) => void

async function largeBodies(product: Product, sizes: Sizes, say: Say) {
  const isLimited = limitMemory(product)
  say({ name: `large bodies: memory limited to ${MEMORY_LIMIT_MB} MB by a cgroup`, value: isLimited ? 1 : 0 })
  const { slowestMs, slowest } = await sendExpensiveBodies(product)
  say({
    name: 'large bodies: serving thread for one, ms',
    value: Math.round(slowestMs),
    most: sizes.threadMs,
  })
  const flood = await floodWithBodies(product, sizes.largeBodies)
  say({ name: 'large bodies: accepted', value: flood.accepted, most: 0 })
  say({ name: 'large bodies: a customer not served', value: flood.failures, most: 0 })
  say({
    name: 'large bodies: a customer, slowest ms',
    value: Math.round(flood.slowest),
    most: sizes.customerMs,
  })
  say({
    name: 'large bodies: highest resident size, MB',
    value: Math.round(flood.highest),
    most: MEMORY_LIMIT_MB,
  })
  say({
    name: 'large bodies: resident size after against before, %',
    value: Math.round((flood.after / flood.before) * 100),
    most: 130,
  })
  return slowestMs > sizes.threadMs ? [`${slowestMs.toFixed(1)} ms of the serving thread: ${slowest}`] : []
}

/** Only where strace can make system calls fail, and only on SQLite, whose files are ours. */
async function ioErrors(product: Product, forMs: number, say: Say) {
  const errors = forMs && !process.env.DATABASE_URL ? await writeThroughErrors(product, forMs) : undefined
  if (!errors) return say({ name: 'errors of the disk: not tried here', value: 0 })
  say({ name: 'errors of the disk: writes', value: all(errors.statuses) })
  say({ name: 'errors of the disk: refused with 503', value: over(errors.statuses, 503, 503), least: 1 })
  say({
    name: 'errors of the disk: other failures',
    value: over(errors.statuses, 500) + over(errors.statuses, 0, 0) - over(errors.statuses, 503, 503),
    most: 0,
  })
  say({ name: 'errors of the disk: pages not shown', value: errors.pagesFailed, most: 0 })
  say({ name: 'errors of the disk: acknowledged', value: errors.acknowledged, least: 1 })
  say({ name: 'errors of the disk: lost', value: errors.lost, most: 0 })
  say({ name: 'errors of the disk: healed', value: errors.healed ? 1 : 0, least: 1 })
  say({ name: 'errors of the disk: database whole', value: errors.whole ? 1 : 0, least: 1 })
}

async function kills(count: number, say: Say) {
  if (!count || process.env.DATABASE_URL) return
  const folder = mkdtempSync(join(tmpdir(), 'tiplark-kills-'))
  const { sessions, tips, lost, sums, whole } = await killAgainAndAgain(folder, count)
  rmSync(folder, { recursive: true, force: true })
  say({ name: 'kills', value: count })
  say({ name: 'kills: sessions and tips acknowledged', value: sessions + tips, least: count })
  say({ name: 'kills: lost', value: lost.length, most: 0 })
  say({ name: 'kills: counters that differ', value: new Set(sums).size - 1, most: 0 })
  say({ name: 'kills: database whole', value: whole ? 1 : 0, least: 1 })
}

const statusFile = ({ process: { pid } }: Product) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
