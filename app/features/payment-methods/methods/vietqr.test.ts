import { parse } from 'promptparse'
import { expect, test } from 'vitest'
import { describeMethod, opened } from '#tests/support/payment-methods/describe-method.ts'
import { VIETQR_BANKS } from '../formats/vietqr-banks.ts'
import { vietqr } from './vietqr.ts'

const at = (bank: string, account: string) => ({ bank, account })
const EMPTY = 'Please fill in this field'
const NOT_IN_LIST = { bank: 'Please choose from the list' }
const UNLIKE = { account: 'This does not look right. It looks like 0011004123456' }

describeMethod(vietqr, {
  reads: [
    [at('970436', '0011004123456'), '970436\n0011004123456'],
    [at('Vietcombank', '0011004123456'), '970436\n0011004123456'],
    [at(' vietcombank ', '0011 0041 23456'), '970436\n0011004123456'],
    [at('MB Bank', '1234'), '970422\n1234'],
    [at('mbbank', '1234'), '970422\n1234'],
    [at('TECHCOMBANK', '0386577672'), '970407\n0386577672'],
    [at('acb', '224528479'), '970416\n224528479'],
    [at('BIDV', 'va-abc.123'), '970418\nVAABC123'],
    [at('Nam Á Bank', '1234'), '970428\n1234'],
    [at('VPBank', '1'.repeat(19)), `970432\n${'1'.repeat(19)}`],
  ],
  refuses: [
    [at('', '1234'), { bank: EMPTY }],
    [at('970436', ''), { account: EMPTY }],
    [at('970436', ' - '), { account: EMPTY }],
    [{}, { bank: EMPTY }],
    [at('999999', '1234'), NOT_IN_LIST],
    [at('Bank', '1234'), NOT_IN_LIST],
    [at('97043', '1234'), NOT_IN_LIST],
    [at('ngân hàng', '1234'), NOT_IN_LIST],
    [at('__proto__', '1234'), NOT_IN_LIST],
    [at('970436', '123'), UNLIKE],
    [at('970436', '0011*4123456'), UNLIKE],
    [at('970436', 'đồng'), UNLIKE],
    [at('970436', '1'.repeat(20)), { account: 'Please use at most 19 characters' }],
  ],
  opens: [
    [
      '970436\n0011004123456',
      { currency: 'VND', amountMinor: 20_000 },
      '00020101021238570010A00000072701270006970436011300110041234560208QRIBFTTA53037045405200005802VN62200816Tip for Blue Cup63043C23',
    ],
    [
      '970407\n0386577672',
      { currency: 'VND', amountMinor: 1_000_000, reference: 'OTTER7' },
      '00020101021238540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62270823Tip for Blue Cup OTTER763044F54',
    ],
    [
      '970416\n224528479',
      { currency: 'VND', amountMinor: 500, note: 'Tip for Phở' },
      '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA530370454035005802VN62150811Tip for Pho6304E7A6',
    ],
  ],
})

test.each([
  [20_000, '20000'],
  [1000, '1000'],
  [1_000_000, '1000000'],
])('another implementation reads a VietQR code of %i', (amountMinor, amount) => {
  const text = opened(vietqr, '970436\n0011004123456', {
    currency: 'VND',
    amountMinor,
    note: 'Tip for Phở 24',
    reference: 'OTTER7',
  })
  const code = parse(text, true)!
  expect(code.getTagValue('01')).toBe('12')
  expect(code.getTagValue('38', '00')).toBe('A000000727')
  expect(code.getTagValue('38', '01')).toBe('0006970436' + '01130011004123456')
  expect(code.getTagValue('38', '02')).toBe('QRIBFTTA')
  expect(code.getTagValue('53')).toBe('704')
  expect(code.getTagValue('54')).toBe(amount)
  expect(code.getTagValue('58')).toBe('VN')
  expect(code.getTagValue('62', '08')).toBe('Tip for Pho 24 OTTER7')
})

test('a VietQR code is written as others write it, apart from its note', () => {
  expect(opened(vietqr, '970416\n224528479', { currency: 'VND', amountMinor: 10_000, note: '' })).toMatch(
    /^00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN6304[0-9A-F]{4}$/,
  )
})

test('a note has at most 25 characters, and the reference stays', () => {
  const text = opened(vietqr, '970416\n1234', {
    currency: 'VND',
    note: 'Tip for the Golden Spoon',
    reference: 'OTTER7',
  })
  expect(parse(text, true)?.getTagValue('62', '08')).toBe('Tip for the Golden OTTER7')
})

test('banks have a BIN of six digits and a name of their own', () => {
  const bins = Object.keys(VIETQR_BANKS)
  expect(bins.length).toBeGreaterThanOrEqual(20)
  expect(new Set(Object.values(VIETQR_BANKS)).size).toBe(bins.length)
  for (const bin of bins) {
    expect(bin).toMatch(/^\d{6}$/)
    expect(vietqr.parse(at(VIETQR_BANKS[bin]!, '1234'))).toEqual({ handle: `${bin}\n1234` })
  }
})

test('the bank is chosen from a list in the order of names', () => {
  const names = vietqr.fields[0]?.options?.map(({ text }) => text)
  expect(names?.[0]).toBe('ABBank')
  expect(names?.length).toBe(Object.keys(VIETQR_BANKS).length)
})

test('an account shows its bank', () => {
  expect(vietqr.show('970436\n0011004123456')).toBe('Vietcombank 0011004123456')
})
