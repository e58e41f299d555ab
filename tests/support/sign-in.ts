import type { Page } from 'playwright-core'
import { SAMPLE_PASSWORD } from '#db/samples.ts'

/** Signs a sample person in by the form, as people do. */
export async function signInAs(page: Page, url: string, email: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(SAMPLE_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
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
