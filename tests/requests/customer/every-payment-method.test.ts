// Mechanism: payment codes (EMV, EPC): page to copy, save and scan; screen wake lock
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { findPaymentMethod, PAYMENT_METHODS } from '#app/features/payment-methods/methods/payment-methods.ts'
import { defaultMinor } from '#app/features/payment-methods/tip-amount.ts'
import { openPayment, tipLink } from '#app/features/payment-methods/tip-link.ts'
import { withReference } from '#app/features/tips/sheet/with-reference.ts'
import { formatAmount } from '#app/kit/money/amount.ts'
import { db } from '#app/server/db/db.server.ts'
import { scan } from '#tests/support/browser/scan.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aProviderWith } from '#tests/support/payment-methods/providers.ts'
import { sampleMethod } from '#tests/support/payment-methods/sample-methods.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'

beforeAll(openDatabase)

const tipsOf = (providerId: string) =>
  db
    .selectFrom('play_session')
    .select(['tip_minor', 'tip_currency', 'tip_method', 'reference'])
    .where('provider_id', '=', providerId)
    .where('tipped', '=', 1)
    .execute()

/** The code in a page, as a picture. */
const codeIn = (html: string) => {
  const svg = /<svg class="[^"]*code[^"]*"[\s\S]*?<\/svg>/.exec(html)?.[0] ?? ''
  const picture = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"')
  return sharp(Buffer.from(picture)).flatten({ background: 'white' }).resize(600)
}
const decodeHtml = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

describe.each(PAYMENT_METHODS.map(({ id }) => id))('%s without script', (id) => {
  const method = sampleMethod(id)
  const { currency } = method
  const amountMinor = defaultMinor(currency)
  const amount = formatAmount(amountMinor, currency)

  test('the form records the tip in the currency of the page and leads to the app or the code', async () => {
    const providerId = await aProviderWith(currency, [method])
    const payee = { id: providerId, businessName: 'Cafe Uno', currency, methods: [method] }
    const { href, web } = tipLink(payee, method, amountMinor)
    const page = await aVisitor().get(`/tip/${providerId}`)
    const html = await page.text()
    expect(html).toMatch(new RegExp(`<button[^>]* value="${id}"`))
    const { payee: nameOf, show } = findPaymentMethod(id)!
    expect(decodeHtml(html)).toContain((nameOf ?? show)(method.handle))
    const fields = { amount, via: id, ...(currency !== 'USD' && { currency }) }
    const response = await aVisitor().send(`/tip/${providerId}/pay`, fields)
    const [{ reference, ...tip } = {}, ...more] = await tipsOf(providerId)
    expect([tip, more]).toEqual([{ tip_minor: amountMinor, tip_currency: currency, tip_method: id }, []])
    const named = withReference(web ?? href, 'Tip for Cafe Uno', reference!)
    expect([response.status, response.headers.get('location')]).toEqual([303, named])
    // A form may lead to nothing but the ways of this provider.
    const target = new URL(web ?? href, 'http://localhost')
    const source = target.origin === 'null' ? target.protocol : target.origin
    const [, allowed = ''] = /form-action ([^;]*)/.exec(page.headers.get('content-security-policy')!) ?? []
    if (source !== 'http://localhost') expect(allowed.split(' ')).toContain(source)
    expect(allowed.includes('cash.app')).toBe(id === 'cashapp')
  })

  test('a tap before the script is there is recorded in the currency of the page', async () => {
    const providerId = await aProviderWith(currency, [method])
    const html = await (await aVisitor().get(`/tip/${providerId}`)).text()
    const reports = [...html.matchAll(/data-tip="([^"]*)"/g)].map(([, address]) => decodeHtml(address!))
    expect(reports).toHaveLength(3)
    const response = await aVisitor().sendRequest(reports[1]!, { method: 'POST' })
    expect(response.status).toBe(204)
    expect(await tipsOf(providerId)).toMatchObject([
      { tip_minor: amountMinor, tip_currency: currency, tip_method: id },
    ])
  })
})

