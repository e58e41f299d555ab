import { afterEach, expect, test, vi } from 'vitest'
import { enhanceLanguageSwitch } from './language-switch.client.ts'

afterEach(() => vi.unstubAllGlobals())

/** How often a page that the browser has cached reloads when it is shown again. */
function reloadsOf({ cookie, onLine = true }: { cookie: string; onLine?: boolean }) {
  const listeners = new Map<string, (event: { persisted: boolean }) => void>()
  const reload = vi.fn()
  vi.stubGlobal('document', {
    cookie,
    documentElement: { lang: 'en' },
    querySelectorAll: () => [],
    addEventListener: () => {},
  })
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('performance', { getEntriesByType: () => [] })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  enhanceLanguageSwitch()
  for (const persisted of [false, true]) listeners.get('pageshow')!({ persisted })
  return reload.mock.calls.length
}

test('a page of the back/forward cache reloads when another language was chosen since', () => {
  expect(reloadsOf({ cookie: 'tiplark_language=es' })).toBe(1)
  expect(reloadsOf({ cookie: 'tiplark_language=en' })).toBe(0)
  expect(reloadsOf({ cookie: '' })).toBe(0)
})

test('without a network such a page stays', () => {
  expect(reloadsOf({ cookie: 'tiplark_language=es', onLine: false })).toBe(0)
})
