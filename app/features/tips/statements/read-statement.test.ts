import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readWorkbook } from '#app/kit/workbook/read-workbook.ts'
import type { Currency } from '#content/currencies.ts'
import { aWorkbook } from '#tests/support/files/workbook.ts'
import { isPaymentId } from './line-words.ts'
import { isKnownHead, type Mapping, readKnown, readPayments } from './read-statement.ts'
import { headingsOf, isOtherFormat, paymentSheets, readTable } from './read-table.ts'

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

const NOW = Date.UTC(2026, 10, 28)
const readFile = (text: string) => readTable(text, isKnownHead)!
const reading = (currency: Currency = 'USD') => ({ currency, country: null, now: NOW })
const read = (text: string, currency?: Currency) => readKnown(readFile(text), reading(currency))!
const amounts = (text: string) => read(text).payments.map(({ amountMinor }) => amountMinor)
const map = (text: string, mapping: Mapping, currency: Currency = 'EUR') =>
  readPayments(readFile(text), { ...reading(currency), mapping })
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)

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
] as const)(
  'what was received in a statement of %s is read, and nothing else',
  (_, text, method, received) => {
    expect(read(text).method).toBe(method)
    expect(amounts(text)).toEqual(received)
  },
)

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
  expect(read(turned.join('\n')).left).toMatchObject({ repeated: 1, 'went-out': 2 })
})

test('two equal lines without an id are two payments', () => {
  const text = 'When,Amount,Who\n2026-09-11 09:00,5.00,Guest\n2026-09-11 09:00,5.00,Guest\n'
  const { payments } = map(text, { date: 0, amount: 1, name: 2 })
  expect(new Set(payments.map(({ key }) => key)).size).toBe(2)
})

test('a line that is read in one way only decides for the others how dates and amounts are written', () => {
  const table = readFile('When;Amount;Who\n03/04/2026;1.500,00;Guest\n14/04/2026;2.000;Guest\n')
  const mapping = { date: 0, amount: 1, name: 2 }
  expect(readPayments(table, { ...reading('EUR'), mapping }).payments).toMatchObject([
    { ms: Date.UTC(2026, 3, 3), amountMinor: 150_000 },
    { ms: Date.UTC(2026, 3, 14), amountMinor: 200_000 },
  ])
  const turned = readPayments(table, { ...reading('EUR'), mapping, order: 'month-first' })
  expect(turned.payments).toMatchObject([{ ms: Date.UTC(2026, 2, 4) }])
  expect(turned.left.unread).toBe(1)
})

test('what neither the file nor the account shows is asked', () => {
  const days = 'When;Amount;Who\n03/04/2026;5,00;Guest\n'
  const mapping = { date: 0, amount: 1 }
  expect(map(days, mapping, 'CAD').unsure).toEqual({ order: '03/04/2026' })
  expect(map(days, mapping, 'EUR').unsure).toEqual({})
  const thousands = 'When;Amount;Who\n2026-04-03;1.500;Guest\n2026-04-03;20;Guest\n'
  expect(map(thousands, mapping).unsure).toEqual({ mark: '1.500' })
  expect(map(thousands, mapping).left.unread).toBe(1)
  const chosen = readPayments(readFile(thousands), { ...reading('EUR'), mapping, mark: ',' })
  expect([chosen.unsure, chosen.payments[0]?.amountMinor]).toEqual([{}, 150_000])
  // Another column of the file shows it.
  const withBalance = 'When;Amount;Balance\n2026-04-03;1.500;11.500,25\n'
  expect(map(withBalance, mapping).payments[0]?.amountMinor).toBe(150_000)
})

test('days of a known layout follow the currency of the account, and what was chosen', () => {
  const lines = ['"09/05/2026","10:00:00","PDT"', '"03/11/2026","10:00:00","GMT"']
  const first = PAYPAL_2026.replace(lines[0]!, lines[1]!).split('\n').slice(0, 2).join('\n')
  for (const currency of ['GBP', 'AUD', 'NZD', 'EUR'] as const) {
    const { payments, order } = read(first.replace('USD', currency), currency)
    expect([payments.map(({ ms }) => day(ms)), order]).toEqual([['2026-11-03'], 'day-first'])
  }
  const chosen = readKnown(readFile(first), { ...reading('GBP'), order: 'month-first' })!
  expect([chosen.payments.map(({ ms }) => day(ms)), chosen.order]).toEqual([['2026-03-11'], 'month-first'])
  expect(read(first).order).toBe('month-first')
})

