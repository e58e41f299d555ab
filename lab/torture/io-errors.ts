import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Product } from '#tests/support/server/product.ts'

const SAM = 'SampleSam000000000000000Free'
const INTERVAL = 211 // every 211th call fails; a visit needs about sixty
const PER_ADDRESS = 150 // below the limit of one address

/**
 * Lets every 211th call that writes or syncs the database fail with EIO until the returned function is called. Returns
 * undefined where strace is missing or not permitted.
 */
async function injectErrors({ folder, process: { pid } }: Product) {
  const files = ['tiplark.db', 'tiplark.db-wal'].flatMap((name) => ['-P', join(folder, name)])
  const calls = 'pwrite64,fdatasync,fsync'
  const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO:when=2+${INTERVAL}`]
  const strace = spawn('strace', ['-f', '-p', String(pid), ...files, ...inject, '-o', '/dev/null'])
  const attached = await new Promise<boolean>((resolve) => {
    strace.stderr.on('data', (part) => /attached/.test(String(part)) && resolve(true))
    strace.once('error', () => resolve(false))
    strace.once('exit', () => resolve(false))
  })
  if (!attached) return undefined
  return async () => {
    const ended = once(strace, 'exit')
    strace.kill('SIGINT')
    await ended
  }
}

/** Starts a visit from a loopback address that has not reached its limit. */
const beginVisit = (url: string, number: number) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const body = JSON.stringify({ providerId: SAM, key: `io-error-${String(number).padStart(6, '0')}` })
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    const localAddress = `127.1.${Math.floor(number / PER_ADDRESS)}.1`
    request(`${url}/api/play-sessions`, { method: 'POST', headers, localAddress }, async (response) => {
      const chunks = await response.toArray().catch(() => [])
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
    })
      .on('error', () => resolve({ status: 0, text: '' }))
      .end(body)
  })

/** Sends writes while some disk writes fail; returns the refused and lost ones, and whether the product recovers. Undefined without strace. */
export async function writeThroughErrors(product: Product, forMs: number) {
  const statuses = new Map<number, number>()
  const acknowledged: string[] = []
  let keys = 0
  const visit = async () => {
    const { status, text } = await beginVisit(product.url, ++keys)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 201) acknowledged.push(JSON.parse(text).id)
    return status
  }
  const stop = await injectErrors(product)
  if (!stop) return undefined
  const end = performance.now() + forMs
  let pagesFailed = 0
  const customer = async () => {
    while (performance.now() < end) {
      await visit()
      const page = await fetch(`${product.url}/tip/${SAM}`).catch(() => undefined)
      if (page?.status !== 200) pagesFailed++
    }
  }
  await Promise.all([customer(), customer(), customer(), customer()])
  await stop()
  const healed = [await visit(), await visit(), await visit()].every((status) => status === 201)
  const data = new Sqlite(join(product.folder, 'tiplark.db'), { readonly: true })
  const find = data.prepare('select id from play_session where id = ?')
  const lost = acknowledged.filter((id) => !find.get(id)).length
  const whole = data.pragma('integrity_check', { simple: true }) === 'ok'
  data.close()
  return { statuses, acknowledged: acknowledged.length, lost, pagesFailed, healed, whole }
}
