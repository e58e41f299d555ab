import { describe, expect, test } from 'vitest'
import { areasOf, readCatalogue } from '#scripts/compile-messages.ts'
import { readTrivia } from '#scripts/compile-trivia.ts'
import { FOOTER } from './legal/footer.ts'
import { PRIVACY, TERMS } from './legal/legal-texts.ts'

const HOST = { brand: 'Tiplark', supportEmail: 'hi@host.example' }
const HOSTS = [
  { ...HOST, ads: true, keepsRemnants: true, sendsMail: true },
  { ...HOST, ads: false, keepsRemnants: false, sendsMail: false },
]

/** Every text in an entry of any depth. */
function textsIn(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  return entry && typeof entry === 'object' ? Object.values(entry).flatMap(textsIn) : []
}

function textsOf(language: 'es' | 'pt' | 'de') {
  const catalogues = areasOf(language).map((area) => readCatalogue(language, area))
  const legal = HOSTS.map((host) => [PRIVACY[language](host), TERMS[language](host)])
  return textsIn([catalogues, legal, FOOTER[language], readTrivia(language)])
}

const TEXTS = {
  es: textsOf('es'),
  pt: textsOf('pt'),
  de: textsOf('de'),
}
type Translated = keyof typeof TEXTS

const word = (words: string) => new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, 'iu')
const matching = (language: Translated, pattern: RegExp) =>
  TEXTS[language].filter((text) => pattern.test(text))

test.each<[Translated, string, RegExp]>([
  ['es', 'tú', word('usted|ustedes|vosotr[oa]s|vuestr[oa]s?|os')],
  [
    'pt',
    'você',
    word(String.raw`tu|teus?|tuas?|ti|contigo|vós|voss[oa]s?|\p{L}+[ae]i-(me|nos|vos|lhes?|[oa]s?)`),
  ],
  ['de', 'Sie', word('du|dir|dich|dein(e[mnrs]?)?|euch|eure?')],
])('%s speaks to the reader as %s', (language, _, others) => {
  expect(matching(language, others)).toEqual([])
})

test.each<[Translated, RegExp]>([
  ['es', /["„«»]/],
  ['pt', /["„«»]/],
  ['de', /["”«»]/],
])('%s has its own quotation marks', (language, others) => {
  expect(matching(language, others)).toEqual([])
})

test('Spanish questions and exclamations are opened', () => {
  const count = (text: string, mark: string) => text.split(mark).length
  const opened = (text: string) =>
    count(text, '¿') === count(text, '?') && count(text, '¡') === count(text, '!')
  expect(TEXTS.es.filter((text) => !opened(text))).toEqual([])
})

describe.each(['es', 'pt', 'de'] as const)('in %s', (language) => {
  test('a number stays on the line of its unit', () => {
    expect(matching(language, /\d ([%$]|°C|[cm]m\b|pulgadas)|US\$ \d/)).toEqual([])
  })

  test('sizes have the sign ×', () => {
    expect(matching(language, /\d x \d/)).toEqual([])
  })
})

test('in German an ellipsis stands apart from the word', () => {
  expect(matching('de', /\S(\.\.\.|…)/)).toEqual([])
})

// The words of CONTRIBUTING.md. Other words for the same thing:
test.each<[Translated, string, RegExp]>([
  ['es', 'negocio', word('proveedor(es)?')],
  ['es', 'app', word('aplicaci(ón|ones)')],
  ['es', 'logo', word('logotipos?')],
  ['es', 'agregar', word('añad\\p{L}+')],
  ['es', 'partida', word('rondas?')],
  ['es', 'crear cuenta', word('regístr\\p{L}+|registrar(se|te)|registrado')],
  ['pt', 'logo', word('logotipos?')],
  ['pt', 'partida', word('rodadas?')],
  ['pt', 'criar conta', word('cadastr\\p{L}+')],
  ['pt', 'desconsiderar', word('risc(ar|ad[oa]s?)')],
  ['pt', 'em análise', word('separad[oa]s?')],
  ['pt', 'negócio', word('prestador(es)?')],
  ['pt', 'QR code', word('códigos? QR')],
  ['de', 'Kunde', word('Gast|Gäste[ns]?')],
  ['de', 'Konto anlegen', word('registrier\\p{L}+|Registrierung')],
  ['de', 'versuchen Sie es noch einmal', word('noch einmal versuchen')],
  ['de', 'Bezahl-App', word('Zahlungs-App|Bezahlapp')],
])('%s has one word for a thing: %s', (language, _, others) => {
  expect(matching(language, others)).toEqual([])
})
