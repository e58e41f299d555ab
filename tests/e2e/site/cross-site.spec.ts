import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { DESKTOP, waitForHydration } from '#tests/support/browser/browser.ts'
import { test } from '#tests/support/fixtures.ts'
import { signInByForm } from '#tests/support/people/sign-in.ts'

/* A page of somebody else on another port: the same site to the browser, which sends our cookies along. */
let foreign: Server
let foreignUrl: string
test.beforeAll(async () => {
  foreign = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Foreign</title><h1>Win a prize</h1>'),
  )
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
})
test.afterAll(() => foreign.close())

/** Sends a thousand messages of every shape, over every channel between pages. */
const shout = (page: Page, flow: string) =>
  page.evaluate((flow) => {
    const responses = [undefined, { cause: 'forged', message: 'Forged words' }]
    const others = [null, 1, 'done', flow, [], [flow], { flow: null }, { type: 'oauth-popup', flow }]
    const channel = new BroadcastChannel(`tiplark-google-${flow}`)
    const handles = [window.opener, window.parent, (window as { opened?: Window }).opened]
    for (let count = 0; count < 1000; count++) {
      const message = count % 2 ? responses[(count >> 1) % 2] : others[(count >> 1) % others.length]
      channel.postMessage(message)
      for (const handle of handles) handle?.postMessage(message, '*')
    }
    channel.close()
  }, flow)

test('the result of a Google sign-in is accepted only from our own origin and for its own attempt (T15)', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(DESKTOP)
  await page.goto(foreignUrl)
  // The foreign page opens our sign-in page, so it has a reference to the window if the browser allows it.
  const [login] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void Object.assign(window, { opened: open(url) }), `${product.url}/login`),
  ])
  await login.waitForLoadState()
  await waitForHydration(login) // before hydration the button opens Google in the page itself
  const requested = page
    .context()
    .waitForEvent('request', (request) => request.url().includes('/api/auth/google?'))
  const [popup] = await Promise.all([
    login.waitForEvent('popup'),
    login.getByRole('button', { name: 'Sign in with Google' }).click(),
  ])
  const flow = new URL((await requested).url()).searchParams.get('flow')!
  await expect(popup.getByRole('heading', { name: 'Sign-in of the trial' })).toBeVisible()

  await shout(page, flow)
  await shout(popup, flow) // as Google's own page would
  const own = await page.context().newPage()
  await own.goto('/terms')
  await shout(own, 'another-attempt-0000')
  await expect(login.getByText('Go on in the window of Google.')).toBeVisible()

  // Only a message of our own origin on the channel of this attempt counts, and only the first one that does.
  await own.evaluate((flow) => {
    new BroadcastChannel(`tiplark-google-${flow}`).postMessage({ cause: 'x', message: 'Own words' })
  }, flow)
  await expect(login.getByRole('alert')).toHaveText(/Own words/)
  expect(login.url()).toBe(`${product.url}/login`)
})

test('no form, fetch or frame of another origin acts for a signed-in user (T26, T27)', async ({
  openPage,
  product,
}) => {
  const { page } = await openPage(DESKTOP)
  await signInByForm(page, 'sam@clippers.example')
  const me = async () => (await (await page.request.get('/api/auth/me')).json()).user
  const before = await me()
  expect(before.email).toBe('sam@clippers.example')

  const attacks: [path: string, fields: Record<string, string>][] = [
    ['/logout', {}],
    ['/dashboard', { intent: 'plan', plan: 'menu' }],
    ['/account', { intent: 'delete', current: 'Candle21' }],
    ['/login', { email: 'maya@bluecup.example', password: 'Candle21' }],
  ]
  for (const [path, fields] of attacks) {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      await page.goto(foreignUrl)
      const [response] = await Promise.all([
        page.waitForResponse((response) => response.url().startsWith(product.url + path)),
        page.evaluate(
          ([action, type, fields]) => {
            const form = Object.assign(document.createElement('form'), {
              method: 'post',
              enctype: type,
              action,
            })
            for (const [name, value] of Object.entries(fields))
              form.append(Object.assign(document.createElement('input'), { name, value }))
            document.body.append(form)
            form.submit()
          },
          [product.url + path, type, fields] as const,
        ),
      ])
      expect([path, type, response.status()]).toEqual([path, type, 403])
      await page.waitForURL(`${product.url}${path}*`)
    }
  }
  await page.goto(foreignUrl)
  const fetched = await page.evaluate(
    (url) =>
      fetch(`${url}/logout`, { method: 'POST', credentials: 'include', mode: 'no-cors' }).then(
        () => 'sent',
        () => 'refused',
      ),
    product.url,
  )
  expect(['sent', 'refused']).toContain(fetched)
  await page.evaluate((url) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: `${url}/account` }))
  }, product.url)
  await expect.poll(() => page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(true)
  expect(await me()).toEqual(before)
})
