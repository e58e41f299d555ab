// Mechanism: queue of play events in the browser, and what of it the server does not know any more
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const DAY_MS = 24 * 60 * 60 * 1000
const listeners = new Map<string, () => void>()
let requests: string[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  requests = []
  vi.stubGlobal('location', { pathname: '/tip/Maria1' })
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push(JSON.parse(body).key)
    throw new TypeError('the response was lost')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an open page repeats the request for its visit with one key, and stops before the server deletes the key (T40)', async () => {
  const { openPageVisit } = await import('./visit.client.ts')
  openPageVisit({ dataset: { provider: 'Maria1' } })
  await vi.advanceTimersByTimeAsync(DAY_MS - 1)
  expect(requests.length).toBeGreaterThan(1000)
  expect(new Set(requests).size).toBe(1)
  requests = []
  await vi.advanceTimersByTimeAsync(60_000)
  listeners.get('online')!()
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(requests).toEqual([])
})

test('a network that is back while a request is failing is used at once', async () => {
  vi.resetModules()
  const { openPageVisit } = await import('./visit.client.ts')
  const response = Promise.withResolvers<undefined>() // of the page's own request
  const visit = { key: 'a-key-of-the-page', at: Date.now(), response: response.promise }
  openPageVisit({ dataset: { provider: 'Maria1' }, visit })
  listeners.get('online')!()
  expect(requests).toEqual([])
  response.resolve(undefined)
  await vi.advanceTimersByTimeAsync(1)
  expect(requests).toEqual(['a-key-of-the-page'])
})

test('a tip in a page that has been open for more than a day is sent in a visit of its own, and kept until then (TIP-35)', async () => {
  vi.resetModules()
  const { openPageVisit, pageVisit, reportEvent } = await import('./visit.client.ts')
  const sent: { path: string; key: string; ago?: number }[] = []
  const answers = [
    Response.json({ id: 'a-visit' }),
    Response.json({ error: 'unknown-session' }, { status: 404 }),
  ]
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('location', new URL('https://tips.example/tip/Maria1'))
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, ...JSON.parse(body) })
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    return answer
  })
  openPageVisit({ dataset: { provider: 'Maria1' } })
  await vi.advanceTimersByTimeAsync(DAY_MS + 1)
  reportEvent({ kind: 'tip', cents: 500, method: 'cashapp' })
  await vi.advanceTimersByTimeAsync(5_000)
  const [first, , again] = sent
  expect(again).toMatchObject({ path: '/api/play-sessions', key: `${first!.key}-1`, ago: 0 })
  answers.push(
    Response.json({ error: 'unknown-session' }, { status: 404 }),
    Response.json({ id: 'a-new-visit' }),
    new Response(null, { status: 204 }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  const keys = sent.filter(({ path }) => path === '/api/play-sessions').map(({ key }) => key)
  expect(new Set(keys.slice(1))).toEqual(new Set([`${keys[0]}-1`]))
  expect(pageVisit()).toMatchObject({ sessionId: 'a-new-visit', events: [] })
})
