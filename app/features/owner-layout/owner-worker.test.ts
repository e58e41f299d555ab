import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#content/languages.ts'
import { SKIP_LINK } from '#content/skip-link.ts'

const HOUR = 60 * 60 * 1000

/** The worker without a network, with what it has kept; returns what it answers to the dashboard. */
async function openOffline(shell: object | undefined, languages: string[] = ['en-GB']) {
  let kept = shell
  let answer: Promise<Response> | undefined
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    navigator: { languages },
  }
  const caches = {
    open: async () => ({ match: async () => kept && Response.json(kept) }),
    delete: async () => {
      kept = undefined
    },
  }
  const fetch = async () => Promise.reject(new TypeError('no network'))
  const script = readFileSync('public/owner-worker.js', 'utf8')
  vm.runInNewContext(script, {
    self,
    caches,
    fetch,
    Response,
    URL,
    TextEncoder,
    crypto,
    btoa,
    Date,
    Uint8Array,
  })
  listeners.get('fetch')!({
    request: { method: 'GET', mode: 'navigate', url: 'https://tiplark.example/dashboard' },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  const response = await answer!
  return { type: response.type, text: await response.text(), kept }
}

const shellAt = (readAt: number) => ({
  ...{ language: 'en', title: 'Blue Cup', lastRead: 'Last read 12:00', readAt, offline: 'No connection.' },
  ...{ again: 'Try again', figures: [{ label: 'Tips', value: '$5.00' }] },
})

test('figures of the last hours are shown without a connection', async () => {
  const { text } = await openOffline(shellAt(Date.now() - HOUR))
  expect(text).toContain('<dt>Tips</dt><dd>$5.00</dd>')
})

test('without figures, and with those that are too old, a page says that there is no connection', async () => {
  for (const shell of [undefined, shellAt(Date.now() - 13 * HOUR)]) {
    const { type, text, kept } = await openOffline(shell)
    expect(type).not.toBe('error')
    expect(text).toContain('<h1>No connection.</h1>')
    expect(text).toContain('<a href="/dashboard">Try again</a>')
    expect(text).not.toMatch(/\$5|Last read/)
    expect(kept).toBeUndefined()
  }
})

test.each(LANGUAGES)('in %s it says so in the words of the dashboard', async (language) => {
  const { default: messages } = await import(`../../../content/${language}/owner/dashboard.json`)
  const { text } = await openOffline(undefined, ['fr', `${language}-XX`])
  for (const words of [messages.offline, messages.again, `lang="${language}"`]) expect(text).toContain(words)
  expect(text).toContain(`<a id="skip" href="#main">${SKIP_LINK[language]}</a><main id="main" tabindex="-1">`)
})
