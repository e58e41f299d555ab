import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayOrder, dayOrderOf, readTime, usualOrder } from './written-time.ts'

const dayOf = (text: string, order: DayOrder = 'day-first', currency: 'EUR' | 'CZK' | 'PLN' = 'EUR') => {
  const read = readTime(text, { order, currency })
  return read && new Date(read.ms).toISOString().slice(0, 10)
}

test.each([
  '2026-09-03',
  '2026/09/03',
  '2026.09.03',
  '2026. 9. 3.',
  '20260903',
  '20260903100211',
  '03/09/2026',
  '3/9/2026',
  '03.09.2026',
  '3. 9. 2026',
  '03.09.26',
  '03-09-2026',
  '03/09/26',
  '03/09/2569',
  '2569-09-03',
  '115/09/03',
  '3 Sep 2026',
  '03-Sep-26',
  '03-SEP-2026',
  'Sep 3, 2026',
  'September 3, 2026',
  'Thu, 3 Sep 2026',
  '3rd Sept. 2026',
  '3. September 2026',
  '3 de septiembre de 2026',
  '3 sept 2026',
  '3 de set. de 2026',
  '3 set 2026',
  '3 septembre 2026',
  '3 settembre 2026',
  '3 września 2026',
  '3. září 2026',
  '2026. szeptember 3.',
  '3 Eylül 2026',
  '3 ก.ย. 2569',
  '3 thg 9, 2026',
  '3 Σεπ 2026',
  'quinta-feira, 3 de setembro de 2026',
  'ngày 3 tháng 9 năm 2026',
  '3 בספטמבר 2026',
  '3 בספט׳ 2026',
  '٣ سبتمبر ٢٠٢٦',
  '民國115年9月3日',
  '令和8年9月3日',
  'R8.9.3',
  '２０２６年９月３日',
  '2026年9月3日',
  '2026년 9월 3일',
  '46268',
])('%s is the third of September 2026', (text) => {
  expect(dayOf(text)).toBe('2026-09-03')
})

test.each([
  ...[
    '',
    'yesterday',
    '31/02/2026',
    '13/13/2026',
    '2026-02-30T10:00:00',
    '00/10/2026',
    '12345678',
    '1.234,56',
  ],
  ...['01.09.2026 - 04.09.2026', '5', '99999', '3 Nonsense 2026', 'Aug 1st to Aug 3rd 2026', '09/2026'],
])('%j is no day', (text) => {
  expect(dayOf(text)).toBeUndefined()
})

test('a name that means another month elsewhere follows the currency', () => {
  expect([dayOf('3 listopad 2026', 'day-first', 'PLN'), dayOf('3. listopada 2026')]).toEqual([
    '2026-11-03',
    '2026-10-03',
  ])
})

test.each([
  ['09/05/2026 1:30 PM', 'month-first', '2026-09-05T13:30:00', 'local-time'],
  ['5 Sep 2026, 13:30', 'day-first', '2026-09-05T13:30:00', 'local-time'],
  ['Sep 5, 2026 at 1:30 p.m.', 'month-first', '2026-09-05T13:30:00', 'local-time'],
  ['05.09.2026 13:30:12 Uhr', 'day-first', '2026-09-05T13:30:12', 'local-time'],
  ['2026年9月5日 午後1:30', 'day-first', '2026-09-05T13:30:00', 'local-time'],
  ['2026-09-05T10:00:00Z', 'day-first', '2026-09-05T10:00:00', 'moment'],
  ['2026-09-05 10:00 +02:00', 'day-first', '2026-09-05T08:00:00', 'moment'],
  ['2026-09-05 10:00 XYZ', 'day-first', '2026-09-05T10:00:00', 'local-time'],
  ['46270.5', 'day-first', '2026-09-05T12:00:00', 'local-time'],
  ['05/09/26', 'day-first', '2026-09-05T00:00:00', 'day'],
] as const)('%s is %s with its precision', (text, order, iso, precision) => {
  const read = readTime(text, { order, currency: 'EUR' })!
  expect([new Date(read.ms).toISOString().slice(0, 19), read.precision]).toEqual([iso, precision])
})