test('what failed or went back is left out, and what is not understood is counted', () => {
  const text =
    'id,Created,Amount,Currency,Status\np1,2026-09-05 10:00,5.00,usd,Paid\np2,2026-09-05 10:00,5.00,usd,Failed\np3,2026-09-05 10:00,5.00,usd,Refunded\np4,2026-09-05 10:00,5.00,xxx,Paid\np5,yesterday,5.00,usd,Paid\np6,2026-09-05,5.00,usd,Blorked\n,,total,,\n'
  const { payments, left } = map(text, { id: 0, date: 1, amount: 2, currency: 3, status: 4 })
  expect(payments.map(({ key, currency }) => [key, currency])).toEqual([['p1', 'USD']])
  expect(left).toEqual({ before: 1, 'not-arrived': 2, unread: 2, 'unknown-state': 1, 'no-payment': 1 })
})

test('Venmo is in dollars wherever its owner is', () => {
  expect(read(VENMO_2026, 'EUR').payments[0]).toMatchObject({ currency: 'USD' })
  expect(read(PAYPAL_2026.replaceAll('USD', 'HUF').replace('5.00', '5000.00')).payments).toMatchObject([
    { amountMinor: 500_000, currency: 'HUF' },
  ])
})

test('an unknown table is unknown, and a text without columns is none', () => {
  const unknown = readFile('Buchung,Betrag,Zweck\n01.09.2026,"5,00",Trinkgeld')
  expect(readKnown(unknown, reading('EUR'))).toBeUndefined()
  expect(readTable('%PDF-1.7 hello')).toBeUndefined()
  expect(readTable('')).toBeUndefined()
})

test('a file that only resembles a known layout is not taken for it', () => {
  const alike =
    'Transaction ID,Date,Giver,Gross,Charge,Net Amount,Currency,State\nG1,2026-08-03 10:02,Guest,5.00,0.25,4.75,USD,Done\n'
  expect(readKnown(readFile(alike), reading())).toBeUndefined()
  const withoutAmount = PAYPAL_2026.replace('"Gross"', '"Sum"')
  expect(readKnown(readFile(withoutAmount), reading())).toBeUndefined()
})

test.each<[string, string, number | undefined, string[]]>([
  [
    'lines of a balance and a summary before them',
    'Sum;1.234,56;EUR\n\nFrom 01.08.2026 to 31.08.2026\nBooked;Value;Text;Sum\n03.08.26;5,00;Guest;9,00\n04.08.26;7,00;Guest;9,00\nSum;31.08.2026;9,00\n',
    2,
    ['booked', 'value', 'text', 'sum'],
  ],
  [
    'none at all',
    '"08/03/2026","5.00","*","","GUEST"\n"08/02/2026","7.50","*","","GUEST"\n',
    undefined,
    ['', '', '', '', ''],
  ],
  [
    'tabs between them',
    'Txn Date\tDescription\tDebit\tCredit\n3 Aug 2026\tGUEST\t \t500.00\n4 Aug 2026\tSHOP\t60.00\t \n',
    0,
    ['txn date', 'description', 'debit', 'credit'],
  ],
  [
    'two of one name',
    'Day;Currency;Value;Currency\n03.08.2026;EUR;5,00;EUR\n',
    0,
    ['day', 'currency', 'value', 'currency'],
  ],
  ['one without a name', 'Day;;Value\n03.08.2026;x;5,00\n', 0, ['day', '', 'value']],
])('the headings of a table are found with %s', (_, text, head, headings) => {
  const table = readFile(text)
  expect([table.head, headingsOf(table)]).toEqual([head, headings])
})

test('the first payment of a table without headings is read, and columns are told apart by their places', () => {
  const text = '"08/03/2026","5.00","*","","GUEST OTTER7"\n"08/02/2026","-60.00","*","","SHOP"\n'
  const { payments, left } = map(text, { date: 0, amount: 1, note: 4 }, 'USD')
  expect(payments.map(({ ms, amountMinor }) => [day(ms), amountMinor])).toEqual([['2026-08-03', 500]])
  expect(left).toEqual({ before: 0, 'went-out': 1 })
  const twice = 'Day;Currency;Balance;Value;Currency\n03.08.2026;USD;99,00;5,00;EUR\n'
  expect(map(twice, { date: 0, amount: 3, currency: 1 }, 'GBP').payments[0]?.currency).toBe('USD')
  expect(map(twice, { date: 0, amount: 3, currency: 4 }, 'GBP').payments[0]?.currency).toBe('EUR')
})

