import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { cookieOf, unique } from '#tests/support/people/sign-in.ts'
import { type Product, startProduct } from '#tests/support/server/product.ts'

/** The origin of the link in a mail. */
const linkIn = (mail: string) => /(https?:\/\/[^/\s]+)\/reset-password/.exec(mail.replace(/=\r?\n/g, ''))?.[1]

const form = (fields: Record<string, string>) => new URLSearchParams(fields)

async function kill(product: Product) {
  const ended = new Promise((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGKILL')
  await ended
}

test('rate limits persist over a restart (T25)', async () => {
  let product = await startProduct()
  onTestFinished(() => product.stop())
  let sent = 0
  const guess = async () => {
    const forged = { 'x-forwarded-for': `198.51.100.${sent++}` }
    const body = form({ email: 'sam@clippers.example', password: `Guess${sent}` })
    const response = await fetch(`${product.url}/login`, { method: 'POST', body, headers: forged })
    return response.status
  }
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 401])
  await kill(product)
  product = await startProduct({ folder: product.folder })
  expect([await guess(), await guess(), await guess(), await guess()]).toEqual([401, 401, 429, 429])
})

describe('with a mail server', () => {
  let product: Product
  let server: SMTPServer
  let smtp = ''
  const received: { to: string[]; from: string; text: string }[] = []

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        let text = ''
        stream.on('data', (chunk) => (text += chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            to: rcptTo.map(({ address }) => address),
            from: mailFrom ? mailFrom.address : '',
            text,
          })
          done()
        })
      },
    })
    const port = await new Promise<number>((resolve) => {
      const listener = server.listen(0, '127.0.0.1', () =>
        resolve((listener.address() as { port: number }).port),
      )
    })
    smtp = `smtp://127.0.0.1:${port}`
    const env = {
      SMTP_URL: smtp,
      SUPPORT_EMAIL: 'help@tips.example',
      LOG_LEVEL: 'debug',
    }
    product = await startProduct({ env })
  })
  afterAll(async () => {
    await product?.stop()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })

  const post = (path: string, fields: Record<string, string>, headers?: HeadersInit) =>
    fetch(product.url + path, { method: 'POST', body: form(fields), headers, redirect: 'manual' })

  const mailsTo = (email: string) => received.filter(({ to }) => to.includes(email))
  const isReset = ({ text }: { text: string }) => /^Subject: Choose a new Tiplark password/m.test(text)

  test('the reset mail arrives, from the address of the settings, and nothing stays in the data folder (AUTH-42)', async () => {
    const email = `mia.${unique()}@cafe.example`
    await post('/register', { name: 'Mia', email, password: 'candle7', confirm: 'candle7' })
    await post('/forgot-password', { email })
    const resetMails = () => mailsTo(email).filter(isReset)
    await expect.poll(() => resetMails().length).toBe(1)
    const [mail] = resetMails()
    expect(mail).toMatchObject({ to: [email], from: 'help@tips.example' })
    expect(mail!.text).toMatch(/reset-password\?token=3D|reset-password\?token=/)
    expect(readdirSync(product.folder)).not.toContain('outbox')
  })

  test('an address that looks like two addresses has one recipient (DEC-08)', async () => {
    const name = `Ann ${unique()}`
    const email = `${name.replace(' ', '.')},maya@bluecup.example`
    await post('/register', { name, email, password: 'candle7', confirm: 'candle7' })
    await post('/forgot-password', { email })
    const to = () =>
      received.filter((mail) => isReset(mail) && mail.text.includes(`Hello ${name},`)).map((mail) => mail.to)
    await expect.poll(to).toEqual([[email.toLowerCase().replace(/(.*)@/, '"$1"@')]])
  })

  test('a changed payment name is mailed with the old and the new name (T12)', async () => {
    const email = 'sam@clippers.example'
    const rows = new Sqlite(join(product.folder, 'tiplark.db'))
    const before = rows
      .prepare(
        `select handle from payment_method join user on user.id = provider_id where email = ? and payment_method.id = 'cashapp'`,
      )
      .pluck()
      .get(email)
    rows.close()
    const after = `$other${unique()}`
    const profile = {
      intent: 'profile',
      name: 'Sam',
      fullName: 'Sam Reyes',
      mailingAddress: '12 Mill Lane',
      businessName: "Sam's Barber Shop",
      businessType: 'barber',
      cashapp: after,
    }
    const cookie = await cookieOf(product.url, email)
    expect((await post('/dashboard?view=profile', profile, { cookie })).status).toBe(200)
    const mail = () =>
      mailsTo(email)
        .map(({ text }) => text.replaceAll('=\r\n', ''))
        .find((text) => text.includes(after))
    await expect.poll(mail).toContain(`Cash App: ${before} is now ${after}.`)
    expect(mail()).toContain('Subject: Your Tiplark payment names were changed')
  })

  test('logs contain no password, token, cookie or address, and every line is one JSON record (T33)', async () => {
    const secret = 'canary-9c41'
    const evil = `${secret}\r\n{"level":30,"msg":"forged"}\r\n`
    const headers = {
      authorization: `Bearer ${secret}`,
      cookie: `tiplark_session=${secret}.x; a=${secret}`,
    }
    const email = `${secret}-${unique()}@cafe.example`
    const everything = {
      name: evil,
      email,
      password: `${secret}A1-noon-bird`,
      confirm: `${secret}A1-noon-bird`,
      current: secret,
      token: secret,
      intent: 'delete',
    }
    for (const path of [
      '/login',
      '/register',
      '/forgot-password',
      `/reset-password?token=${secret}`,
      `/confirm-email?token=${secret}`,
      '/account',
      '/set-password',
      '/logout',
      `/api/auth/me?x=${secret}`,
      `/nowhere/x?x=${secret}`,
    ]) {
      await post(path, everything, headers)
      await post(path, { ...everything, email: evil })
      await fetch(`${product.url}${path}`, { headers })
      await fetch(`${product.url}${path}`, {
        method: 'POST',
        body: secret,
        headers: { 'content-type': 'text/plain' },
      })
      await fetch(`${product.url}${path}`, {
        method: 'POST',
        body: `{"${secret}`,
        headers: { 'content-type': 'application/json' },
      })
    }
    for (const error of [secret, encodeURIComponent(evil)])
      await fetch(`${product.url}/api/auth/callback/google?state=${secret}&code=${secret}&error=${error}`)
    await post('/forgot-password', { email })
    await post('/login', { email, password: `${secret}A1-noon-bird` })
    const tokens = () =>
      mailsTo(email).flatMap(({ text }) => /token=(?:3D)?([\w-]{20})/.exec(text)?.[1] ?? [])
    await expect.poll(tokens).toHaveLength(3) // of the welcome and of two new passwords

    const read = () =>
      product
        .log()
        .split('\n')
        .slice(0, -1) // the last line may be incomplete
        .filter((line) => line.includes('"level"'))
    await expect.poll(read).not.toEqual([]) // forged responses of Google
    const lines = read()
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
    expect(product.log()).not.toContain(secret)
    expect(product.log()).not.toContain('"msg":"forged"')
    for (const token of tokens()) expect(product.log()).not.toContain(token)
    for (const name of readdirSync(product.folder).filter((file) => file.endsWith('.log')))
      expect(readFileSync(join(product.folder, name), 'utf8')).not.toContain(secret)
  })

  test('in production an unknown host is refused, and mails contain the configured URL (T14)', async () => {
    const production = await startProduct({
      env: {
        SMTP_URL: smtp,
        NODE_ENV: 'production',
        TRIAL: 'no',
        PUBLIC_URL: 'https://tips.example',
        AUTH_SECRET: 'Zk3vQ8xT1mB7rN5wJ9cH2fL6pD4sG0aYeU',
      },
    })
    onTestFinished(() => production.stop())
    const email = `ann.${unique()}@tips.example`
    const sendRequest = (headers: HeadersInit, path = '/forgot-password', body = form({ email })) =>
      new Promise<number>((resolve, reject) => {
        // fetch cannot forge the host.
        import('node:http').then(({ request }) => {
          const sent = request(
            production.url + path,
            { method: 'POST', headers: headers as never },
            (response) => {
              response.resume()
              resolve(response.statusCode ?? 0)
            },
          )
          sent.on('error', reject)
          sent.end(body.toString())
        })
      })
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const holder = { name: 'Ann', email, password: 'Candle21', confirm: 'Candle21' }
    expect(await sendRequest({ ...type, host: 'tips.example' }, '/register', form(holder))).toBe(200)
    expect(await sendRequest({ ...type, host: 'evil.example' })).toBe(421)
    expect(await sendRequest({ ...type, host: 'evil.example', 'x-forwarded-host': 'tips.example' })).toBe(421)
    expect(await sendRequest({ ...type, host: 'tips.example', 'x-forwarded-host': 'evil.example' })).toBe(200)
    const links = () =>
      mailsTo(email)
        .filter(isReset)
        .map(({ text }) => linkIn(text))
    await expect.poll(links).toEqual(['https://tips.example'])
  })
})
