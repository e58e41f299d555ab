import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { tipChoices } from '#app/features/payment-methods/tip-choices.ts'
import type { Payee } from '#app/features/payment-methods/tip-link.ts'
import { MESSAGES } from '#content/by-language.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import { sampleMethod } from '#tests/support/payment-methods/sample-methods.ts'
import { TipSheet } from './tip-sheet.tsx'

/** The sheet of a provider with the samples of these ways, as the server sends it. */
function render(currency: Payee['currency'], ids: string[], language: Language = 'en') {
  const payee = { id: 'Cafe', businessName: 'Cafe Uno', currency, methods: ids.map(sampleMethod) }
  const messages = MESSAGES[language]['tip-page']
  const choices = tipChoices(payee, {
    messages,
    names: MESSAGES[language]['payment-method-names'],
    locale: LOCALES[language],
  })
  return renderToStaticMarkup(<TipSheet choices={choices} messages={messages} />).replaceAll(
    /\u00a0|\u202f/g,
    ' ',
  )
}

/** The elements of one amount, from its mark to the next one. */
const partOf = (html: string, cents: number) =>
  html.split('data-cents="').find((part) => part.startsWith(`${cents}"`)) ?? ''

const textOf = (html: string) => html.replaceAll(/<small[^>]*>/g, ' / ').replaceAll(/<[^>]+>/g, '')
const linksIn = (html: string) =>
  [...html.matchAll(/<a\s[^>]*data-tip[^>]*>[\s\S]*?<\/a>/g)].map(([link]) => link)
const hintIn = (html: string) => textOf(/<p class="[^"]*hint[^"]*">(.*?)<\/p>/.exec(html)?.[1] ?? '')
const coinsIn = (html: string) =>
  [...html.matchAll(/name="amount"[^>]*\/>.*?<b>(.*?)<\/b>/g)].map(([, text]) => text)

test('in US dollars Cash App and Venmo have the specified links, words and coins, and nothing else (TIP-07, TIP-22, TIP-24)', () => {
  const html = render('USD', ['cashapp', 'venmo'])
  expect(coinsIn(html)).toEqual(['$3', '$5', '$10', 'Custom'])
  const links = linksIn(partOf(html, 500))
  expect(links.map(textOf)).toEqual([
    'Tip $5.00 with Cash App / to $samplecafe',
    'Tip $5.00 with Venmo / to @sample-cafe',
  ])
  expect(links[0]).toMatch(
    /^<a class="[^"]+" href="https:\/\/cash\.app\/\$samplecafe\/5\.00" target="_blank" rel="noopener noreferrer" data-tip="\/tip\/Cafe\/tap\?amount=5\.00&amp;via=cashapp"><span/,
  )
  expect(links[1]).toMatch(
    /^<a class="[^"]+" href="venmo:[^"]+" data-web="https:\/\/venmo\.com[^"]+" rel="noopener noreferrer" data-tip="\/tip\/Cafe\/tap\?amount=5\.00&amp;via=venmo"><span/,
  )
  expect(hintIn(html)).toBe('Opens your payment app with the amount filled in. You confirm it there.')
  expect(html).toContain('>Continue on venmo.com</a>')
  expect(html).not.toMatch(/data-currency|name="currency"|<svg[^>]*chevron|<details|data-unfit/)
})

test('another currency has its own coins, sign and amounts, and is named for the script and the server', () => {
  const html = render('JPY', ['paypal'])
  expect(coinsIn(html)).toEqual(['¥300', '¥500', '¥1,000', 'Custom'])
  expect(html).toMatch(/<form[^>]* data-currency="JPY"/)
  expect(html).toContain('<input type="hidden" name="currency" value="JPY"/>')
  expect(html).toMatch(/<input[^>]* min="1"[^>]* value="500"/)
  const [link] = linksIn(partOf(html, 500))
  expect(textOf(link!)).toBe('Tip ¥500 with PayPal / to paypal.me/samplecafe500')
  expect(link).toContain('href="https://paypal.me/samplecafe500/500JPY"')
  expect(link).toContain('data-tip="/tip/Cafe/tap?via=paypal&amp;currency=JPY&amp;amount=500"')
})

