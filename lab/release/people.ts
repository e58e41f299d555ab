import type { Email } from 'postal-mime'
import { type CookieJar, sendRequest } from '#tests/support/people/http-client.ts'
import { SITE } from './front.ts'

/* What an operator and a provider do in a browser. */

export const BUSINESS = 'Blue Cup Coffee'
const PASSWORD = 'a long sentence of mine'

/** Throws what is wrong, if something is. */
export function expectTrue(isRight: boolean, wrong: () => string) {
  if (!isRight) throw new Error(wrong())
}

type Form = Record<string, string>

/** A browser at the public address, which expects a status. */
export function aBrowser() {
  const jar: CookieJar = new Map()
  return async (path: string, status: number, form?: Form) => {
    const response = await sendRequest(SITE, jar, path, {
      headers: { origin: SITE, accept: 'text/html' },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    expectTrue(
      response.status === status,
      () => `${path} answered ${response.status}, not ${status}: ${bytes.toString('utf8', 0, 1000)}`,
    )
    return { bytes, location: response.headers.get('location') ?? '' }
  }
}

/** The first run, as the operator does it. */
export async function setUp(code: string, mails: Promise<Email>[]) {
  const send = aBrowser()
  await send('/setup', 200)
  const fields = {
    code,
    name: 'Maya Okafor',
    email: 'maya@bluecup.example',
    password: PASSWORD,
    digits: '',
    registration: 'open',
    address: `${BUSINESS}, Maya Okafor\n418 Juniper Street`,
  }
  await send('/setup', 200, { ...fields, intent: 'mail' })
  const digits = /set it up: (\d{4})/.exec((await mails[0])?.text ?? '')?.[1]
  expectTrue(Boolean(digits), () => 'the test mail holds no digits')
  const { location } = await send('/setup', 302, { ...fields, digits: digits!, intent: 'start' })
  expectTrue(location.endsWith('/admin'), () => `/setup leads to ${location}`)
  const terms = await send('/terms', 200)
  expectTrue(terms.bytes.includes('418 Juniper Street'), () => 'the terms do not say who runs the site')
  await send('/setup', 404)
}

/** A provider makes an account and fills in the first form. */
export async function registerProvider() {
  const send = aBrowser()
  await send('/register', 200)
  await send('/register', 200, {
    name: 'Noor',
    email: 'noor@bluecup.example',
    password: PASSWORD,
    confirm: PASSWORD,
  })
  const { location } = await send('/profile-setup', 302, {
    businessName: BUSINESS,
    businessType: 'cafe',
    cashapp: '$bluecup',
    venmo: '',
    country: 'US',
    currency: 'USD',
  })
  expectTrue(location.endsWith('/dashboard'), () => `the first form leads to ${location}`)
  await send('/dashboard', 200)
  return send
}
