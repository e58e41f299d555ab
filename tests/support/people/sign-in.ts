import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SAMPLE_PASSWORD, SAMPLES } from '#db/samples.ts'
import { gotoHydrated } from '../browser/browser.ts'
import type { Send } from './http-client.ts'

/** A random suffix for a name or an e-mail. */
export const unique = () => randomBytes(4).toString('hex')

/** The sample provider with both payment apps and the Menu plan. */
export const MAYA = SAMPLES[0]!

export const sampleEmail = (name: (typeof SAMPLES)[number]['name']) =>
  SAMPLES.find((sample) => sample.name === name)!.email

/** Signs the page's browser context in without opening a page; `url` is needed where the page has no base URL. */
export async function signInByRequest(page: Page, email: string = MAYA.email, url = '') {
  const form = { email, password: SAMPLE_PASSWORD }
  const response = await page.request.post(`${url}/login`, { form, maxRedirects: 0 })
  if (response.status() !== 302) throw new Error(`${email} could not sign in: ${response.status()}`)
}

/** Fills the sign-in form of an open page and submits it. */
export async function submitSignInForm(page: Page, email: string, password = SAMPLE_PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the sign-in page, signs in, and waits for the page that follows. */
export async function signInByForm(page: Page, email: string = MAYA.email, url = '', password?: string) {
  await gotoHydrated(page, `${url}/login`)
  await submitSignInForm(page, email, password)
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
}

/** Registers a new provider on this page, with the password of the sample people; returns the e-mail. */
export async function signUp(page: Page, url = '') {
  const email = `pia.${unique()}@cafe.example`
  const form = { name: 'Pia Moss', email, password: SAMPLE_PASSWORD, confirm: SAMPLE_PASSWORD }
  const response = await page.request.post(`${url}/register`, { form })
  if (response.status() !== 200) throw new Error(`${email} could not register: ${response.status()}`)
  return email
}

/** Sends the sign-in form with the fields of Maya, changed by `fields`. */
export const postSignIn = (send: Send, fields: Record<string, string> = {}) =>
  send('/login', {
    method: 'POST',
    body: new URLSearchParams({ email: MAYA.email, password: SAMPLE_PASSWORD, ...fields }),
  })

/** The Cookie header for a browser that got this response. */
export const cookiesIn = ({ headers }: Response) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** The Cookie header of a sample person, for requests without a browser. */
export async function cookieOf(url: string, email: string) {
  const send: Send = (path, options) => fetch(url + path, { ...options, redirect: 'manual' })
  const response = await postSignIn(send, { email })
  const cookie = cookiesIn(response)
  if (!cookie) throw new Error(`${email} could not sign in: ${response.status}`)
  return cookie
}
