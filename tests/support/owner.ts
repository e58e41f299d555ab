import type { Browser, BrowserContextOptions } from 'playwright-core'
import { SAMPLE_PASSWORD, SAMPLES } from '#db/samples.ts'
import { DESKTOP, openPage } from './browser.ts'

/** A browser in which one of the sample people is signed in. */
export async function asSample(
  browser: Browser,
  url: string,
  name: (typeof SAMPLES)[number]['name'],
  options: BrowserContextOptions = DESKTOP,
) {
  const watched = await openPage(browser, options)
  const { email } = SAMPLES.find((sample) => sample.name === name)!
  const answer = await watched.page.request.post(`${url}/login`, {
    form: { email, password: SAMPLE_PASSWORD },
    maxRedirects: 0,
  })
  if (answer.status() !== 302) throw new Error(`${name} could not sign in: ${answer.status()}`)
  return watched
}
