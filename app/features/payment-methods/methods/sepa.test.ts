import { expect, test } from 'vitest'
import { describeMethod, opened } from '#tests/support/payment-methods/describe-method.ts'
import { sepa } from './sepa.ts'

const IBAN = 'DE89370400440532013000'
const who = (iban: string, name = 'Maria Cafe') => ({ iban, name })
const EMPTY = 'Please fill in this field'
const CHECK_DIGIT = { iban: 'One of the digits is wrong. Please compare them with your bank’s app' }
const UNLIKE = { iban: 'This does not look right. It looks like DE89 3704 0044 0532 0130 00' }
const NOT_IN_SEPA = { iban: 'Transfers in euros (SEPA) do not reach the bank of this IBAN' }

describeMethod(sepa, {
  reads: [
    [who(IBAN), `${IBAN}\nMaria Cafe`],
    [who('DE89 3704 0044 0532 0130 00'), `${IBAN}\nMaria Cafe`],
    [who(' de89-3704-0044-0532-0130-00 '), `${IBAN}\nMaria Cafe`],
    [who('AT611904300234573201'), 'AT611904300234573201\nMaria Cafe'],
    [who('NL91 ABNA 0417 1643 00'), 'NL91ABNA0417164300\nMaria Cafe'],
    [who('FR14 2004 1010 0505 0001 3M02 606'), 'FR1420041010050500013M02606\nMaria Cafe'],
    [who('CH93 0076 2011 6238 5295 7'), 'CH9300762011623852957\nMaria Cafe'],
    [who('AL47 2121 1009 0000 0002 3569 8741'), 'AL47212110090000000235698741\nMaria Cafe'],
    [who('MD24 AG00 0225 1000 1310 4168'), 'MD24AG000225100013104168\nMaria Cafe'],
    [who('ME25 5050 0001 2345 6789 51'), 'ME25505000012345678951\nMaria Cafe'],
    [who('MK07 2501 2000 0058 984'), 'MK07250120000058984\nMaria Cafe'],
    [who('RS35 2600 0560 1001 6113 79'), 'RS35260005601001611379\nMaria Cafe'],
    [who(IBAN, ' Café  Señorita\n'), `${IBAN}\nCafé Señorita`],
    [who(IBAN, 'a'.repeat(70)), `${IBAN}\n${'a'.repeat(70)}`],
  ],
  refuses: [
    [who(''), { iban: EMPTY }],
    [who('  '), { iban: EMPTY }],
    [who(IBAN, ''), { name: EMPTY }],
    [who(IBAN, ' '), { name: EMPTY }],
    [who(IBAN, 'a'.repeat(71)), { name: 'Please use at most 70 characters' }],
    [who('DE89370400440532013001'), CHECK_DIGIT],
    [who('DE98370400440532013000'), CHECK_DIGIT],
    [who('NL91ABNA0417164301'), CHECK_DIGIT],
    [who('DE8937040044053201300'), UNLIKE],
    [who('DE893704004405320130000'), UNLIKE],
    [who('XX89370400440532013000'), UNLIKE],
    [who('maria'), UNLIKE],
    [who('---'), UNLIKE],
    [who('532013000'), UNLIKE],
    [who('TR33 0006 1005 1978 6457 8413 26'), NOT_IN_SEPA],
    [who('BA39 1290 0794 0102 8494'), NOT_IN_SEPA],
    [who('AE07 0331 2345 6789 0123 456'), NOT_IN_SEPA],
  ],
  opens: [
    [
      `${IBAN}\nMaria Cafe`,
      { currency: 'EUR', note: '', reference: 'OTTER-7' },
      { kind: 'code', text: 'BCD\n002\n1\nSCT\n\nMaria Cafe\nDE89370400440532013000\nEUR5.00\n\n\nOTTER-7' },
    ],
    [
      `${IBAN}\nMaria Cafe`,
      { currency: 'EUR', amountMinor: 1050, reference: 'OTTER7' },
      'BCD\n002\n1\nSCT\n\nMaria Cafe\nDE89370400440532013000\nEUR10.50\n\n\nTip for Blue Cup OTTER7',
    ],
    [
      `${IBAN}\nMaria Cafe`,
      { currency: 'EUR', amountMinor: 1, note: ' ' },
      'BCD\n002\n1\nSCT\n\nMaria Cafe\nDE89370400440532013000\nEUR0.01',
    ],
  ],
})

test('a code has at most 331 bytes and a note of at most 140 characters', () => {
  const code = (name: string, note: string) =>
    opened(sepa, `${IBAN}\n${name}`, { currency: 'EUR', amountMinor: 99_999, note })
  expect(code('Maria', 'x'.repeat(200)).split('\n').at(-1)).toBe('x'.repeat(140))
  const long = code('あ'.repeat(70), '😀'.repeat(70))
  expect(new TextEncoder().encode(long).length).toBeLessThanOrEqual(331)
  expect(long).toMatch(/\n(😀)+$/)
  expect(long.isWellFormed()).toBe(true)
})

test('an IBAN is shown in groups of four', () => {
  expect(sepa.show(`${IBAN}\nMaria`)).toBe('DE89 3704 0044 0532 0130 00')
})

test('the countries are those of the euro', () => {
  expect(sepa.countries).toEqual(expect.arrayContaining(['DE', 'ES', 'IE', 'MC', 'ME']))
  expect(sepa.countries).not.toContain('GB')
})