test('a coin with more than four characters is set smaller, and may break at its spaces', () => {
  const html = render('VND', ['vietqr'], 'de')
  expect(coinsIn(html).slice(0, 3)).toEqual(['20.000 ₫', '50.000 ₫', '100.000 ₫'])
  const sizeIn = (page: string) => /<label class="([^"]*)"><input type="radio"/.exec(page)?.[1]
  const pages = [html, render('JPY', ['paypal']), render('JPY', ['paypal'], 'de')]
  expect(new Set(pages.map(sizeIn)).size).toBe(3)
})

test('a button names the amount only where the app takes it over; else the second line says it', () => {
  const html = render('EUR', ['revolut', 'paylink', 'sepa'])
  expect(linksIn(partOf(html, 500)).map(textOf)).toEqual([
    'Revolut / @samplecafe, you type €5.00',
    'Card, Apple Pay, Google Pay / opens buy.stripe.com, choose €5.00 there',
    'Bank transfer: €5.00 / to DE89 3704 0044 0532 0130 00',
  ])
  expect(html).toContain('rel="noopener noreferrer nofollow"')
})

test.each([
  [['revolut'], 'Opens your payment app. You confirm it there. We take no share.'],
  [['paypal'], 'Opens your payment app with the amount filled in. You confirm it there.'],
  [['paypal', 'sepa'], 'Bank transfer: save the code and open it in your bank’s app.'],
] as const)('the hint fits %j', (ids, hint) => {
  expect(hintIn(render('EUR', [...ids]))).toBe(hint)
})

test('a code that is copied leads to its page in the same tab, and the hint says so', () => {
  const html = render('BRL', ['pix'])
  const [link] = linksIn(partOf(html, 1000))
  expect(link).toContain('href="/tip/Cafe/code/pix?amount=10.00"')
  expect(link).not.toMatch(/target=|rel=/)
  expect(textOf(link!)).toBe('Tip R$10.00 with Pix / to Cafe Exemplo')
  expect(hintIn(html)).toBe('With Pix you copy a code and paste it in your bank’s app.')
})

test('more than three ways are two buttons and a list with its heading and the way back', () => {
  const ids = ['paypal', 'paylink', 'revolut', 'sepa', 'wise']
  const html = render('EUR', ids)
  const part = partOf(html, 500)
  expect(linksIn(part)).toHaveLength(5)
  const [buttons = '', list = ''] = part.split('<details')
  expect(linksIn(buttons)).toHaveLength(2)
  expect(linksIn(list)).toHaveLength(3)
  expect(textOf(list)).toContain('More ways (3)More ways for €5.00')
  expect(textOf(list)).toContain('Back to PayPal and Card')
  expect(html.match(/<link rel="stylesheet"/g)).toHaveLength(1)
})

test('without script every way is a button of the form, the same ones behind More ways', () => {
  const ids = ['paypal', 'paylink', 'revolut', 'sepa', 'wise']
  const html = render('EUR', ids)
  expect([...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, id]) => id)).toEqual(ids)
  const list = html.slice(html.lastIndexOf('<details'))
  expect(list).not.toContain('Back to')
  expect(textOf(list)).toContain('Revolut / @samplecafe, you type the amount')
})

test('what cannot work on a device is marked: an own scheme without a page, and a code to scan', () => {
  const unfit = (currency: Payee['currency'], id: string) =>
    /data-unfit="(\w+)"/.exec(render(currency, [id]))?.[1]
  expect([
    unfit('EUR', 'lightning'),
    unfit('EUR', 'sepa'),
    unfit('USD', 'venmo'),
    unfit('BRL', 'pix'),
  ]).toEqual(['computer', 'phone', undefined, undefined])
})

test('the handles for a computer are those of people, not of pages', () => {
  const html = render('EUR', ['paylink', 'paypal', 'sepa'])
  expect(html).toContain('data-handles="paypal.me/samplecafe500\nDE89 3704 0044 0532 0130 00"')
})

test('without a way to pay the sheet has its message (TIP-16)', () => {
  expect(textOf(render('EUR', []))).toContain('No payment methods available for this provider.')
})
