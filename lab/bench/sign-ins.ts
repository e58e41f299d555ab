import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { HASH_CONCURRENCY, hashPassword, withHashSlot } from '#app/server/crypto/passwords.server.ts'
import type { LatencyOptions } from './measure/page-latency.ts'
import { runScript } from './measure/processes.ts'
import { measureAlternately, median } from './measure/rounds.ts'
import { type BenchTarget, sampleTipUrl, withProduct } from './measure/target.ts'
import type { Figure } from './report/figures.ts'
import type { SignInsInput, SignInsTimes } from './send-sign-ins.ts'

const PASSWORD = 'Bench-Secret-1'
const ACCOUNTS = 1000
const IN_FLIGHT = 8
const FLOOD_PER_SECOND = 200
const WARM_MS = 4000

/** Sets the same password for some of the providers in a data folder; returns their e-mails. */
async function addPasswords(folder: string, ids: string[]) {
  const hash = await hashPassword(PASSWORD)
  const at = new Date().toISOString()
  const data = new Sqlite(join(folder, 'tiplark.db'))
  const lower = data.prepare('update user set email = lower(email) where id = ? returning email').pluck()
  const insert = data.prepare(`insert or ignore into account
    (id, user_id, account_id, provider_id, password, created_at, updated_at)
    values (?, ?, ?, 'credential', ?, ?, ?)`)
  const emails = data.transaction(() =>
    ids.map((id) => {
      insert.run(`account-${id}`, id, id, hash, at, at)
      return lower.get(id) as string
    }),
  )()
  data.close()
  return emails
}

async function hashesPerSecond(count: number) {
  const began = performance.now()
  let begun = 0
  const worker = async () => {
    while (begun++ < count) await withHashSlot('untrusted', ({ hash }) => hash(PASSWORD))
  }
  await Promise.all(Array.from({ length: HASH_CONCURRENCY }, worker))
  return (count / (performance.now() - began)) * 1000
}

/** The 99th percentile of the customer page's response time, in ms. */
const pageP99 = async (address: string, ms: number) =>
  Number(
    await runScript('measure/page-latency.ts', { address, warmMs: WARM_MS, ms } satisfies LatencyOptions),
  )

/** Sign-ins compared with the hash alone, known with unknown e-mails, and the page of customers during a flood of guesses. */
export async function measureSignIns({ folder, ids, rounds, quick }: BenchTarget): Promise<Figure[]> {
  const emails = await addPasswords(folder, ids.slice(0, ACCOUNTS))
  const count = quick ? 60 : 140
  const floodMs = quick ? 2000 : 5000
  return withProduct({ folder }, async (product) => {
    const port = Number(new URL(product.url).port)
    let used = 0
    const send = async (options: Omit<SignInsInput, 'port' | 'first'>) => {
      const first = used
      used += options.emails.length // each round uses other addresses, so that no limit is reached
      return JSON.parse(await runScript('send-sign-ins.ts', { port, first, ...options })) as SignInsTimes
    }
    /** The median time of one response. */
    const each = async (options: Parameters<typeof send>[0]) => median((await send(options)).each)
    const known = (round: number) => emails.slice(round * count, (round + 1) * count)
    const unknown = (round: number) => known(round).map((email) => `x${email}`)
    const right = { path: '/login', password: PASSWORD, status: 302, concurrency: IN_FLIGHT }
    const wrong = { path: '/login', password: 'Wrong-Secret-1', status: 401, concurrency: 1 }
    const reset = { path: '/forgot-password', status: 200, concurrency: 1 }
    await send({ ...right, emails: known(0) }) // warm

    let resets: number[] = []
    const measured = await measureAlternately(rounds, {
      hashes: () => hashesPerSecond(count),
      signIns: async (round) => (count / (await send({ ...right, emails: known(round) })).ms) * 1000,
      known: (round) => each({ ...wrong, emails: known(round) }),
      unknown: (round) => each({ ...wrong, emails: unknown(round) }),
      resetKnown: async (round) => {
        // Alternately, because the mails are sent in the background during later requests.
        const emails = known(round).flatMap((email, index) => [email, unknown(round)[index]!])
        resets = (await send({ ...reset, emails })).each
        return median(resets.filter((_, index) => index % 2 === 0))
      },
      resetUnknown: () => median(resets.filter((_, index) => index % 2 === 1)),
    })
    const pageBesideForms = async () => {
      const perSecond = FLOOD_PER_SECOND
      const emails = Array.from(
        { length: (perSecond * (WARM_MS + floodMs)) / 1000 },
        (_, i) => `s${used + i}@bench.example`,
      )
      const sent = send({ ...wrong, emails, status: undefined, perSecond })
      const p99 = await pageP99(sampleTipUrl(product), floodMs)
      await sent
      return p99
    }
    const flood = await measureAlternately(rounds, {
      quiet: () => pageP99(sampleTipUrl(product), floodMs),
      flooded: pageBesideForms,
    })

    const rate = (name: 'hashes' | 'signIns') => `${measured.median(name).toFixed(1)}/s`
    const floodMsOf = (name: 'quiet' | 'flooded') => `${flood.median(name).toFixed(1)} ms`
    const ms = (name: 'known' | 'unknown' | 'resetKnown' | 'resetUnknown') =>
      `${measured.median(name).toFixed(1)} ms`
    return [
      {
        what: 'Sign-ins per second',
        value: measured.ratio('signIns', 'hashes'),
        unit: ' of the bare hash',
        limit: { atLeast: 0.8 },
        measured: `${rate('signIns')}, argon2id alone, ${HASH_CONCURRENCY} at once, ${rate('hashes')}`,
      },
      {
        what: 'Wrong sign-in, unknown against known address',
        value: measured.ratio('unknown', 'known'),
        unit: 'x',
        limit: { atMost: 1.1 },
        measured: `${ms('unknown')}, known ${ms('known')}`,
      },
      {
        what: 'Forgotten password, unknown against known address',
        value: measured.ratio('resetUnknown', 'resetKnown'),
        unit: 'x',
        limit: { atMost: 1.1 },
        measured: `${ms('resetUnknown')}, known ${ms('resetKnown')}`,
      },
      {
        what: `Customer page p99 while ${FLOOD_PER_SECOND} wrong sign-ins a second arrive`,
        value: flood.median('flooded'),
        unit: ' ms',
        limit: { atMost: 50 },
        measured: `otherwise ${floodMsOf('quiet')}; each from another address, on another account`,
      },
    ]
  })
}
