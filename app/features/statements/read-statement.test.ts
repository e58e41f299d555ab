import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { dayOrderOf, parseTime } from './parse-cells.ts'
import { readKnown, readPayments, readTable } from './read-statement.ts'

// Layouts as of 2026; names and ids are made up.
const VENMO_2026 = `Account Statement - (@cafe-otter) - August 1st to August 31st 2026,,,,,,,,,,,,,,,,,,,,,
Account Activity,,,,,,,,,,,,,,,,,,,,,
,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (tax),Amount (fee),Tax Rate,Tax Exempt,Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
,,,,,,,,,,,,,,,,"$1,093.17",,,,,
,4100000000000000001,2026-08-02T05:23:48,Payment,Complete,"Tip for Cafe Otter, OTTER7 🍕",Guest One,Cafe Otter,+ $45.00,,0,,0,,,Venmo balance,,,,Venmo,,
,4100000000000000002,2026-08-03T09:01:44,Charge,Complete,"lunch, two",Cafe Otter,Guest Two,+ $40.00,,0,,0,,,Venmo balance,,,,Venmo,,
,4100000000000000003,2026-08-04T11:15:00,Payment,Pending,tip,Guest Three,Cafe Otter,+ $6.00,,0,,0,,,Venmo balance,,,,Venmo,,
,4100000000000000004,2026-08-05T18:30:02,Standard Transfer,Issued,,Cafe Otter,,"- $1,121.17",,,,,,,Some Bank *1234,,,,Venmo,,
,,,,,,,,,,,,,,,,,$57.00,$0.00,,$0.00,"In case of errors
  more lines of the same cell"
`
const VENMO_2020 = `Username,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
cafe-otter,,,,,,,,,,,,$10.00,,,,,
,3100000000000000001,2020-07-02T05:23:48,Payment,Complete,tip,Guest,Cafe Otter,+ $3.50,,,Venmo balance,,,,Venmo,,
`
const VENMO_2021 = `Account Statement - (@cafe-otter) ,,,
Account Activity,,,
, ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees
,3200000000000000001,2021-07-02T05:23:48,Payment,Complete,tip,Guest,Cafe Otter,+ $1.25,,,Venmo balance,,,,Venmo,
,,,,,,,,,,,,,$57.00,,,
,,,,,,,,,,,,,,$0.00,,
,,,,,,,,,,,,,,,,$0.00
`
const VENMO_TIP_ALONE = `,ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (tip),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance,Statement Period Venmo Fees,Terminal Location,Year to Date Venmo Fees,Disclaimer
,4300000000000000001,2026-08-02T05:23:48,Payment,Complete,tip,Guest,Cafe Otter,+ $2.00,,,,Venmo balance,,,,Venmo,,
`
const CASHAPP_2026 = `Transaction ID,Date,Transaction Type,Currency,Amount,Fee,Net Amount,Asset Type,Asset Price,Asset Amount,Status,Notes,Name of sender/receiver,Account
aaa1,2026-09-11 09:00:00 EDT,P2P,USD,$40.00,$0,$40.00,,,,PAYMENT DEPOSITED,thanks,Guest One,Your Cash
aaa2,2026-09-10 20:15:00 EDT,P2P,USD,-$25.00,$0,-$25.00,,,,PAYMENT SENT,tacos,Guest Two,Visa Debit 4321
aaa3,2026-09-13 09:00:00 EDT,Cash out,USD,-$200.00,-$3.00,-$197.00,,,,COMPLETE,,,Visa Debit 4321
aaa4,2026-09-13 09:00:00 EDT,P2P,USD,$5.00,$0,$5.00,,,,PAYMENT REVERSED,,Guest,Your Cash
`
const CASHAPP_2025 = `Date,Transaction ID,Transaction Type,Currency,Amount,Fee,Net Amount,Status,Notes,Name of sender/receiver,Account
2025-01-11 09:00:00 PST,bbb1,Received P2P,USD,$7.25,$0,$7.25,PAYMENT DEPOSITED,,Guest,Your Cash
`
const PAYPAL_2026 = `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Subject","Note","Balance Impact"
"09/05/2026","10:00:00","PDT","Guest One","Mobile Payment","Completed","USD","5.00","-0.30","4.70","a@b.example","c@d.example","PP1","","for the music","Credit"
"09/06/2026","10:00:00","PDT","","Bank Deposit to PP Account ","Completed","USD","50.00","0.00","50.00","","","PP2","","","Credit"
"09/07/2026","10:00:00","PDT","Guest Two","General Payment","Pending","USD","9.00","0.00","9.00","","","PP3","","","Credit"
"09/08/2026","10:00:00","PDT","Shop","General Payment","Completed","USD","-9.00","0.00","-9.00","","","PP4","","","Debit"
`
const PAYPAL_ACTIVITY_2026 = `Date,Time,TimeZone,Name,Type,Status,Currency,Amount,Fees,Total,Transaction ID,Item Title
09/05/2026,10:00:00,PDT,Guest,Mobile Payment,Completed,USD,"1,005.00",0.00,"1,005.00",PP9,tip
`
const PAYPAL_SUBJECT = `Date,Time,TimeZone,Name,Type,Status,Currency,Amount,Fee,Net,Transaction ID,Subject
09/05/2026,10:00:00,PDT,Guest,Mobile Payment,Completed,USD,3.00,0.00,3.00,PP10,OTTER7
`

