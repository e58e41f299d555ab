import { parse } from 'promptparse'
import { anyId } from 'promptparse/generate'
import { anyId as readAnyId } from 'promptparse/validate'
import { expect, test } from 'vitest'
import { describeMethod, opened } from '#tests/support/payment-methods/describe-method.ts'
import { promptpay } from './promptpay.ts'

const ID = '1234545678781'
const WALLET = '140000812345678'
const UNLIKE = 'This does not look right. It looks like 081-234-5678'
const CHECK_DIGIT = 'One of the digits is wrong. Please compare them with your bank’s app'
const PHONE_OR_ID =
  'This can be a phone number or an ID. Write a phone number like +66 81 234 5678, or check the digits of the ID'

describeMethod(promptpay, {
  reads: [
    ['081-234-5678', '0812345678'],
    ['0812345678', '0812345678'],
    ['+66 81 234 5678', '0812345678'],
    ['+66 (0)81 234 5678', '0812345678'],
    ['66812345678', '0812345678'],
    ['0066812345678', '0812345678'], // its last digit is none of an id
    ['061 234 5678', '0612345678'],
    ['1-2345-45678-78-1', ID],
    [ID, ID],
    [' 1 2345 45678 78 1 ', ID],
    ['140-000-812345678', WALLET],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['-', 'Please fill in this field'],
    ['021234567', UNLIKE], // a fixed line
    ['081234567', UNLIKE],
    ['08123456789', UNLIKE],
    ['+65 8123 4567', UNLIKE],
    ['maria', UNLIKE],
    ['123454567878', UNLIKE],
    ['12345456787812', UNLIKE],
    ['1234567890123456', UNLIKE],
    ['1234545678782', CHECK_DIGIT],
    ['1234545678780', CHECK_DIGIT],
    ['0066812345679', PHONE_OR_ID],
  ],
  opens: [
    [
      '0912345678',
      { currency: 'THB', amountMinor: 10_000 },
      {
        kind: 'code',
        text: '00020101021229370016A0000006770101110113006691234567853037645406100.005802TH6304D803',
      },
    ],
    [
      ID,
      { currency: 'THB', amountMinor: 5050 },
      '00020101021229370016A000000677010111021312345456787815303764540550.505802TH63044DB5',
    ],
    [
      '0812345678',
      { currency: 'THB', amountMinor: 2000, reference: 'OTTER7' },
      '00020101021229370016A000000677010111011300668123456785303764540520.005802TH63042900',
    ],
  ],
})

test.each([
  ['0812345678', 'MSISDN', 2000, '20.00'],
  ['0812345678', 'MSISDN', 10_050, '100.50'],
  [ID, 'NATID', 5000, '50.00'],
  [WALLET, 'EWALLETID', 7500, '75.00'],
] as const)('another implementation reads a PromptPay code of %s', (number, type, amountMinor, amount) => {
  const text = opened(promptpay, number, { currency: 'THB', amountMinor })
  const target = type === 'MSISDN' ? `0066${number.slice(1)}` : number
  expect(readAnyId(text)).toMatchObject({ type, amount: Number(amount) })
  const code = parse(text, true)!
  expect(code.getTagValue('29', { MSISDN: '01', NATID: '02', EWALLETID: '03' }[type])).toBe(target)
  expect(code.getTagValue('54')).toBe(amount)
  const theirs = parse(anyId({ type, target: number, amount: Number(amount) }), true)!
  const byId = (tags: { id: string; value: string }[]) =>
    Object.fromEntries(tags.filter(({ id }) => id !== '63').map(({ id, value }) => [id, value]))
  expect(byId(code.getTags())).toEqual(byId(theirs.getTags()))
})

test('a number that may be both is offered as a phone, which is one', () => {
  const parsed = promptpay.parse({ number: '0066812345679' })
  expect(parsed).toHaveProperty('phone', '+66 81 234 5679')
  expect(promptpay.parse({ number: '+66 81 234 5679' })).toEqual({ handle: '0812345679' })
})
