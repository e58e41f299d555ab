import { parse } from 'promptparse'
import { expect, test } from 'vitest'
import { describeMethod, opened } from '#tests/support/payment-methods/describe-method.ts'
import { paynow } from './paynow.ts'

const UNLIKE = 'This does not look right. It looks like 201403121W'

describeMethod(paynow, {
  reads: [
    ['201403121W', '201403121W'], // a local company
    ['197401143c', '197401143C'],
    [' 2014 03121 W ', '201403121W'],
    ['00192200M', '00192200M'], // a business
    ['53018700m', '53018700M'],
    ['T09LL0001B', 'T09LL0001B'], // another entity
    ['s16fc0121d', 'S16FC0121D'],
    ['201403121W001', '201403121W001'], // one of several accounts
    ['T09LL0001BPOS', 'T09LL0001BPOS'],
    ['+65 9123 4567', '+6591234567'],
    ['(65) 8123-4567', '+6581234567'],
    ['91234567', '+6591234567'],
  ],
  refuses: [
    ['', 'Please fill in this field'],
    ['201403121', UNLIKE],
    ['2014031211', UNLIKE],
    ['301403121W', UNLIKE],
    ['201403121W01', UNLIKE],
    ['201403121W0001', UNLIKE],
    ['0019220M', UNLIKE],
    ['U09LL0001B', UNLIKE],
    ['T9LL0001B', UNLIKE],
    ['+65 6123 4567', UNLIKE], // a fixed line
    ['+60 9123 4567', UNLIKE],
    ['9123456', UNLIKE],
    ['S1234567D', UNLIKE], // a person's
    ['maria', UNLIKE],
  ],
  opens: [
    [
      '201403121W',
      { currency: 'SGD', note: '', reference: 'OTTER-7' },
      {
        kind: 'code',
        text: '00020101021226370009SG.PAYNOW010120210201403121W0301052040000530370254045.005802SG5902NA6009Singapore62110107OTTER-76304BCA8',
      },
    ],
    [
      '+6591234567',
      { currency: 'SGD', note: '' },
      '00020101021226380009SG.PAYNOW010100211+65912345670301052040000530370254045.005802SG5902NA6009Singapore63048782',
    ],
    [
      '00192200M',
      { currency: 'SGD', amountMinor: 1050 },
      '00020101021226360009SG.PAYNOW01012020900192200M03010520400005303702540510.505802SG5902NA6009Singapore62200116Tip for Blue Cup63048020',
    ],
    [
      'T09LL0001BPOS',
      { currency: 'SGD', amountMinor: 200, note: '' },
      '00020101021226400009SG.PAYNOW010120213T09LL0001BPOS0301052040000530370254042.005802SG5902NA6009Singapore6304E181',
    ],
  ],
})

test.each([
  [200, '2.00'],
  [1050, '10.50'],
  [100_000, '1000.00'],
])('another implementation reads a PayNow code of %i', (amountMinor, amount) => {
  const code = parse(opened(paynow, '00192200M', { currency: 'SGD', amountMinor }), true)!
  expect(code.getTagValue('26', '00')).toBe('SG.PAYNOW')
  expect(code.getTagValue('26', '02')).toBe('00192200M')
  expect(code.getTagValue('54')).toBe(amount)
  expect(code.getTagValue('62', '01')).toBe('Tip for Blue Cup')
})
