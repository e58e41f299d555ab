// Mechanism: content security policy (CSP), security headers, XSS
import { createHash } from 'node:crypto'
import { env } from './env.server.ts'
import { PLAIN_STYLE } from './plain-style.ts'

// The sources of the advertising network, allowed only where the host chose one.
const ADS = env.ads
  ? ['googlesyndication.com', 'doubleclick.net', 'google.com', 'gstatic.com', 'adtrafficquality.google']
      .flatMap((host) => [`https://${host}`, `https://*.${host}`])
      .join(' ')
  : ''

type Extra = { scripts?: string; styles?: string; forms?: string; connections?: string }

/** The content security policy of a page, with sources beside our own files. */
export function pagePolicy({ scripts = '', styles = '', forms = '', connections = '' }: Extra = {}) {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts} ${ADS}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    `img-src 'self' data: blob: ${ADS}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${connections} ${ADS}`.trim(),
    ...(ADS ? [`frame-src ${ADS}`] : []),
    "manifest-src 'self'",
    `form-action 'self' ${forms}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The source of a script or a style that stands in the page itself. */
export const hashSource = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

/** The sources of all scripts and styles in a page that has no nonce. */
export function inlineSources(html: string) {
  const hashes = (element: RegExp) =>
    [...new Set([...html.matchAll(element)].map(([, code = '']) => hashSource(code)))].join(' ')
  return {
    scripts: hashes(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

const closedPolicy = (more = '') =>
  `default-src 'none'; ${more}base-uri 'none'; frame-ancestors 'none'; sandbox` // which allows no forms either

/** The content security policy of a response that is no page: nothing may run or load. */
export const CLOSED_POLICY = closedPolicy()

/** That of a page of one sentence, which has its style. */
export const PLAIN_POLICY = closedPolicy(`style-src ${hashSource(PLAIN_STYLE)}; `)

/** The content security policy of a service worker, which fetches pages of ours and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const YEAR_S = 365 * 24 * 60 * 60

/** Seconds until a retry after 503. */
export const RETRY_AFTER_S = '2'

/** Headers of every response. Pages have their own content security policy. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(env.publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains`,
  }),
}
