// Mechanism: language negotiation
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#content/languages.ts'
import { chosenLanguage, hasLanguages, preferredLanguage } from './language.server.ts'

// qaa to qtz are reserved for private use, and qq is not assigned: the product never supports them.
test.each([
  ['', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['es-419', 'es'],
  ['ES-us', 'es'],
  ['qaa-QM,qaa;q=0.9,es;q=0.5,en;q=0.4', 'es'],
  ['en;q=0.4, es;q=0.5', 'es'],
  ['en;q=0.8,es;q=0.8', 'en'],
  ['es;q=0,en', 'en'],
  ['es;q=0', 'en'],
  ['qaa,qab', 'en'],
  ['*', 'en'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['pt-PT', 'pt'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['qaa,de-CH;q=0.7,es;q=0.6', 'de'],
  ['est,en', 'en'], // Estonian is not Spanish
  ['es ; q=0.7 , en ; q=0.2', 'es'],
  ['es;q=abc,en;q=0.1', 'en'],
  [';;,,=q', 'en'],
])('Accept-Language %j selects %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language)
})

test.each([
  ['tiplark_language=es', 'es'],
  ['a=b; tiplark_language=en; c=d', 'en'],
  ['tiplark_language=qq', undefined],
  ['tiplark_language=essay', undefined],
  ['my_tiplark_language=es', undefined],
  ['', undefined],
  [null, undefined],
])('the cookies %j mean %s', (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language)
})

test.each([
  ['/', true],
  ['/?play=snake', true],
  ['/tip/abc', true],
  ['/menu/abc?x=1', true],
  ['/session', true],
  ['/dashboard.data?view=menu', true],
  ['/ways/undo', true],
  ['/tipster', false],
  ['//elsewhere.example', false],
  ['/admin', false],
  ['/api/v1/tips', false],
  ['/no-such-page', false],
])('%s is a page in every language: %s', (path, is) => {
  expect(hasLanguages(path)).toBe(is)
})

const varnish = readFileSync('deploy/varnish.vcl', 'utf8')

test('the configuration of Varnish knows every language', () => {
  const lists = [...varnish.matchAll(/\((\w\w(?:\|\w\w)+)/g)].map(([, languages]) => languages)
  expect(lists).toEqual(Array(4).fill(LANGUAGES.join('|')))
})

test.each([
  ...LANGUAGES,
  'pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7',
  'de-CH, de;q=0.9, fr;q=0.8, es;q=0.7',
  'qaa, en;q=0.9, es;q=0.5, de;q=0.3',
  'qaa-QM, es;q=0.9, pt;q=0.5',
  'qaa,*;q=0.5',
  'est,deu,pta',
  'es ; q=0.7 , en ; q=0.2',
  'de_DE,pt-BR',
  '',
])('Varnish sends %j to the same language as the product', (accepted) => {
  const [, preferred = ''] = /accept-language, "\(\?i\)([^"]+)"/.exec(varnish)!
  const found = new RegExp(preferred, 'i').exec(accepted)?.[1]?.toLowerCase()
  expect(LANGUAGES.find((language) => language === found) ?? 'en').toBe(preferredLanguage(accepted))
})