const read = (text: string) => readKnown(readTable(text)!, 'USD')!
const amounts = (text: string) => read(text).payments.map(({ amountMinor }) => amountMinor)

test.each([
  ['Venmo 2026', VENMO_2026, 'venmo', [4500, 4000]],
  ['Venmo 2020', VENMO_2020, 'venmo', [350]],
  ['Venmo 2021, with a blank before a heading and its closing lines apart', VENMO_2021, 'venmo', [125]],
  ['Venmo 2026 without columns of taxes', VENMO_TIP_ALONE, 'venmo', [200]],
  ['Cash App 2026', CASHAPP_2026, 'cashapp', [4000]],
  ['Cash App 2025', CASHAPP_2025, 'cashapp', [725]],
  ['PayPal 2026', PAYPAL_2026, 'paypal', [500]],
  ['PayPal activity 2026', PAYPAL_ACTIVITY_2026, 'paypal', [100_500]],
  ['PayPal with other names of two columns', PAYPAL_SUBJECT, 'paypal', [300]],
] as const)('what was received in a statement of %s is read, and nothing else', (_, text, way, received) => {
  expect(read(text).way).toBe(way)
  expect(amounts(text)).toEqual(received)
})

test('Venmo names no zone, Cash App and PayPal do', () => {
  expect(read(VENMO_2026).payments[0]).toMatchObject({
    ...{ ms: Date.UTC(2026, 7, 2, 5, 23, 48), precision: 'local-time', key: '4100000000000000001' },
    note: 'Tip for Cafe Otter, OTTER7 🍕',
  })
  expect(read(CASHAPP_2026).payments[0]).toMatchObject({ ms: Date.UTC(2026, 8, 11, 13), precision: 'moment' })
  expect(read(PAYPAL_2026).payments[0]).toMatchObject({ ms: Date.UTC(2026, 8, 5, 17), precision: 'moment' })
})

test('columns are found in any order, and a line that is there twice counts once', () => {
  const [head, ...lines] = CASHAPP_2026.trim().split('\n')
  const turned = [head, ...lines, ...lines].map((line) => line!.split(',').reverse().join(','))
  expect(amounts(turned.join('\n'))).toEqual([4000])
})

test('two equal lines without an id are two payments', () => {
  const table = readTable('When,Amount,Who\n2026-09-11 09:00,5.00,Guest\n2026-09-11 09:00,5.00,Guest\n')!
  const mapping = { date: 'when', amount: 'amount', name: 'who' }
  const { payments } = readPayments(table, { mapping, currency: 'USD' })
  expect(new Set(payments.map(({ key }) => key)).size).toBe(2)
})

test('a line that is read in one way only decides for the others how dates and amounts are written', () => {
  const table = readTable('When;Amount;Who\n03.04.2026;1.500,00;Guest\n04.04.2026;2.000;Guest\n')!
  const mapping = { date: 'when', amount: 'amount', name: 'who' }
  expect(readPayments(table, { mapping, currency: 'EUR' }).payments).toMatchObject([
    { ms: Date.UTC(2026, 3, 3), amountMinor: 150_000 },
    { ms: Date.UTC(2026, 3, 4), amountMinor: 200_000 },
  ])
  expect(readPayments(table, { mapping, currency: 'EUR', order: 'month-first' }).payments[0]).toMatchObject({
    ms: Date.UTC(2026, 2, 4),
  })
})

