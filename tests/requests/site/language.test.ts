import { beforeAll, describe, expect, test } from 'vitest'
import { maxTipMinor } from '#app/features/payment-methods/tip-amount.ts'
import { boundsOf } from '#app/features/tips/ledger/tip-state.ts'
import { formatInput, formatMoney } from '#app/kit/money/amount.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES, LOCALES } from '#content/languages.ts'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { aMenuProvider } from '#tests/support/people/menus.ts'
import { aProvider } from '#tests/support/people/providers.ts'
import { aVisitor } from '#tests/support/people/visitor.ts'
import { rimLanguages } from '#tests/support/rim-languages.ts'

beforeAll(openDatabase)

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
const ENGLISH = { 'accept-language': 'en-US,en;q=0.9' }

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await aVisitor().get(path, headers)
  const html = await response.text()
  return {
    html,
    lang: /<html lang="(\w+)"/.exec(html)?.[1],
    headers: response.headers,
    status: response.status,
  }
}

describe.each(['tip', 'menu'])('the %s page', (kind) => {
  test.each([
    ['the preferred language', SPANISH, 'es'],
    ['English', ENGLISH, 'en'],
    ['English without Accept-Language', {}, 'en'],
    ['English for unsupported languages', { 'accept-language': 'qaa' }, 'en'],
    [
      'the language of the cookie instead of the preferred one',
      { ...SPANISH, cookie: 'tiplark_language=en' },
      'en',
    ],
    [
      'the language of the cookie, among other cookies',
      { ...ENGLISH, cookie: 'a=b; tiplark_language=es' },
      'es',
    ],
    [
      'the preferred language for a cookie with an unsupported one',
      { ...SPANISH, cookie: 'tiplark_language=qq' },
      'es',
    ],
  ])('is served in %s', async (_, headers, language) => {
    const id = await aProvider()
    expect((await page(`/${kind}/${id}`, headers)).lang).toBe(language) // rendered
    expect((await page(`/${kind}/${id}`, headers)).lang).toBe(language) // cached
  })

  test('is cached per language, with a Vary header', async () => {
    const id = await aProvider()
    const etags: string[] = []
    for (const headers of [SPANISH, ENGLISH, SPANISH, ENGLISH]) {
      const { headers: responseHeaders } = await page(`/${kind}/${id}`, headers)
      etags.push(responseHeaders.get('etag') ?? '')
      expect(responseHeaders.get('vary')).toBe('accept-encoding, accept-language, cookie')
    }
    expect(etags[0]).toBe(etags[2])
    expect(etags[1]).toBe(etags[3])
    expect(etags[0]).not.toBe(etags[1])
  })

  test('has an ETag per language', async () => {
    const id = await aProvider()
    const path = `/${kind}/${id}`
    const { headers } = await page(path, SPANISH)
    const validator = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await page(path, { ...SPANISH, ...validator })).status).toBe(304)
    const english = await page(path, { ...ENGLISH, ...validator })
    expect(english.status).toBe(200)
    expect(english.lang).toBe('en')
  })

  test('is invalidated in both languages when the provider changes', async () => {
    const owner = await aMenuProvider()
    const { id } = owner
    await db.updateTable('user').set({ business_name: 'Old Name' }).where('id', '=', id).execute()
    await owner.add('Soup')
    for (const headers of [SPANISH, ENGLISH])
      expect((await page(`/${kind}/${id}`, headers)).html).toContain('Old Name')
    await db.updateTable('user').set({ business_name: 'New Name' }).where('id', '=', id).execute()
    await owner.add('Bread')
    for (const headers of [SPANISH, ENGLISH]) {
      const { html } = await page(`/${kind}/${id}`, headers)
      expect(html).toContain('New Name')
      expect(html).not.toContain('Old Name')
    }
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  const headers = { 'accept-language': `qaa,${language}-XX;q=0.9` }

  test.each(['tip', 'menu'])('the %s page is rendered and cached', async (kind) => {
    const id = await aProvider()
    for (const _ of ['rendered', 'cached']) {
      const { lang, html, headers: got } = await page(`/${kind}/${id}`, headers)
      expect(lang).toBe(language)
      expect(got.get('vary')).toBe('accept-encoding, accept-language, cookie')
      const offered = [...html.matchAll(/lang="(\w+)" name="language"/g)].map(([, other]) => other)
      expect(offered).toEqual(LANGUAGES.filter((other) => other !== language))
    }
  })

  test('amounts are formatted for the locale', async () => {
    const id = await aProvider()
    const { html } = await page(`/tip/${id}`, headers)
    expect(html).toContain(formatMoney(500, 'USD', LOCALES[language]))
    expect(html).toContain(`value="${formatInput(500, 'USD', LOCALES[language])}"`)
    const owner = await aMenuProvider()
    await owner.add('Soup', { price: '1234.5' })
    expect((await page(`/menu/${owner.id}`, headers)).html).toContain(
      formatMoney(123_450, 'USD', LOCALES[language]),
    )
    const refused = await (
      await aVisitor().send(`/tip/${id}/pay`, { amount: '0', via: 'venmo' }, headers)
    ).text()
    const explained = await (await owner.get('/dashboard/tips?state=set-aside', headers)).text()
    for (const [text, amounts] of [
      [refused, [1, maxTipMinor('USD')]],
      [
        explained,
        Object.values(boundsOf('USD')).map((bound) => (typeof bound === 'number' ? bound : bound.tipsMinor)),
      ],
    ] as const)
      for (const amountMinor of amounts)
        expect(text).toContain(formatMoney(amountMinor, 'USD', LOCALES[language]))
  })

  test('the landing page shows a card of its own language, whatever the browser prefers', async () => {
    const { html } = await page(`/?language=${language}`, { 'accept-language': 'qaa' })
    const address = /<img src="(\/sample-code[^"]*)"/.exec(html)![1]!
    const label = MESSAGES[language].shell.code.pictureOf({ name: FIRST_SAMPLE.business_name! })
    for (const accepted of LANGUAGES) {
      const { html: card } = await page(address, { 'accept-language': accepted })
      expect(card).toContain(`aria-label="${label}"`)
      expect(rimLanguages(card)).toEqual([language])
    }
  })

  test('a comma in a typed amount is a decimal separator, without JavaScript too', async () => {
    const id = await aProvider()
    const fields = { amount: 'custom', custom: formatInput(725, 'USD', LOCALES[language]), via: 'cashapp' }
    const response = await aVisitor().send(`/tip/${id}/pay`, fields, headers)
    expect(response.headers.get('location')).toMatch(/\/7\.25$/)
  })
})

