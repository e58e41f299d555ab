import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAMPLES, seedSamples } from '#db/samples.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { startApp, type TestApp } from '#tests/support/server/app.ts'

let app: TestApp
beforeAll(async () => {
  await openDatabase()
  await seedSamples()
  app = await startApp()
})
afterAll(() => app.stop())

const [MAYA, SAM, LUPE, NOOR] = SAMPLES.map(({ id }) => id) as [string, string, string, string]

const read = async (path: string) => {
  const { status, text } = await app.sendRequest(path)
  return { status, text: text.replaceAll('&#x27;', "'") }
}

test.each([
  ['RT-10', `/play/${MAYA}`],
  ['RT-11', `/play/${MAYA}/${MAYA}-1700000000000-abcd1234`],
  ['RT-12', `/tip/${MAYA}`],
  ['RT-13', `/tip/${MAYA}/${MAYA}-1700000000000-abcd1234`],
  ['RT-33', `/game/${MAYA}`],
  ['RT-20', `/session/${MAYA}-1700000000000-abcd1234`],
  ['RT-34', `/tip/${MAYA}/B`],
  ['RT-31', `/tip?session=${MAYA}-1700000000000-abcd1234`],
  ...['provider', 'providerId', 'id', 'business', 'businessId', 'vendor', 'vendorId'].map((name) => [
    'RT-30',
    `/tip?${name}=${MAYA}`,
  ]),
  ['RT-38', `/tip/%20${MAYA}%20`],
  ['RT-39', `/tip/%53${MAYA.slice(1)}`],
  ['RT-40', `/tip/${MAYA}%3Fx=1`],
  ['RT-41', `/tip/%2F${MAYA}%2F`],
  ['RT-42', `/tip/${encodeURIComponent(`https://h.example/tip/${MAYA}?session=x`)}`],
  ['RT-43', `/tip/${encodeURIComponent(`https://h.example/x/y/${MAYA}`)}`],
  ['RT-45', `/tip/Sample.${MAYA.slice(6)}`],
])('%s: %s is the page of the provider (TIP-37)', async (_, path) => {
  const { status, text } = await read(path!)
  expect(status).toBe(200)
  expect(text).toContain('Blue Cup Coffee')
})

test('our own ids are 28 letters and digits (RT-44)', () => {
  for (const { id } of SAMPLES) expect(id).toMatch(/^[A-Za-z0-9]{20,28}$/)
})

describe('the provider on the page', () => {
  test('has a logo or else initials, the name and the business type (TIP-04, TIP-05, TIP-06)', async () => {
    const { text } = await read(`/tip/${MAYA}`)
    expect(text).toContain('>Blue Cup Coffee</h1>')
    expect(text).toContain('>Coffee shop</p>')
    expect(text).toMatch(/<image href="\/files\/profileImages\//)
    const lupe = (await read(`/tip/${LUPE}`)).text
    expect(lupe).toContain('>SG</text>')
    expect(lupe).toContain('>Traveling hair and nail care</p>')
  })

  test("a provider without a name is shown as 'Business Name' (TIP-05)", async () => {
    expect((await read(`/tip/${NOOR}`)).text).toContain('>Business Name</h1>')
  })

  test('the menu only on the menu plan (TIP-08, TIP-09)', async () => {
    expect((await read(`/tip/${MAYA}`)).text).toContain(`href="/menu/${MAYA}"`)
    expect((await read(`/tip/${SAM}`)).text).not.toContain('href="/menu/')
  })

  test('has a link for each app that it has a handle for, and without any a message (TIP-15, TIP-16, TIP-17)', async () => {
    const apps = async (id: string) => {
      const { text } = await read(`/tip/${id}`)
      return [...new Set([...text.matchAll(/data-tip="[^"]*via=(\w+)/g)].map(([, via]) => via))]
    }
    expect(await Promise.all([MAYA, SAM, LUPE, NOOR].map(apps))).toEqual([
      ['cashapp', 'venmo'],
      ['cashapp'],
      ['venmo'],
      [],
    ])
    const { text } = await read(`/tip/${NOOR}`)
    expect(text).toContain('No payment methods available for this provider.')
    expect(text).toContain('You can still enjoy the games!')
  })

  test('says that only the games need JavaScript', async () => {
    const { text } = await read(`/tip/${MAYA}`)
    const notes = [...text.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, note]) => note).join()
    expect(notes).toContain('The games need JavaScript in a recent browser. Tips work without it.')
  })
})

test('a URL without an id links to the home page (RT-35)', async () => {
  expect((await read('/tip')).text).toMatch(/<a [^>]*href="\/"[^>]*>Return to Home/)
})

test('the public response about a provider contains only what the page shows (T02)', async () => {
  const { text } = await app.sendRequest(`/api/providers/${MAYA}`)
  expect(Object.keys(JSON.parse(text)).sort()).toEqual(
    ['businessName', 'currency', 'handles', 'hasMenu', 'id', 'photoUrl', 'typeLabel'].sort(),
  )
})
