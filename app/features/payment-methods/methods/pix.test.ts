import { parse } from 'promptparse'
import { expect, test } from 'vitest'
import { describeMethod, opened } from '#tests/support/payment-methods/describe-method.ts'
import { pix } from './pix.ts'

const CPF = '52998224725'
const UUID = '123e4567-e12b-12d1-a456-426655440000'
const who = (key: string) => ({ key, name: 'Maria Café', city: 'São Paulo' })
const stored = (key: string) => `${key}\nMaria Cafe\nSao Paulo`

const UNLIKE_PHONE = { key: 'This does not look right. It looks like +55 11 91234-5678' }
const UNLIKE_EMAIL = { key: 'This does not look right. It looks like maria@example.com' }
const PHONE_OR_ID = {
  key: 'This can be a phone number or an ID. Write a phone number like +55 11 91234-5678, or check the digits of the ID',
}
const CHECK_DIGIT = {
  key: 'One of the digits is wrong. Please compare them with your bank’s app',
}
const EMPTY = 'Please fill in this field'

describeMethod(pix, {
  reads: [
    [who('529.982.247-25'), stored(CPF)],
    [who(CPF), stored(CPF)],
    [who('11.222.333/0001-81'), stored('11222333000181')],
    [who('12.ABC.345/01DE-35'), stored('12ABC34501DE35')],
    [who('12abc34501de35'), stored('12ABC34501DE35')],
    [who('+55 11 91234-5678'), stored('+5511912345678')],
    [who('+55 (11) 3456-7890'), stored('+551134567890')],
    [who(' Maria@Example.COM '), stored('maria@example.com')],
    [who(UUID.toUpperCase()), stored(UUID)],
    [
      { key: CPF, name: 'Ação e Coração Comércio Ltda ME', city: 'São José do Rio Preto' },
      `${CPF}\nAcao e Coracao Comercio L\nSao Jose do Rio`,
    ],
    [{ key: CPF, name: 'Łódź & Straße', city: 'Brasília\nDF' }, `${CPF}\nLodz & Strasse\nBrasilia DF`],
  ],
  refuses: [
    [who(''), { key: EMPTY }],
    [{ ...who(CPF), name: ' ' }, { name: EMPTY }],
    [{ ...who(CPF), city: '' }, { city: EMPTY }],
    [{ key: CPF }, { name: EMPTY }],
    [{ ...who(CPF), name: '田中' }, { name: 'This does not look right. It looks like Maria Silva' }],
    [{ ...who(CPF), city: '東京' }, { city: 'This does not look right. It looks like Sao Paulo' }],
    [who('52998224724'), PHONE_OR_ID],
    [who('11111111111'), PHONE_OR_ID], // its check digits are right, but it is nobody's
    [who('11 91234-5678'), PHONE_OR_ID],
    [who('11.222.333/0001-82'), CHECK_DIGIT],
    [who('12.ABC.345/01DE-36'), CHECK_DIGIT],
    [who('00000000000000'), CHECK_DIGIT],
    [who('+1 415 555 0100'), UNLIKE_PHONE],
    [who('+55 01 91234-5678'), UNLIKE_PHONE],
    [who('+55 11 91234-56789'), UNLIKE_PHONE],
    [who('1234'), UNLIKE_PHONE],
    [who('mariacafe'), UNLIKE_PHONE],
    [who('maria@'), UNLIKE_EMAIL],
    [who('maria@example'), UNLIKE_EMAIL],
    [who('maría@example.com'), UNLIKE_EMAIL],
    [who(`${'a'.repeat(66)}@example.com`), { key: 'Please use at most 77 characters' }],
  ],
  opens: [
    [
      `${UUID}\nMARIA CAFE\nSAO PAULO`,
      { currency: 'BRL', amountMinor: 1000, note: '', reference: 'OTTER7' },
      {
        kind: 'code',
        text: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540510.005802BR5910MARIA CAFE6009SAO PAULO62100506OTTER763041D88',
      },
    ],
    [
      `${UUID}\nMARIA CAFE\nSAO PAULO`,
      { currency: 'BRL', amountMinor: 1000, note: 'x'.repeat(38), reference: 'OTTER7' }, // one byte too long
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540510.005802BR5910MARIA CAFE6009SAO PAULO62100506OTTER763041D88',
    ],
    [
      stored(CPF),
      { currency: 'BRL', amountMinor: 500 },
      '00020126530014br.gov.bcb.pix0111529982247250216Tip for Blue Cup52040000530398654045.005802BR5910Maria Cafe6009Sao Paulo62070503***6304B367',
    ],
    [
      stored('maria@example.com'),
      { currency: 'BRL', amountMinor: 123_456, reference: 'OTTER7' },
      '00020126590014br.gov.bcb.pix0117maria@example.com0216Tip for Blue Cup52040000530398654071234.565802BR5910Maria Cafe6009Sao Paulo62100506OTTER763048CB1',
    ],
  ],
})

test.each([
  [500, '5.00'],
  [1, '0.01'],
  [123_456, '1234.56'],
])('another implementation reads a Pix code of %i', (amountMinor, amount) => {
  const code = parse(opened(pix, stored(CPF), { currency: 'BRL', amountMinor, reference: 'OTTER7' }), true)!
  expect(code.getTagValue('26', '00')).toBe('br.gov.bcb.pix')
  expect(code.getTagValue('26', '01')).toBe(CPF)
  expect(code.getTagValue('26', '02')).toBe('Tip for Blue Cup')
  expect(code.getTagValue('53')).toBe('986')
  expect(code.getTagValue('54')).toBe(amount)
  expect(code.getTagValue('59')).toBe('Maria Cafe')
  expect(code.getTagValue('60')).toBe('Sao Paulo')
  expect(code.getTagValue('62', '05')).toBe('OTTER7')
})

test.each([
  ['11987654321', '+55 11 98765-4321'],
  ['(21) 98765-4321', '+55 21 98765-4321'],
  ['52998224724', '+55 52 99822-4724'],
  ['11887654321', undefined], // no number of a mobile
  ['10987654321', undefined], // no area code
])('%s is offered as the phone %s, which is a key', (key, phone) => {
  expect(pix.parse(who(key))).toMatchObject({ field: 'key', problem: ['phone-or-id', {}] })
  expect(pix.parse(who(key))).toHaveProperty('phone', phone)
  if (phone) expect(pix.parse(who(phone))).toEqual({ handle: stored(phone.replace(/[ -]/g, '')) })
})

test('customers see the name of the holder, not the key', () => {
  expect([pix.show(stored(CPF)), pix.payee!(stored(CPF))]).toEqual([CPF, 'Maria Cafe'])
})

test('a tip without a reference has three stars', () => {
  expect(opened(pix, stored(CPF), { currency: 'BRL' })).toMatch(/62070503\*\*\*6304[0-9A-F]{4}$/)
})

test('a description is written up to 99 bytes of the account', () => {
  const note = 'x'.repeat(37)
  const code = parse(opened(pix, stored(UUID), { currency: 'BRL', note }), true)!
  expect(code.getTag('26')?.length).toBe(99)
  expect(code.getTagValue('26', '02')).toBe(note)
})

test('a note has no accents', () => {
  const code = parse(opened(pix, stored(CPF), { currency: 'BRL', note: 'Gorjeta: Café do João' }), true)!
  expect(code.getTagValue('26', '02')).toBe('Gorjeta: Cafe do Joao')
})