test.each([
  ['/privacy', 'es', 'Privacidad', 'Privacy'],
  ['/terms', 'es', 'Condiciones', 'Terms'],
  ['/privacy', 'pt', 'Privacidade', 'Privacy'],
  ['/terms', 'pt', 'Termos', 'Terms'],
  ['/privacy', 'de', 'Datenschutz', 'Privacy'],
  ['/terms', 'de', 'Nutzungsbedingungen', 'Terms'],
])('%s is whole in the language of the reader: %s', async (path, language, title, english) => {
  const accepted = { 'accept-language': language }
  const one = await page(path, accepted)
  expect([one.status, one.lang]).toEqual([200, language])
  expect(one.html).toContain(`<title>${title}</title>`)
  expect(one.html).toContain('lang="en" name="language">English</button>')
  for (const text of ['Login', 'Sign Up', 'How It Works', 'Contact Us', `>${english}<`])
    expect(one.html).not.toContain(text)
  expect(one.headers.get('vary')).toContain('accept-language')
  const other = await page(path, { ...accepted, cookie: 'tiplark_language=en' })
  expect(other.lang).toBe('en')
  expect(other.html).toContain(`<title>${english}</title>`)
  expect(other.html).toContain('lang="es" name="language">Español</button>')
})

test.each([
  ['tip', ENGLISH, 'Privacy'],
  ['tip', SPANISH, 'Privacidad'],
  ['menu', ENGLISH, 'Privacy'],
  ['menu', SPANISH, 'Privacidad'],
])('the %s page links to the privacy text (%j)', async (kind, headers, name) => {
  const id = await aProvider()
  expect((await page(`/${kind}/${id}`, headers)).html).toContain(`<a href="/privacy">${name}</a>`)
})