test('a zone beside a time makes it a moment', () => {
  expect(readTime('2026-09-05 10:00', { order: 'day-first', currency: 'USD', zone: 'PDT' })).toEqual({
    ms: Date.UTC(2026, 8, 5, 17),
    precision: 'moment',
  })
})

const NOW = Date.UTC(2026, 10, 28)
const orderOf = (dates: string[], usual?: DayOrder) => dayOrderOf(dates, { usual, currency: 'EUR', now: NOW })

test.each<[string, string[], DayOrder | undefined, DayOrder]>([
  ['a day after the twelfth', ['01/02/2026', '31/12/2025'], 'month-first', 'day-first'],
  ['a day after the twelfth', ['12/31/2025'], 'day-first', 'month-first'],
  ['points', ['01.02.2026'], 'month-first', 'day-first'],
  ['the future', ['02/12/2025', '03/12/2026'], 'day-first', 'month-first'],
  ['the order of the lines', ['05/09/2026', '06/09/2026', '02/10/2026'], 'month-first', 'day-first'],
  ['the order of the lines', ['10/02/2026', '09/06/2026', '09/05/2026'], 'day-first', 'month-first'],
  ['the country', ['01/09/2026', '03/09/2026'], 'day-first', 'day-first'],
  ['the country', ['01/09/2026', '03/09/2026'], 'month-first', 'month-first'],
  ['years long ago', ['26/09/03', '26/09/04'], 'day-first', 'year-first'],
])('%s shows the order of %j', (_, dates, usual, order) => {
  expect(orderOf(dates, usual)).toEqual({ order, isSure: true })
})

test('days that may be either are unsure where nothing is usual', () => {
  expect(orderOf(['01/09/2026', '03/09/2026']).isSure).toBe(false)
  expect(orderOf(['2026-09-03']).isSure).toBe(true)
})

test('the usual order is that of the country, else of the countries of the currency', () => {
  expect(usualOrder(null, 'USD')).toBe('month-first')
  expect([usualOrder('EC', 'USD'), usualOrder('MP', 'USD'), usualOrder('PA', 'USD')]).toEqual([
    ...['day-first', 'month-first', undefined],
  ])
  for (const currency of ['GBP', 'AUD', 'NZD', 'EUR'] as const)
    expect(usualOrder(null, currency)).toBe('day-first')
  expect([usualOrder('PH', 'PHP'), usualOrder('CA', 'CAD'), usualOrder(null, 'CAD')]).toEqual([
    ...['month-first', undefined, undefined],
  ])
})

test('a day in any order of its numbers is read back', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2012-01-01'), max: new Date('2026-11-01'), noInvalidDate: true }),
      fc.constantFrom('/', '.', '-'),
      (date, sign) => {
        const [year, month, day] = date.toISOString().slice(0, 10).split('-') as [string, string, string]
        const same = `${year}-${month}-${day}`
        expect(dayOf([day, month, year].join(sign), 'day-first')).toBe(same)
        expect(dayOf([month, day, year].join(sign), 'month-first')).toBe(same)
        expect(dayOf([year, month, day].join(sign), 'month-first')).toBe(same)
        expect(dayOf([year.slice(2), month, day].join(sign), 'year-first')).toBe(same)
      },
    ),
  )
})

test('the years of two digits in Thailand are those of Buddha, and a month of Austria is known', () => {
  const read = (text: string, currency: 'THB' | 'EUR') =>
    new Date(readTime(text, { order: 'day-first', currency })!.ms).toISOString().slice(0, 10)
  expect([read('3/9/69', 'THB'), read('3 ก.ย. 69', 'THB'), read('3/9/26', 'THB')]).toEqual(
    Array(3).fill('2026-09-03'),
  )
  expect([read('3. Jänner 2026', 'EUR'), read('3. Maerz 2026', 'EUR')]).toEqual(['2026-01-03', '2026-03-03'])
})
