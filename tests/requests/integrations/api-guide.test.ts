import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPlayEvent } from '#app/features/visits/play-session/play-session.server.ts'
import { emptyDatabase, openDatabase } from '#tests/support/database/database.ts'
import { beginPlaySession } from '#tests/support/people/play-sessions.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aProgram } from '#tests/support/people/tokens.ts'
import { startApp, type TestApp } from '#tests/support/server/app.ts'

const run = promisify(execFile)
const GUIDE = readFileSync('docs/api.md', 'utf8')

let app: TestApp
let token: string
beforeAll(async () => {
  await openDatabase()
  await emptyDatabase()
  app = await startApp()
  const providerId = await aProvider({ currency: 'USD' })
  const session = await beginPlaySession({ providerId, visitorId: 'visitor', key: 'key-of-the-guide-visit' })
  await recordPlayEvent(session.id, {
    kind: 'tip',
    key: 'key-of-the-guide-tip',
    cents: 550,
    method: 'cashapp',
  })
  token = (await aProgram(providerId)).token
})
afterAll(() => app.stop())

/** The blocks of the guide in a language, with the address and the token of this test. */
const blocksOf = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, block = '']) =>
    block.replaceAll('https://tips.example.com', app.url).replace('tlk_...', token),
  )

test('the command of the guide reads tips', async () => {
  const [command = ''] = blocksOf('sh')
  const { stdout } = await run('sh', ['-c', command], { env: { ...process.env, TIPLARK_TOKEN: token } })
  expect(JSON.parse(stdout)).toMatchObject({ tips: [{ amountMinor: 550, confirmed: false }], next: null })
})

// The part of Apps Script that the recipe uses.
const APPS_SCRIPT = `
const { execFileSync } = require('node:child_process')
const UrlFetchApp = {
  fetch: (url, { headers }) => ({
    getContentText: () =>
      execFileSync('curl', ['--fail', '--silent', ...Object.entries(headers).flatMap(([name, value]) => ['--header', name + ': ' + value]), url], { encoding: 'utf8' }),
  }),
}
`

test('the recipe for a spreadsheet returns a row for each tip', async () => {
  const [recipe = ''] = blocksOf('js')
  const script = `${APPS_SCRIPT}${recipe}console.log(JSON.stringify(tips()))`
  const { stdout } = await run(process.execPath, ['--eval', script])
  expect(JSON.parse(stdout)).toEqual([[expect.stringMatching(/^\d{4}-.*Z$/), 550, 'USD', false]])
})

test('the recipe for a receiver takes a signed call and refuses any other', async () => {
  const recipe = blocksOf('js')[1]!
    .replace(/^import .*\n/, '')
    .replace('export const receive =', 'return')
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const receive = new Function('Webhook', 'process', recipe)(Webhook, { env: { TIPLARK_SECRET: secret } })
  const body = JSON.stringify({ type: 'webhook.test' })
  const request = (signed: string) => {
    const now = new Date()
    const headers = {
      'webhook-id': 'call',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('call', now, signed),
    }
    return new Request('https://hooks.example.com', { method: 'POST', body, headers })
  }
  expect(await receive(request(body))).toEqual({ type: 'webhook.test' })
  await expect(receive(request('other'))).rejects.toThrow('signature')
})

test('the guide names every address and scope of the description', async () => {
  const { text } = await app.sendRequest('/api/v1/openapi.json')
  const { paths } = JSON.parse(text) as {
    paths: Record<string, { get: { security: { token: string[] }[] } }>
  }
  for (const [path, { get }] of Object.entries(paths)) {
    expect(GUIDE).toContain(`/api/v1${path.replace(/\{\w+\}/, 'ID')}`)
    expect(GUIDE).toContain(get.security[0]!.token[0]!)
  }
})
