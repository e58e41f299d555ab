import { expect, test } from 'vitest'
import { LANGUAGES } from '#content/languages.ts'
import { languageLinks, readLanguageAddress } from './language-address.ts'

test.each([
  ['/?language=es', { path: '/', language: 'es' }],
  ['/terms?language=de', { path: '/terms', language: 'de' }],
  ['/privacy?language=en', { path: '/privacy', language: 'en' }],
  ['/sample-code.svg?language=pt', { path: '/sample-code.svg', language: 'pt' }],
])('%s names a page and its language', (address, named) => {
  expect(readLanguageAddress(address)).toEqual(named)
})

test.each([
  '/',
  '/?language=qq',
  '/?language=es&x=1',
  '/?x=1&language=es',
  '/login?language=es',
  '/tip/abc?language=es',
  '/sample-code?language=es',
  '//evil.example?language=es',
])('%s names no language', (address) => {
  expect(readLanguageAddress(address)).toBeUndefined()
})

test('a page links to itself in each language', () => {
  const links = languageLinks('https://tips.example', '/terms')
  expect(links.map(({ hrefLang, href }) => [hrefLang, href])).toEqual([
    ...LANGUAGES.map((language) => [language, `https://tips.example/terms?language=${language}`]),
    ['x-default', 'https://tips.example/terms'],
  ])
})