test('what failed or went back is left out, and what is not understood is counted', () => {
  const table = readTable(
    'id,Created,Amount,Currency,Status\np1,2026-09-05 10:00,5.00,usd,Paid\np2,2026-09-05 10:00,5.00,usd,Failed\np3,2026-09-05 10:00,5.00,usd,Refunded\np4,2026-09-05 10:00,5.00,xxx,Paid\np5,yesterday,5.00,usd,Paid\n,,,,\n',
  )!
  const mapping = { id: 'id', date: 'created', amount: 'amount', currency: 'currency', status: 'status' }
  const { payments, unread } = readPayments(table, { mapping, currency: 'EUR' })
  expect(payments.map(({ key, currency }) => [key, currency])).toEqual([['p1', 'USD']])
  expect(unread).toBe(2)
})

test('PayPal writes as its country does, and Venmo is in dollars wherever its owner is', () => {
  const british = PAYPAL_2026.replaceAll('USD', 'GBP')
    .replace('"09/05/2026","10:00:00"', '"13/09/2026","10:00:00"')
    .replace('"5.00","-0.30"', '"1.005,00","-0,30"')
  expect(readKnown(readTable(british)!, 'GBP')!.payments).toMatchObject([
    { ms: Date.UTC(2026, 8, 13, 17), amountMinor: 100_500, currency: 'GBP' },
  ])
  expect(readKnown(readTable(VENMO_2026)!, 'EUR')!.payments[0]).toMatchObject({ currency: 'USD' })
})

test('an unknown table is unknown, and a text without columns is none', () => {
  expect(readKnown(readTable('Buchung,Betrag,Zweck\n01.09.2026,"5,00",Trinkgeld')!, 'EUR')).toBeUndefined()
  expect(readTable('%PDF-1.7 hello')).toBeUndefined()
  expect(readTable('')).toBeUndefined()
})

test('an amount is read by the stored unit of its currency and the way it is written', () => {
  const table = readTable(
    'When,Amount,Currency\n2026-09-05,1000.00,HUF\n2026-09-05,"1,000",TWD\n2026-09-05,7.50,USD\n',
  )!
  const mapping = { date: 'when', amount: 'amount', currency: 'currency' }
  const { payments, unread } = readPayments(table, { mapping, currency: 'USD' })
  expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([100_000, 100_000, 750])
  expect(unread).toBe(0)
})

test('times are read with their zones, in either order of day and month', () => {
  expect(parseTime('09/05/2026 1:30 PM', 'month-first')).toEqual({
    ms: Date.UTC(2026, 8, 5, 13, 30),
    precision: 'local-time',
  })
  expect(parseTime('05.09.2026', 'day-first')).toMatchObject({ ms: Date.UTC(2026, 8, 5) })
  expect(parseTime('2026-09-05T10:00:00Z', 'month-first')).toEqual({
    ms: Date.UTC(2026, 8, 5, 10),
    precision: 'moment',
  })
  expect(parseTime('2026-09-05 10:00 +02:00', 'month-first')).toMatchObject({ ms: Date.UTC(2026, 8, 5, 8) })
  expect(parseTime('2026-09-05 10:00 XYZ', 'month-first')).toEqual({
    ms: Date.UTC(2026, 8, 5, 10),
    precision: 'local-time',
  })
  for (const none of ['yesterday', '02/31/2026', '13/13/2026', '00/10/2026', '2026-02-30T10:00:00'])
    expect(parseTime(none, 'month-first')).toBeUndefined()
  expect([dayOrderOf(['31/12/2026']), dayOrderOf(['12/31/2026']), dayOrderOf(['01.02.2026'])]).toEqual([
    ...['day-first', 'month-first', 'day-first'],
  ])
})

test('files of other encodings are read', () => {
  const text = 'Name,Né\n'
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(new Uint16Array([...text].map((c) => c.charCodeAt(0))).buffer),
  ])
  expect(decodeText(utf16).replace('\ufeff', '')).toBe(text)
  expect(decodeText(new TextEncoder().encode(`\ufeff${text}`))).toBe(text)
  expect(decodeText(new Uint8Array([0x4e, 0xe9]))).toBe('Né')
})