test.each([
  ['pt', 'Salão de beleza', 'Deixar gorjeta', 'Jogar', 'Cobrinha'],
  ['de', 'Friseursalon', 'Trinkgeld geben', 'Spielen', 'Schiebepuzzle'],
])('the whole page is in %s, except for names', async (language, ...texts) => {
  const id = await aProvider({ business_type: 'hair_salon' })
  const { html } = await page(`/tip/${id}`, { 'accept-language': language })
  for (const text of ['Cafe Uno', '$MariaCafe', ...texts]) expect(html).toContain(text)
  for (const english of ['Leave a Tip', 'Play Game', 'Powered by', 'Hair salon', 'Custom', 'Close'])
    expect(html).not.toContain(english)
})

test('the whole page is in Spanish, except for names', async () => {
  const id = await aProvider({ business_type: 'hair_salon' })
  const { html } = await page(`/tip/${id}`, SPANISH)
  for (const text of [
    'Cafe Uno',
    'Peluquería',
    'Dejar propina',
    'Jugar',
    'Serpiente clásica',
    '$5.00',
    '$MariaCafe',
  ])
    expect(html).toContain(text)
  for (const english of ['Leave a Tip', 'Play Game', 'Powered by', 'Hair salon', 'Custom', 'Close'])
    expect(html).not.toContain(english)
  expect(html).toContain('lang="en" name="language">English</button>')
})

test('a page loads only the messages of its language', async () => {
  const id = await aProvider()
  const entries = async (headers: Record<string, string>) =>
    /data-entries="([^"]+)"/.exec((await page(`/tip/${id}`, headers)).html)?.[1]?.split(' ') ?? []
  const [english, spanish] = [await entries(ENGLISH), await entries(SPANISH)]
  expect(spanish).toHaveLength(english.length)
  expect(english.filter((file) => !spanish.includes(file))).toHaveLength(1)
  expect(spanish.filter((file) => !english.includes(file))).toHaveLength(1)
})

describe('errors', () => {
  const nobody = 'NobodyHasThisId0000000000000'
  test.each([
    ['/tip', 400, 'La dirección no contiene el ID de un negocio.'],
    ['/tip/test-1', 400, 'Los ID de prueba no se permiten en producción.'],
    [`/tip/${nobody}`, 404, 'No se encontró el negocio.'],
    [`/menu/${nobody}`, 404, 'No se encontró el negocio'],
    ['/menu', 400, 'El ID del negocio no es válido'],
    ['/tip', 400, 'O endereço não contém o ID de um negócio.', 'pt'],
    [`/menu/${nobody}`, 404, 'Negócio não encontrado', 'pt'],
    ['/tip', 400, 'Die Adresse enthält keine Anbieter-ID.', 'de'],
    [`/menu/${nobody}`, 404, 'Anbieter nicht gefunden', 'de'],
  ])(
    '%s responds with %i in the language of the reader: %s',
    async (path, status, sentence, language = 'es') => {
      const found = await page(path, { 'accept-language': language })
      expect(found.status).toBe(status)
      expect(found.lang).toBe(language)
      expect(found.html).toContain(sentence)
      expect(found.headers.get('vary')).toContain('accept-language')
    },
  )

  test('a refused tip has a message in the language of the page', async () => {
    const id = await aProvider({ venmo: null })
    const t = async (fields: Record<string, string>) =>
      (await aVisitor().send(`/tip/${id}/pay`, fields, SPANISH)).text()
    expect(await t({ amount: '5.00' })).toContain('Elige Cash App o Venmo.')
    expect(await t({ amount: '0', via: 'venmo' })).toContain('Elige un monto de $0.01 a $10,000.00.')
    expect(await t({ amount: '5.00', via: 'venmo' })).toContain('no ha configurado pagos con Venmo')
  })

  test('an incomplete form has a message too', async () => {
    const id = await aProvider()
    const headers = { ...SPANISH, 'content-type': 'multipart/form-data' }
    const response = await aVisitor().sendRequest(`/tip/${id}/pay`, { method: 'POST', body: 'x', headers })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('No se pudo leer este formulario. Envíalo de nuevo.')
  })

  test('a page without a translation stays English', async () => {
    expect((await page('/test-qr-codes', SPANISH)).lang).toBe('en')
  })
})

