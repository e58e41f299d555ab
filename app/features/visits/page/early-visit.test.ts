// Mechanism: visit counted by the page itself, none for a crawler
import { expect, test, vi } from 'vitest'
import { isPlaySessionId, playSessionId } from '../play-session/play-session.ts'
import script from './early-visit.js?raw'

const PRINTED = playSessionId('Maria1', 1_700_000_000_000, 'abcd1234')
type Visit = { key: string; named?: string; response: Promise<unknown> }

/** Runs the inline script on a page with this address. */
function open(
  path: string,
  {
    prerendering = false,
    fetch = vi.fn(async (..._: unknown[]) => 'response'),
    tab = new Map<string, unknown>(), // its storage
    type = 'navigate',
  } = {},
) {
  const screen: { dataset: object; visit?: Visit } = { dataset: { provider: 'Maria1' } }
  const form = { action: 'https://tips.example.com/tip/Maria1/pay' }
  const page = new EventTarget()
  const document = Object.assign(page, {
    prerendering,
    hidden: false,
    getElementById: () => screen,
    querySelector: () => form,
  })
  const location = new URL(`https://tips.example.com${path}`)
  const history = {
    state: { tiplark: 1 } as unknown, // in a game
    replaceState(state: unknown, _: string, next: string) {
      history.state = state
      location.href = new URL(next, location).href
    },
  }
  const sessionStorage = {
    shown: tab.get('shown'),
    setItem: (name: string, value: unknown) => tab.set(name, value),
    removeItem: (name: string) => tab.delete(name),
  }
  const listen = page.addEventListener.bind(page)
  const performance = { getEntriesByType: () => [{ type }] }
  const given = { document, location, fetch, history, sessionStorage, performance, addEventListener: listen }
  new Function(...Object.keys(given), script)(...Object.values(given))
  return { page, document, fetch, form, tab, location, history, visit: screen.visit! }
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

test('a copy of the tab of a shown page is a visit of its own, at the address of the code, in no game', async () => {
  const first = open(`/T/K7M2QXR?session=${PRINTED}`)
  first.page.dispatchEvent(new Event('pageshow'))
  const copy = open(`/T/K7M2QXR?session=${PRINTED}`, { tab: new Map(first.tab) })
  await copy.visit.response
  expect(copy.visit.named).toBeUndefined()
  expect(copy.fetch.mock.calls[0]![0]).toBe('/api/play-sessions')
  expect(copy.location.href).toBe('https://tips.example.com/T/K7M2QXR')
  expect([first.history.state, copy.history.state]).toEqual([{ tiplark: 1 }, null])
})

test.each(['pagehide', 'visibilitychange'])(
  'a page that is loaded again after %s, or restored, goes on with its visit',
  (type) => {
    const first = open(`/tip/Maria1?session=${PRINTED}`)
    first.page.dispatchEvent(new Event('pageshow'))
    first.document.hidden = type === 'visibilitychange'
    first.page.dispatchEvent(new Event(type))
    const again = open(`/tip/Maria1?session=${PRINTED}`, { tab: first.tab })
    expect(again.visit.named).toBe(PRINTED)
  },
)

test('a page that is loaded again after a crash goes on with its visit', () => {
  const first = open(`/tip/Maria1?session=${PRINTED}`)
  first.page.dispatchEvent(new Event('pageshow'))
  const again = open(`/tip/Maria1?session=${PRINTED}`, { tab: first.tab, type: 'reload' })
  expect(again.visit.named).toBe(PRINTED)
})

test('a browser that a program controls says so', async () => {
  vi.stubGlobal('navigator', { webdriver: true })
  const { visit, fetch } = open('/tip/Maria1')
  await visit.response
  vi.unstubAllGlobals()
  expect(JSON.parse((fetch.mock.calls[0]![1] as { body: string }).body)).toMatchObject({ robot: true })
})

test('without a network the request has no response, and nothing is thrown', async () => {
  const offline = vi.fn(async () => {
    throw new TypeError('no network')
  })
  expect(await open('/tip/Maria1', { fetch: offline }).visit.response).toBeUndefined()
})
