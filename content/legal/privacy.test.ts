// Mechanism: privacy and terms texts, names of cookies and storage keys
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GAMES } from '#app/games/games.ts'
import type { Tables } from '#app/server/db/tables.ts'
import { MESSAGES } from '#content/by-language.ts'
import { LANGUAGES } from '#content/languages.ts'
import { LEGAL_HOST } from '#tests/support/legal-host.ts'
import type { LegalText } from './legal-text.ts'
import { PRIVACY, TERMS } from './legal-texts.ts'
import { COOKIES, STORAGE_KEYS } from './stored-names.ts'

const sources = globSync('app/**/*.{ts,tsx,js}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
const everything = sources.map(({ source }) => source).join('\n')

/** The text that an expression begins with: a literal, a constant, or a template that a function fills in. */
function textOf(expression: string, source: string) {
  const find = (pattern: string, text: string) => new RegExp(pattern).exec(text)?.[1]
  const literal = find(`^'([^']+)'`, expression)
  const name = find('^(\\w+)', expression)
  const builder = find(`const ${name} = (\\w+)\\(`, source)
  return (
    literal ??
    find(`const ${name} = '([^']+)'`, everything) ??
    find(`const ${builder} = .* => \`([^$]+)`, everything)
  )
}

const argumentsOf = (call: RegExp) =>
  sources.flatMap(({ file, source }) =>
    [...source.matchAll(call)].map(([, argument = '']) => ({ file, source, argument: argument.trim() })),
  )

test('every cookie that the product sets is on the list of the privacy page, and no other (T39)', () => {
  const set = argumentsOf(/(?<!function )defineCookie\(\s*([^,)]+)/g).map(({ argument, source }) =>
    textOf(argument, source),
  )
  expect(new Set(set)).toEqual(new Set(COOKIES))
  expect(everything).not.toMatch(/document\.cookie\s*=|cookieStore\.set/)
})

test('every key that the product stores in a browser is on the list of the privacy page (T39)', () => {
  const listed: readonly string[] = STORAGE_KEYS
  const calls = argumentsOf(/(?:local|session)Storage\.setItem\(\s*([^,)]+)/g)
  expect(calls.length).toBeGreaterThan(4)
  for (const { file, source, argument } of calls) {
    if (argument.endsWith('highScoreKey')) continue
    expect(listed, `${file}: ${argument}`).toContain(textOf(argument, source))
  }
  expect(listed).toContain('…HighScore')
  for (const { id, highScoreKey } of Object.values(GAMES)) expect(highScoreKey).toBe(`${id}HighScore`)
  const caches = argumentsOf(/caches\.open\(\s*([^,)]+)/g)
  for (const { file, source, argument } of caches)
    expect(listed, `${file}: ${argument}`).toContain(textOf(argument, source))
  expect(everything).not.toMatch(/indexedDB\.open/)
})

const stringsOf = ({ title, intro, sections }: LegalText) => [
  title,
  intro,
  ...sections.flatMap(({ heading, body }) => [heading, ...body.flat()]),
]
const shapeOf = ({ sections }: LegalText) =>
  sections.map(({ body }) => body.map((part) => (Array.isArray(part) ? part.length : 'text')))

type Stored = Record<
  keyof Tables['user'] | keyof Tables['session'] | keyof Tables['payment_method'],
  RegExp | undefined
>

/** How the privacy page names what is stored of an account and its sign-ins; a state of the program needs no name. */
const STORED_OF_AN_ACCOUNT: Stored = {
  id: undefined,
  user_id: undefined,
  name: /your name/,
  email: /e-mail address/,
  email_verified: undefined,
  photo_url: /picture as Google gives/,
  created_at: /when each began/,
  updated_at: /was last used/,
  full_name: /full name/,
  mailing_address: /mailing address/,
  business_name: /business name/,
  business_type: /business name and type/,
  custom_business_type: /business name and type/,
  rim_name: /short name for the rim/,
  provider_id: undefined,
  handle: /payment names/,
  position: undefined,
  enabled: undefined,
  checked_at: undefined,
  has_password: undefined,
  auth_provider: /sign in with Google/,
  indexed_at: undefined,
  currency: /currency/,
  country: /country/,
  time_zone: /time zone/,
  suspended_at: undefined,
  language: /the language you chose/,
  last_language: /the language .* your last sign-in/,
  token: undefined,
  expires_at: /when each began, .* ends/,
  user_agent: /what your browser says about itself/,
  method: /how you signed in/,
  device_id: /devices that your account knows/,
  started_at: /when each began/,
  second_factor_at: undefined,
  is_pending: undefined,
  second_step: undefined,
  had_method_at: undefined,
  has_rankings: undefined,
  has_own_pictures: undefined,
  devices_forgotten_at: undefined,
}

test.each(Object.entries(STORED_OF_AN_ACCOUNT).filter(([, name]) => name))(
  'the list of what is stored about an account names %s (T39)',
  (_, name) => {
    const { body } = PRIVACY.en(LEGAL_HOST).sections.find(
      ({ heading }) => heading === 'If you have an account',
    )!
    expect(body.find(Array.isArray)?.join('\n')).toMatch(name!)
  },
)

/** What customers and persons at a place would not expect to be stored, shown or sent, and how each language names it. */
const SAID = {
  en: [
    /the place whose code you scanned/,
    /payment names that lead to that person/,
    /a wall/,
    /A call .* the amount/,
  ],
  es: [
    /el lugar cuyo código/,
    /los nombres de pago que llevan a ella/,
    /una pantalla/,
    /Una llamada .* el monto/,
  ],
  pt: [
    /o lugar cujo código/,
    /os nomes de pagamento que levam a ela/,
    /um painel de parede/,
    /Uma chamada .* o valor/,
  ],
  de: [
    /den Platz, dessen Code/,
    /die Zahlungsnamen, die zu ihr führen/,
    /eine Wandanzeige/,
    /Ein Aufruf .* den Betrag/,
  ],
}
const NETWORK = {
  en: /network address/,
  es: /dirección de red/,
  pt: /endereço de rede/,
  de: /Netzwerkadresse/,
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('the privacy page names places, persons, the wall and what webhooks carry (T39)', () => {
    const text = stringsOf(PRIVACY[language](LEGAL_HOST)).join('\n')
    for (const said of SAID[language]) expect(text).toMatch(said)
  })

  test('the list of sign-ins says that the journal below has the network (T39)', () => {
    expect(MESSAGES[language].account.signIns.stored).toMatch(NETWORK[language])
  })

  test.each([...COOKIES, ...STORAGE_KEYS])('the privacy page says what %s is for (T39)', (name) => {
    const line = stringsOf(PRIVACY[language](LEGAL_HOST)).find((text) => text.startsWith(`${name}: `))
    expect(line?.length).toBeGreaterThan(name.length + 10)
  })

  const hosts = [true, false].flatMap((ads) =>
    [true, false].flatMap((keepsRemnants) =>
      [true, false].map((sendsMail) => ({ ...LEGAL_HOST, ads, keepsRemnants, sendsMail })),
    ),
  )
  test.each(Object.entries({ privacy: PRIVACY, terms: TERMS }))(
    'the %s text says the same in the same order, without a sentence of another language',
    (_, texts) => {
      for (const host of hosts) {
        const [english, other] = [texts.en(host), texts[language](host)]
        expect(shapeOf(other)).toEqual(shapeOf(english))
        const same = stringsOf(other).filter((text) => stringsOf(english).includes(text))
        expect(same).toEqual(language === 'en' ? stringsOf(english) : [])
      }
    },
  )
})