describe.each(PAYMENT_METHODS.filter(({ kind }) => kind !== 'link').map(({ id }) => id))(
  'the code of %s',
  (id) => {
    const method = sampleMethod(id)
    const { currency } = method
    const amountMinor = defaultMinor(currency)

    test('is a page with the text and the picture that two decoders read, which records nothing', async () => {
      const providerId = await aProviderWith(currency, [method])
      const payee = { id: providerId, businessName: 'Cafe Uno', currency, methods: [method] }
      const payment = openPayment(payee, method, amountMinor)
      const text = payment.kind === 'code' ? payment.text : ''
      const response = await aVisitor().get(tipLink(payee, method, amountMinor).href)
      const html = await response.text()
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(await scan(codeIn(html))).toEqual({ zxing: text, jsqr: text, level: 'M' })
      const [field = ''] = /<input[^>]* data-text[^>]*>/.exec(html) ?? []
      const [, copied = ''] = /value="([^"]*)"/.exec(field) ?? []
      expect(decodeHtml(copied)).toBe(
        findPaymentMethod(id)!.kind === 'copy' ? text : findPaymentMethod(id)!.show(method.handle),
      )
      expect(html).toContain('for Cafe Uno')
      expect(await tipsOf(providerId)).toEqual([])
    })
  },
)

test('a code of an amount that is none, of a link, or of a way that the provider has not, leads to the tip page', async () => {
  const providerId = await aProviderWith('BRL', [sampleMethod('pix'), sampleMethod('wise')])
  for (const rest of [
    'pix',
    'pix?amount=0',
    'pix?amount=x',
    'pix?amount=99999999',
    'wise?amount=5.00',
    'sepa?amount=5.00',
  ])
    expect(await aVisitor().leadsTo(`/tip/${providerId}/code/${rest}`), rest).toBe(`/tip/${providerId}`)
  expect(await aVisitor().leadsTo('/tip/Nobody/code/pix?amount=5.00')).toBe(404)
  const suspended = await aProviderWith('BRL', [sampleMethod('pix')], { suspended_at: 1 })
  expect(await aVisitor().leadsTo(`/tip/${suspended}/code/pix?amount=5.00`)).toBe(403)
})

test('a form with amounts of another currency than the one of the provider is refused, and records nothing', async () => {
  const providerId = await aProviderWith('JPY', [sampleMethod('paypal')])
  const response = await aVisitor().send(`/tip/${providerId}/pay`, { amount: '5', via: 'paypal' })
  expect(response.status).toBe(409)
  expect(await response.text()).toContain('The amounts have changed. Please choose again.')
  expect(await tipsOf(providerId)).toEqual([])
})

test('a form without a way, or with one that the provider has not set up, says so', async () => {
  const providerId = await aProviderWith('EUR', [sampleMethod('revolut')])
  const send = async (via: string) => {
    const response = await aVisitor().send(`/tip/${providerId}/pay`, { amount: '5.00', via, currency: 'EUR' })
    return [response.status, await response.text()] as const
  }
  const [none, other] = [await send(''), await send('sepa')]
  expect([none[0], none[1].includes('Please choose a way to pay.')]).toEqual([400, true])
  expect([other[0], other[1].includes('This provider has not set up Bank transfer.')]).toEqual([422, true])
})

test('a tap in a currency that the provider has no longer is recorded in that currency, another text is refused', async () => {
  const providerId = await aProvider()
  await db.updateTable('user').set({ currency: 'EUR' }).where('id', '=', providerId).execute()
  const tap = async (query: string) =>
    (await aVisitor().sendRequest(`/tip/${providerId}/tap?${query}`, { method: 'POST' })).status
  expect(await tap('via=cashapp&amount=5.00')).toBe(204)
  expect(await tap('via=cashapp&currency=XXX&amount=5.00')).toBe(400)
  expect(await tap('via=cashapp&currency=EUR&amount=5.00')).toBe(422)
  expect(await tipsOf(providerId)).toMatchObject([
    { tip_minor: 500, tip_currency: 'USD', tip_method: 'cashapp' },
  ])
})
