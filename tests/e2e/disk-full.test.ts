import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct } from '../support/product.ts'

const SAM = 'SampleSam000000000000000Free'

test('when no more can be written, reading goes on, changes are answered 503, nothing acknowledged is lost, and it heals when there is room', async () => {
  const product = await startProduct({ env: { LOG_LEVEL: 'silent' } })
  const { url, folder, process: child } = product
  let keys = 0
  const acknowledged: string[] = []
  const visit = async () => {
    const answer = await fetch(`${url}/api/play-sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ providerId: SAM, key: `full-key-${String(++keys).padStart(6, '0')}` }),
    })
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('tiplark_play='))
    const text = await answer.text()
    if (answer.status === 201) acknowledged.push(`${JSON.parse(text).id} ${cookie?.split(';')[0]}`)
    return answer
  }
  // The system refuses this process every byte beyond this size of a file, as a full disk would.
  const roomFor = (bytes: number | 'unlimited') =>
    execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`])

  for (let round = 0; round < 5; round++) expect((await visit()).status).toBe(201)
  roomFor(statSync(join(folder, 'tiplark.db-wal')).size + 250_000)
  const statuses: number[] = []
  for (let round = 0; round < 30; round++) {
    const answer = await visit()
    statuses.push(answer.status)
    if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
  }
  expect(new Set(statuses)).toEqual(new Set([201, 503]))
  expect(statuses.at(-1)).toBe(503)
  for (const path of ['/', `/tip/${SAM}`, '/login', '/healthz', '/readyz'])
    expect((await fetch(url + path)).status, path).toBe(200)

  roomFor('unlimited')
  expect((await visit()).status).toBe(201)
  for (const line of acknowledged) {
    const [id = '', cookie = ''] = line.split(' ')
    expect((await fetch(`${url}/api/play-sessions/${id}`, { headers: { cookie } })).status, id).toBe(200)
  }
  expect(child.exitCode).toBeNull()
  await product.stop()
})
