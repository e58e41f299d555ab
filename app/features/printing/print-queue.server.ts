import { LRUCache } from 'lru-cache'
import { sha256 } from '#app/server/crypto/hash.server.ts'
import { createTurns, processPath, runInProcess } from '#app/server/job-process.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { countSheets, type PrintJob } from './print-job.ts'
import type { MadePdf, PageView, PrintWork } from './print-work.server.ts'

const PROCESS = processPath('print-process', import.meta.url)
const TIMEOUT_MS = 40_000
const PRINTS_PER_USER: Limit = { max: 300, windowMs: 10 * 60 * 1000 }
const MAX_CACHED_BYTES = 24 * 1024 * 1024
const SMALLEST_ENTRY = 1000 // bytes
const MAX_UNDER_METHOD = 12 // of an account: most are given up when somebody goes on choosing
const MAX_LONG_UNDER_METHOD = 6
const TOO_SLOW_MS = 5 * 60 * 1000 // for which a print that took too long is not begun again

export type PrintRefusal = { ok: false; reason: 'too-many' | 'too-slow' }
type Printed<T> = PrintRefusal | { ok: true; value: T }

// Of their own, so that a long print holds up no upload, and no short print of somebody else.
const takeShortTurn = createTurns(MAX_UNDER_METHOD)
const takeLongTurn = createTurns(MAX_LONG_UNDER_METHOD)

const SHORT_PAGES = 10
const SHORT_CODES = 60

/** Whether a piece of work takes seconds. */
function isLong(job: PrintWork) {
  if (job.type === 'zip') return job.cards.length > SHORT_PAGES
  return job.type === 'make' && (job.job.codes.length > SHORT_CODES || countSheets(job.job) > SHORT_PAGES)
}

/** A result with the requests that wait for it. */
type Recent = { result: Promise<Printed<MadePdf | Uint8Array>>; requests: AbortSignal[] }

// A page, its picture and its download are three requests for one PDF.
const recent = new LRUCache<string, Recent>({ max: 200 })
const sizes = new LRUCache<string, number>({
  max: 200,
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: (size) => size,
  dispose: (_, key) => recent.delete(key),
})

const sizeOf = (value: MadePdf | Uint8Array) => (value instanceof Uint8Array ? value : value.pdf).length

async function work<T extends MadePdf | Uint8Array>(
  account: string,
  job: PrintWork,
  requests: AbortSignal[],
  timeoutMs = TIMEOUT_MS,
): Promise<Printed<T>> {
  const takeTurn = isLong(job) ? takeLongTurn : takeShortTurn
  const turn = await takeTurn(account, async (): Promise<Printed<T>> => {
    const isGivenUp = requests.every(({ aborted }) => aborted)
    if (isGivenUp || !(await consumeLimit(`print:user:${account}`, PRINTS_PER_USER)))
      return { ok: false, reason: 'too-many' }
    const value = await runInProcess<T>(PROCESS, job, timeoutMs)
    return value ? { ok: true, value } : { ok: false, reason: 'too-slow' }
  })
  return turn ?? { ok: false, reason: 'too-many' }
}

/** The account and the request for which something is printed, and how long it may take. */
export type Printing = { account: string; signal: AbortSignal; timeoutMs?: number }

/**
 * The result under a key, which is worked out once; one that failed is tried again by the next request, and one that took
 * too long after some minutes.
 */
function once<T extends MadePdf | Uint8Array>(key: string, by: Printing, job: PrintWork) {
  const { account, signal, timeoutMs } = by
  const known = recent.get(key)
  if (known) {
    known.requests.push(signal)
    return known.result as Promise<Printed<T>>
  }
  const requests = [signal]
  const result = work<T>(account, job, requests, timeoutMs)
  const entry = { result, requests }
  recent.set(key, entry)
  result.then(
    (done) => {
      requests.length = 0
      if (!done.ok && done.reason === 'too-slow') recent.set(key, entry, { ttl: TOO_SLOW_MS })
      else if (!done.ok) recent.delete(key)
      else sizes.set(key, Math.max(SMALLEST_ENTRY, sizeOf(done.value)))
    },
    () => recent.delete(key),
  )
  return result
}

const keyOf = (account: string, ...parts: object[]) => sha256(`${account} ${JSON.stringify(parts)}`)

/** The PDF of a job of an account, with how many of its codes read back. */
export const printJob = (by: Printing, job: PrintJob) =>
  once<MadePdf>(keyOf(by.account, job), by, { type: 'make', job })

/** The ruler and the outlines of a layout as a PDF. */
export const printOutlines = ({ account, signal }: Printing, job: PrintJob) =>
  work<Uint8Array>(account, { type: 'outlines', job }, [signal])

/** The card of a code as a PNG, or those of several in an archive. */
export const printPictures = (
  { account, signal }: Printing,
  pictures: Extract<PrintWork, { type: 'png' | 'zip' }>,
) => work<Uint8Array>(account, pictures, [signal])

/** A part of a page of the PDF as a PNG. */
export async function paintPart(by: Printing, job: PrintJob, view: PageView) {
  const made = await printJob(by, job)
  if (!made.ok) return made
  const { pdf } = made.value
  return once<Uint8Array>(keyOf(by.account, job, view), by, { type: 'picture', pdf, view })
}
