import { beforeEach, expect, test, vi } from 'vitest'
import { cdnHeaders, fileHeaders, purge, startCdnPurging } from './cdn.server.ts'
import { changeProvider } from './db/changes.server.ts'
import { env } from './env.server.ts'
import { log } from './observability/log.server.ts'

const CDN = { url: 'https://cdn.example/purge', token: 'a-token', seconds: 20 }
let sent: { url: string; init: RequestInit }[] = []
let respond: () => Response

beforeEach(() => {
  sent = []
  respond = () => new Response('{}')
  const before = env.cdn
  env.cdn = CDN
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    sent.push({ url: String(url), init })
    return respond()
  })
  const logging = (['warn', 'error'] as const).map((level) =>
    vi.spyOn(log, level).mockImplementation(() => {}),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => {
    env.cdn = before
    for (const spy of [fetching, ...logging]) spy.mockRestore()
    vi.useRealTimers()
  }
})

const sentKeys = () => sent.map(({ init }) => JSON.parse(String(init.body)).tags as string[])
const change = (providerId: string) => changeProvider(providerId, async () => {})

test('a page and a file name their provider, and a page how long it may be kept; nothing without a CDN', () => {
  const tags = { 'surrogate-key': 'provider-maria', 'cache-tag': 'provider-maria' }
  const lifetime = { 'cdn-cache-control': 'max-age=20', 'surrogate-control': 'max-age=20' }
  expect(cdnHeaders('maria')).toEqual({ ...tags, ...lifetime })
  expect(fileHeaders('maria')).toEqual(tags)
  env.cdn = undefined
  expect([cdnHeaders('maria'), fileHeaders('maria')]).toEqual([{}, {}])
})

test('a purge names the keys in the header and in the body, with the token where there is one', async () => {
  await purge(['provider-maria', 'provider-sam'])
  env.cdn = { ...CDN, token: undefined }
  await purge(['provider-maria'])
  const [one, other] = sent
  expect(one).toMatchObject({ url: CDN.url, init: { method: 'POST', redirect: 'error' } })
  expect(one!.init.headers).toEqual({
    'content-type': 'application/json',
    'surrogate-key': 'provider-maria provider-sam',
    authorization: 'Bearer a-token',
    'fastly-key': 'a-token',
  })
  expect(other!.init.headers).toEqual({
    'content-type': 'application/json',
    'surrogate-key': 'provider-maria',
  })
  expect(sentKeys()).toEqual([['provider-maria', 'provider-sam'], ['provider-maria']])
})

test('a purge that the CDN does not confirm fails; a confirmation needs no body', async () => {
  respond = () => new Response(null, { status: 204 })
  await purge(['provider-maria'])
  respond = () => new Response('no', { status: 403 })
  await expect(purge(['provider-maria'])).rejects.toThrow('the CDN responded 403')
})

test('the changes of a moment are purged together, 30 in a request, and again two seconds later', async () => {
  const stop = startCdnPurging()
  const providers = Array.from({ length: 60 }, (_, index) => `p${index}`)
  for (const providerId of [...providers, 'p0']) await change(providerId)
  const keys = providers.map((providerId) => `provider-${providerId}`)
  const expected = [keys.slice(0, 30), keys.slice(30)]
  await vi.advanceTimersByTimeAsync(49)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sentKeys()).toEqual(expected)
  await vi.advanceTimersByTimeAsync(1999)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sentKeys()).toEqual([...expected, ...expected])
  await change('later')
  await vi.advanceTimersByTimeAsync(50)
  expect(sentKeys().at(-1)).toEqual(['provider-later'])
  await stop()
})

test('a change after a purge waits a moment for others, as the first one did', async () => {
  const stop = startCdnPurging()
  for (const providerId of ['one', 'two', 'three']) {
    await change(providerId)
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(20)
  expect(sent).toHaveLength(1)
  await change('four')
  await vi.advanceTimersByTimeAsync(49)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sentKeys().at(-1)).toEqual(['provider-four'])
  await stop()
})

test('a failed purge is retried with backoff, at most seven times', async () => {
  const stop = startCdnPurging()
  respond = () => new Response(null, { status: 500 })
  await change('maria')
  await vi.advanceTimersByTimeAsync(50)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1000) // sent for a page that was being rendered
  expect(sent).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  expect(sent).toHaveLength(16)
  expect(vi.mocked(log.error)).toHaveBeenCalledTimes(2)
  await stop()
})

test('pending changes are purged before the process stops, and nothing afterwards', async () => {
  const stop = startCdnPurging()
  let confirm = () => {}
  vi.mocked(fetch).mockImplementationOnce(
    (url, init = {}) =>
      new Promise((resolve) => {
        sent.push({ url: String(url), init })
        confirm = () => resolve(respond())
      }),
  )
  await change('maria')
  let hasStopped = false
  const stopping = stop().then(() => {
    hasStopped = true
  })
  await vi.advanceTimersByTimeAsync(10)
  expect([sentKeys(), hasStopped]).toEqual([[['provider-maria']], false])
  confirm()
  await stopping
  await change('sam')
  await vi.advanceTimersByTimeAsync(50)
  expect(sentKeys()).toEqual([['provider-maria']])
})

test('without a CDN a change purges nothing', async () => {
  env.cdn = undefined
  const stop = startCdnPurging()
  await change('maria')
  await vi.advanceTimersByTimeAsync(60_000)
  await stop()
  expect([sent, vi.mocked(log.warn).mock.calls]).toEqual([[], []])
})
