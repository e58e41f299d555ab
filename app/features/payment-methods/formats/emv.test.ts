import fc from 'fast-check'
import { parse } from 'promptparse'
import { expect, test } from 'vitest'
import { crc16, type EmvElement, writeEmv } from './emv.ts'

test('the check value of CRC-16/CCITT-FALSE is 29B1', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a checksum has four digits', () => {
  for (let number = 0; number < 300; number++) expect(crc16(String(number))).toMatch(/^[0-9A-F]{4}$/)
})

const pixAccount = (gui: string, key: string): EmvElement => [
  '26',
  [
    ['00', gui],
    ['01', key],
  ],
]

const vietqrAccount = (bin: string, account: string): EmvElement => [
  '38',
  [
    ['00', 'A000000727'],
    [
      '01',
      [
        ['00', bin],
        ['01', account],
      ],
    ],
    ['02', 'QRIBFTTA'],
  ],
]

test.each<[name: string, text: string, elements: EmvElement[]]>([
  [
    'Pix without an amount',
    '00020126410014br.gov.bcb.pix0119rayane@alvoz.com.br5204000053039865802BR5901N6001C62070503***63043A81',
    [
      ['00', '01'],
      pixAccount('br.gov.bcb.pix', 'rayane@alvoz.com.br'),
      ['52', '0000'],
      ['53', '986'],
      ['58', 'BR'],
      ['59', 'N'],
      ['60', 'C'],
      ['62', [['05', '***']]],
    ],
  ],
  [
    'PromptPay',
    '00020101021229370016A000000677010111011300669123456785802TH53037645406100.00630492CB',
    [
      ['00', '01'],
      ['01', '12'],
      [
        '29',
        [
          ['00', 'A000000677010111'],
          ['01', '0066912345678'],
        ],
      ],
      ['58', 'TH'],
      ['53', '764'],
      ['54', '100.00'],
    ],
  ],
  [
    'VietQR with an order id',
    '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13',
    [
      ['00', '01'],
      ['01', '12'],
      vietqrAccount('970416', '224528479'),
      ['53', '704'],
      ['54', '10000'],
      ['58', 'VN'],
      [
        '62',
        [
          ['01', 'NPS6869'],
          ['08', 'TRANSFER TO SOMEONE'],
        ],
      ],
    ],
  ],
  [
    'VietQR to an account of 10 digits',
    '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322',
    [
      ['00', '01'],
      ['01', '11'],
      vietqrAccount('970407', '0386577672'),
      ['53', '704'],
      ['54', '1000000'],
      ['58', 'VN'],
      ['62', [['08', 'henry an cut']]],
    ],
  ],
])('%s is written as others write it', (_, text, elements) => {
  expect(writeEmv(elements)).toBe(text)
})

test('the checksum of a published Pix text is the same, although its element 62 is shorter than stated', () => {
  const text =
    '00020126360014BR.GOV.BCB.PIX0114+5511943214321520400005303986540566.665802BR5907EMPRESA6008BRASILIA62080503***6304'
  expect(crc16(text)).toBe('170E')
})

test('a length counts bytes', () => {
  expect(writeEmv([['59', 'São']])).toMatch(/^5904São6304/)
})

test('a value that does not fit is an error', () => {
  expect(writeEmv([['59', 'x'.repeat(99)]])).toContain('5999xxx')
  expect(() => writeEmv([['59', 'x'.repeat(100)]])).toThrow(RangeError)
  expect(() => writeEmv([['59', 'é'.repeat(50)]])).toThrow(RangeError)
})

test('another implementation reads what is written', () => {
  const values = fc.stringMatching(/^[ -~]{1,99}$/)
  const ids = fc.integer({ min: 10, max: 61 }).map(String)
  const elements = fc.uniqueArray(fc.tuple(ids, values), { minLength: 1, selector: ([id]) => id })
  fc.assert(
    fc.property(elements, (written) => {
      const code = parse(writeEmv([['00', '01'], ...written]), true, false)
      for (const [id, value] of written) expect(code?.getTagValue(id)).toBe(value)
    }),
  )
})