test('money that went out is left out by a direction, a column of its own, a word or a dash', () => {
  const left = (text: string, mapping: Mapping) => {
    const { payments, left: why } = map(text, mapping)
    return [payments.map(({ amountMinor }) => amountMinor), why['went-out']]
  }
  const words =
    'Day;In or out;Value\n03.08.2026;Bij;5,00\n04.08.2026;Af;60,00\n05.08.2026;S;7,00\n06.08.2026;Haben;8,00\n'
  expect(left(words, { date: 0, direction: 1, amount: 2 })).toEqual([[500, 800], 2])
  const two = 'Day;Soll;Haben\n03.08.2026;;5,00\n04.08.2026;60,00;\n'
  expect(left(two, { date: 0, out: 1, amount: 2 })).toEqual([[500], 1])
  const inCell =
    'Day;Text;Value\n03.08.2026;x;500,00 Cr\n04.08.2026;x;60,00 Dr\n05.08.2026;x;7,00 S\n06.08.2026;x;−8,00\n07.08.2026;x;– 9,00\n08.08.2026;x;9,00-\n'
  expect(left(inCell, { date: 0, amount: 2 })).toEqual([[50_000], 5])
})

test('deposits, holds, releases, authorizations, orders, invoices and refunds of PayPal are no tips', () => {
  const kinds = [
    'General Credit Card Deposit',
    'Account Hold for Open Authorization',
    'Reversal of General Account Hold',
  ]
  const more = [
    'General Authorization',
    'Order',
    'Invoice Sent',
    'Payment Refund',
    'Payment Release',
    'General Withdrawal',
  ]
  const [head, line] = PAYPAL_2026.split('\n') as [string, string]
  const text = [head, line, ...[...kinds, ...more].map((kind) => line.replace('Mobile Payment', kind))]
  const { payments, left } = read(text.join('\n'))
  expect([payments.length, left]).toEqual([1, { before: 1, 'no-tip': 9 }])
  const memo = read(
    [head, line.replace('"Credit"', '"Memo"'), line.replace('"Credit"', '"Debit"')].join('\n'),
  )
  expect(memo.left).toEqual({ before: 1, 'no-tip': 1, 'went-out': 1 })
})

test('a sign or a name in the column of currencies is that of the account, another is not read', () => {
  const text = 'Day;Value;Unit\n03.08.2026;5,00;€\n04.08.2026;6,00;Euro\n05.08.2026;7,00;£\n'
  const { payments, left } = map(text, { date: 0, amount: 1, currency: 2 })
  expect(payments.map(({ amountMinor, currency }) => [amountMinor, currency])).toEqual([
    [500, 'EUR'],
    [600, 'EUR'],
  ])
  expect(left).toEqual({ before: 1, unread: 1 })
})

test('an id that is rounded, empty, a filler or the same in most lines is none', () => {
  const count = (ids: string[]) => {
    const lines = ids.map((id, index) => `${id};03.08.2026;${index + 1},00;Guest`)
    return map(['Id;Day;Value;Who', ...lines].join('\n'), { id: 0, date: 1, amount: 2, name: 3 }).payments
  }
  expect(count(['4.3E+18', '4.3E+18', '4,3E+18'])).toHaveLength(3)
  expect(count(['NOTPROVIDED', 'NONREF', '', '-', 'N/A'])).toHaveLength(5)
  for (const id of ['#N/A', 'k.A.', '—', 'sin referencia', '0,00', 'XXXX'])
    expect(isPaymentId(id), id).toBe(false)
  expect(count(['DE00', 'DE00', 'DE00', 'DE00', 'X'])).toHaveLength(5)
  // Two payments of one order.
  expect(new Set(count(['A1', 'A1', 'B2', 'C3', 'D4']).map(({ key }) => key)).size).toBe(5)
  expect(count(['A1', 'B2', 'C3']).map(({ key }) => key)).toEqual(['A1', 'B2', 'C3'])
})

test('a quote that is never closed hides no line after it', () => {
  const text = 'Day,Who,Value\n2026-08-03,Guest,5.00\n2026-08-04,"Guest two,6.00\n2026-08-05,Guest,7.00\n'
  const { payments, left, lines } = map(text, { date: 0, amount: 2, name: 1 })
  expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([500, 600, 700])
  expect([left, lines]).toEqual([{ before: 1 }, 4])
  const closedLater = text.replace('7.00', '7.00\n2026-08-06,Guest" four,8.00')
  expect(map(closedLater, { date: 0, amount: 2 }).payments).toHaveLength(4)
})

