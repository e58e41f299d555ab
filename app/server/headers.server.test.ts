import { hash } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { plainPage } from './plain-page.server.ts'
import { PLAIN_STYLE } from './plain-style.ts'

beforeEach(() => vi.resetModules())

/** The headers of a site with these settings. */
async function headersOf(settings: Record<string, string>) {
  vi.unstubAllEnvs()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  return import('./headers.server.ts')
}

const HTTPS = { PUBLIC_URL: 'https://tips.example.com' }
const HTTP = { PUBLIC_URL: 'http://tips.example.com' }

const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
}

const textOf = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')

/** Without the spaces between sources, which mean nothing. */
const plain = (policy: string) => policy.replace(/ +/g, ' ')

test('a page may load our own files and nothing else (T28)', async () => {
  const { pagePolicy } = await headersOf(HTTPS)
  expect(pagePolicy()).toBe(textOf(POLICY))
})

test('a page gets the sources that it names, each for its own kind (T28)', async () => {
  const { pagePolicy } = await headersOf(HTTPS)
  const extra = { scripts: "'nonce-a'", styles: "'sha256-b'", forms: 'https://c', connections: 'ws:' }
  expect(plain(pagePolicy(extra))).toBe(
    textOf({
      ...POLICY,
      'script-src': "'self' 'nonce-a'",
      'style-src': "'self' 'sha256-b'",
      'connect-src': "'self' ws:",
      'form-action': "'self' https://c",
    }),
  )
})

test('only a host who chose the advertising network lets its hosts into a page (T28, T39)', async () => {
  const { pagePolicy } = await headersOf({ ...HTTPS, ADS_CLIENT: 'ca-pub-1', ADS_SLOT: '1' })
  const names = [
    'googlesyndication.com',
    'doubleclick.net',
    'google.com',
    'gstatic.com',
    'adtrafficquality.google',
  ]
  const ads = names.map((name) => `https://${name} https://*.${name}`).join(' ')
  const {
    'default-src': first,
    'script-src': _,
    'style-src': styles,
    'img-src': pictures,
    'font-src': fonts,
    ...rest
  } = POLICY
  expect(plain(pagePolicy())).toBe(
    textOf({
      'default-src': first,
      'script-src': `'self' ${ads}`,
      'style-src': styles,
      'img-src': `${pictures} ${ads}`,
      'font-src': fonts,
      'connect-src': `'self' ${ads}`,
      'frame-src': ads,
      ...Object.fromEntries(Object.entries(rest).filter(([name]) => name !== 'connect-src')),
    }),
  )
})

test('every response has the same headers, and under https it demands https for a year (T28)', async () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  }
  expect((await headersOf(HTTP)).SECURITY_HEADERS).toEqual(expected)
  vi.resetModules()
  expect((await headersOf(HTTPS)).SECURITY_HEADERS).toEqual({
    ...expected,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
})

test('a response that is no page may run and load nothing, and 503 has Retry-After: 2 (T28)', async () => {
  const { CLOSED_POLICY, PLAIN_POLICY, RETRY_AFTER_S } = await headersOf(HTTPS)
  const rest = "base-uri 'none'; frame-ancestors 'none'; sandbox"
  expect(CLOSED_POLICY).toBe(`default-src 'none'; ${rest}`)
  expect(PLAIN_POLICY).toBe(
    `default-src 'none'; style-src 'sha256-${hash('sha256', PLAIN_STYLE, 'base64')}'; ${rest}`,
  )
  // Of all that a page may hold, this style alone.
  const page = plainPage('en', { heading: 'Heading', sentence: 'Sentence.' })
  expect([...page.matchAll(/<style>(.*?)<\/style>/g)].map(([, style]) => style)).toEqual([PLAIN_STYLE])
  expect(page).not.toMatch(/<script|style=|src=/)
  expect(page).toContain(
    '</style><a id="skip" href="#main">Skip to content</a><main id="main" tabindex="-1">',
  )
  expect(RETRY_AFTER_S).toBe('2')
})

test('the sources of a page are the hashes of its inline scripts and styles, each once (T28)', async () => {
  const { hashSource, inlineSources } = await headersOf(HTTPS)
  const [code, style] = ['start()\nnext()', 'a{\n}']
  const page = `<style id="fonts" media="all">${style}</style><script type="module" async src="/a.js"></script>
    <script id="starter">${code}</script><p></p><script>${code}</script><script></script><style></style>`
  expect(inlineSources(page)).toEqual({
    scripts: [code, ''].map(hashSource).join(' '),
    styles: [style, ''].map(hashSource).join(' '),
  })
})
