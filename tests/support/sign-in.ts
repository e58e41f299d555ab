import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { SAMPLE_PASSWORD } from '#db/samples.ts'

/** What no other try of a test has: for a name or an address of its own. */
export const unique = () => randomBytes(4).toString('hex')

/** Signs a sample person in by the form, as people do. */
export async function signInAs(page: Page, url: string, email: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

/** Somebody new, with the password of the sample people, who is signed in on this page; returns the address. */
export async function signUp(page: Page, url: string) {
  const email = `pia.${unique()}@cafe.example`
  const form = { name: 'Pia Moss', email, password: SAMPLE_PASSWORD, confirm: SAMPLE_PASSWORD }
  const answer = await page.request.post(`${url}/register`, { form })
  if (answer.status() !== 200) throw new Error(`${email} could not register: ${answer.status()}`)
  return email
}

/** The cookie of a sample person, for requests without a browser. */
export async function cookieOf(url: string, email: string) {
  const answer = await fetch(`${url}/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ email, password: SAMPLE_PASSWORD }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (!cookies.length) throw new Error(`${email} could not sign in: ${answer.status}`)
  return cookies.join('; ')
}