test('payments and lines that are left out add up to the lines of the file', () => {
  const cells = [
    '',
    '2026-08-03',
    '3.8.26',
    'x',
    '5.00',
    '-5',
    '1.500',
    '"open',
    'a"b',
    'Paid',
    'Failed',
    '4.3E+18',
    'Dr',
  ]
  const aCell = fc.oneof(fc.constantFrom(...cells), fc.string({ maxLength: 8 }))
  const aLine = fc.array(aCell, { minLength: 1, maxLength: 6 })
  const aColumn = fc.option(fc.nat(5), { nil: undefined })
  fc.assert(
    fc.property(
      fc.array(aLine, { maxLength: 12 }),
      fc.tuple(aColumn, aColumn, aColumn, aColumn, aColumn, aColumn),
      (lines, [date = 0, amount = 1, status, id, out, direction]) => {
        const table = readTable(lines.map((line) => line.join(',')).join('\n'))
        if (!table) return
        const mapping = { date, amount, status, id, out, direction }
        const { payments, left, lines: all } = readPayments(table, { ...reading(), mapping })
        expect(Object.values(left).reduce((sum, count) => sum + count, payments.length)).toBe(all)
      },
    ),
  )
})

test.each([
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">',
  '\n<html><table><tr><td>Date</td>',
  '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
  '<meta charset="utf-8"><table>',
  '<?OFX OFXHEADER="200"?>',
  'OFXHEADER:100\nDATA:OFXSGML',
  '{1:F01XXXX}{2:I940}',
  ':20:STARTUMS\n:25:DE00',
  '!Type:Bank\nD03/09/2026\nT5.00\n^',
  '%PDF-1.7\n',
])('%j is a statement of another form', (start) => {
  expect(isOtherFormat(new TextEncoder().encode(start))).toBe(true)
  expect(isOtherFormat(new TextEncoder().encode(`Day,Value\n${start}`))).toBe(false)
})

test('a workbook of Excel 2003 is of another form', () => {
  expect(isOtherFormat(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(true)
})

const sheetsOf = async (sheets: Parameters<typeof aWorkbook>[0]) => {
  const workbook = await readWorkbook(aWorkbook(sheets))
  return workbook.ok ? paymentSheets(workbook.sheets, isKnownHead) : []
}
const rowsOf = (text: string) => Papa.parse<string[]>(text.trim()).data

test.each([VENMO_2026, CASHAPP_2026, PAYPAL_2026])(
  'a statement means the same as a workbook',
  async (text) => {
    const [sheet, ...others] = await sheetsOf({
      Notes: [['Ask Maya', 'about the 3rd']],
      Payments: rowsOf(text),
    })
    expect(others).toEqual([])
    expect(readKnown(sheet!.table, reading())!.payments).toEqual(read(text).payments)
  },
)

const asDay = (value: number) => ({ xml: `<c s="1"><v>${value}</v></c>` })

test('days, times and numbers of a workbook are read, and a rounded number identifies nothing', async () => {
  const [sheet] = await sheetsOf({
    Konto: [
      ['Kontostand', '1.234,56 €'],
      [],
      ['Tag', 'Zeit', 'Betrag', 'Nummer', 'Zweck'],
      [asDay(46268), asDay(0.418183), 1234.5, 4.123456789012345e18, 'OTTER7'],
      [asDay(46269), asDay(0.5), 7, 4.123456789012345e18, 'PANDA4'],
      [asDay(46269), asDay(0.75), -60, 4.123456789012345e18, 'Strom'],
    ],
  })
  const mapping = { date: 0, time: 1, amount: 2, id: 3, note: 4 }
  const { payments, left, unsure } = readPayments(sheet!.table, { ...reading('EUR'), mapping })
  expect(payments).toMatchObject([
    { ms: Date.UTC(2026, 8, 3, 10, 2, 11), precision: 'local-time', amountMinor: 123_450, note: 'OTTER7' },
    { ms: Date.UTC(2026, 8, 4, 12), amountMinor: 700 },
  ])
  expect([left, unsure]).toEqual([{ before: 2, 'went-out': 1 }, {}])
})

test('a day that a workbook stores as a plain number is read, and a sheet without payments is passed over', async () => {
  const rows = [
    ['Day', 'Value', 'Who'],
    [46268, 5, 'Guest'],
    [46269, 7.5, 'Guest two'],
  ]
  const [sheet, ...others] = await sheetsOf({
    Cover: [
      ['Name', 'Bank', 'Branch'],
      ['Maya', 'A', 'B'],
    ],
    Paid: rows,
  })
  expect([sheet?.name, others]).toEqual(['Paid', []])
  const { payments } = readPayments(sheet!.table, {
    ...reading('EUR'),
    mapping: { date: 0, amount: 1, name: 2 },
  })
  expect(payments.map(({ ms, amountMinor }) => [day(ms), amountMinor])).toEqual([
    ['2026-09-03', 500],
    ['2026-09-04', 750],
  ])
  const months = await sheetsOf({ August: rows, September: rows, Empty: [] })
  expect(months.map(({ name }) => name)).toEqual(['August', 'September'])
})