test('the customer’s page has at most 3 % more bytes in any language than in English', async () => {
  const id = await aProvider()
  const bytes = async (language: string) => {
    const headers = { 'accept-language': language, 'accept-encoding': 'br' }
    const response = await aVisitor().get(`/tip/${id}`, headers)
    expect([response.headers.get('content-encoding'), (await response.text()).length > 0]).toEqual([
      'br',
      true,
    ])
    return Number(response.headers.get('content-length'))
  }
  await Promise.all(LANGUAGES.map(bytes)) // a cached page has its length
  const english = await bytes('en')
  expect(english).toBeGreaterThan(1000)
  for (const language of LANGUAGES)
    expect(await bytes(language), language).toBeLessThanOrEqual(english * 1.03)
})

describe.each(['/', '/terms', '/privacy'])('the addresses of %s', (path) => {
  const GERMAN = { 'accept-language': 'de', cookie: 'tiplark_language=pt' }

  test('name a language, which comes before that of the browser', async () => {
    for (const language of LANGUAGES)
      for (const _ of ['rendered', 'cached'])
        expect((await page(`${path}?language=${language}`, GERMAN)).lang).toBe(language)
    expect((await page(`${path}?language=qq`, GERMAN)).lang).toBe('pt')
    expect((await page(path, GERMAN)).lang).toBe('pt')
  })

  test('are named in the head for search engines', async () => {
    const { html } = await page(path, SPANISH)
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g)]
    const { publicUrl } = env
    expect(links.map(([, hreflang, href]) => [hreflang, href])).toEqual([
      ...LANGUAGES.map((language) => [language, `${publicUrl}${path}?language=${language}`]),
      ['x-default', publicUrl + path],
    ])
  })
})

describe('choosing a language', () => {
  const choose = (fields: Record<string, string>, headers?: Record<string, string>) =>
    aVisitor().send('/language', fields, headers)

  test('stores it in a cookie for a year and redirects to the page', async () => {
    const id = await aProvider()
    const visitor = aVisitor()
    const from = { referer: `http://localhost/tip/${id}?session=x` }
    const response = await visitor.send('/language', { language: 'es', to: `/menu/${id}` }, from)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/tip/${id}?session=x`)
    expect(response.headers.get('set-cookie')).toMatch(
      /^tiplark_language=es; Max-Age=31536000; Path=\/; SameSite=Lax$/,
    )
    expect(await (await visitor.get(`/tip/${id}`, ENGLISH)).text()).toContain('<html lang="es"')
  })

  test.each([
    [undefined, '/menu/abc', '/menu/abc'],
    ['http://localhost/play/abc', '/menu/abc', '/play/abc'],
    ['https://evil.example/tip/abc', '/tip/abc', '/tip/abc'],
    ['http://localhost//evil.example/tip', '/tip/abc', '/'],
    ['http://localhost/account', '/tip/abc', '/account'],
    ['http://localhost/admin', '/tip/abc', '/'],
    ['http://localhost/privacy', '/tip/abc', '/privacy'],
    ['http://localhost/terms?language=es', '/terms', '/terms'],
    [undefined, '/terms', '/terms'],
    [undefined, 'https://evil.example/', '/'],
    [undefined, '//evil.example/tip/', '/'],
    [undefined, '/\\evil.example', '/'],
    [undefined, '', '/'],
    [undefined, '/tip/abc\u0007', '/'],
    [undefined, '/tip/abc\r\nset-cookie: a=b', '/'],
    [undefined, '/tip/abc?a=\u2028', '/tip/abc?a=%E2%80%A8'],
    [undefined, '/tip/🐦', '/tip/%F0%9F%90%A6'],
    [undefined, '/tip/\ud800', '/tip/%EF%BF%BD'],
    ['no address', '/tip/abc', '/tip/abc'],
  ])('from %s with %s redirects to %s', async (referer, to, method) => {
    const response = await choose({ language: 'en', to }, referer ? { referer } : {})
    expect(response.headers.get('location')).toBe(method)
  })

  test.each(['qq', '', 'ES', 'es; Domain=x'])('%j is not a language', async (language) => {
    const response = await choose({ language, to: '/tip/abc' })
    expect(response.status).toBe(400)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('is refused from another origin', async () => {
    const response = await choose({ language: 'es', to: '/tip/abc' }, { origin: 'https://evil.example' })
    expect(response.status).toBe(403)
  })
})
