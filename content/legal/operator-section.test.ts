import { expect, test } from 'vitest'
import { LANGUAGES } from '#content/languages.ts'
import { LEGAL_HOST } from '#tests/support/legal-host.ts'
import { PRIVACY, TERMS } from './legal-texts.ts'
import { operatorSection } from './operator-section.ts'

const bodyOf = (name: string, address: string) =>
  operatorSection('en', { ...LEGAL_HOST, operator: { name, address } })[0]?.body

test.each([
  ['Maya Okafor', '418 Juniper Street', 'Maya Okafor, 418 Juniper Street'],
  [
    'Maya Okafor',
    'Blue Cup Coffee, Maya Okafor, 418 Juniper Street',
    'Blue Cup Coffee, Maya Okafor, 418 Juniper Street',
  ],
  ['Al', 'Alameda 4', 'Al, Alameda 4'],
  ['Maya Okafor', '', 'Maya Okafor'],
  ['', '418 Juniper Street', '418 Juniper Street'],
])('who runs the site, of %j and %j, is %j (OPS-03)', (name, address, expected) => {
  expect(bodyOf(name, address)).toEqual([expected, 'hi@host.example'])
})

test('who runs the site stands once in the terms and once in the privacy text, in each language (OPS-03)', () => {
  const host = { ...LEGAL_HOST, operator: { name: 'Maya Okafor', address: '418 Juniper Street' } }
  for (const language of LANGUAGES)
    for (const texts of [TERMS, PRIVACY]) {
      const [section] = operatorSection(language, host)
      expect(texts[language](host).sections.filter((one) => one.heading === section!.heading)).toEqual([
        section,
      ])
      expect(texts[language](LEGAL_HOST).sections.map(({ heading }) => heading)).not.toContain(
        section!.heading,
      )
    }
})
