import { expect, test, vi } from 'vitest'
import { isPlaySessionId, playSessionId } from '../play-session/play-session.ts'
import script from './early-visit.js?raw'

const PRINTED = playSessionId('Maria1', 1_700_000_000_000, 'abcd1234')
type Visit = { key: string; named?: string; response: Promise<unknown> }

/** Runs the inline script on a page with this address. */
function open(
  path: string,
  { prerendering = false, fetch = vi.fn(async (..._: unknown[]) => 'response') } = {},
) {
  const screen: { dataset: object; visit?: Visit } = { dataset: { provider: 'Maria1' } }
  const form = { action: 'https://tips.example.com/tip/Maria1/pay' }
  const page = new EventTarget()
  const document = Object.assign(page, {
    prerendering,
    getElementById: () => screen,
    querySelector: () => form,
  })
  new Function('document', 'location', 'fetch', script)(
    document,
    { href: `https://tips.example.com${path}` },
    fetch,
  )
  return { page, fetch, form, visit: screen.visit! }
}

test('a visit is created by one request of the page itself, with a key that its form sends too (T40)', async () => {
  const { visit, fetch, form } = open('/tip/Maria1')
  expect(await visit.response).toBe('response')
  expect(fetch.mock.calls).toEqual([
    [
      '/api/play-sessions',
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        body: JSON.stringify({ providerId: 'Maria1', key: visit.key }),
      }),
    ],
  ])
  expect(form.action).toBe(`https://tips.example.com/tip/Maria1/pay?key=${visit.key}`)
  expect(open('/tip/Maria1').visit.key).not.toBe(visit.key)
})

test.each([
  `/tip/Maria1?session=${PRINTED}`,
  `/tip/Maria1?amount=5&session=${PRINTED}&x=1`,
  `/tip/Maria1/${PRINTED}`,
  `/session/${PRINTED}`,
  `/T/K7M2QXR?session=${PRINTED}`,
])('the session in the address %s is the one to go on with (RT-10 to RT-13, TIP-31)', async (path) => {
  const { visit, fetch } = open(path)
  await visit.response
  expect(visit.named).toBe(PRINTED)
  expect(isPlaySessionId(visit.named!)).toBe(true)
  expect(fetch.mock.calls[0]![0]).toBe(`/api/play-sessions/${PRINTED}`)
})

test.each([`/tip/Maria1?session=${PRINTED}5`, '/tip/Maria1?session=Maria1-17-abcd1234'])(
  'another text in the address %s is no session',
  async (path) => {
    const { visit, fetch } = open(path)
    await visit.response
    expect(visit.named).toBeUndefined()
    expect(fetch.mock.calls[0]![0]).toBe('/api/play-sessions')
  },
)

test('a page that the browser renders ahead is no visit until it is shown', async () => {
  const { page, visit, fetch } = open('/tip/Maria1', { prerendering: true })
  await Promise.resolve()
  expect(fetch).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('prerenderingchange'))
  await visit.response
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('without a network the request has no response, and nothing is thrown', async () => {
  const offline = vi.fn(async () => {
    throw new TypeError('no network')
  })
  expect(await open('/tip/Maria1', { fetch: offline }).visit.response).toBeUndefined()
})
