import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { FIRST_SAMPLE } from '#db/samples.ts'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { gotoHydrated, PHONE } from '#tests/support/browser/browser.ts'
import { aWorkbook } from '#tests/support/files/workbook.ts'
import { test } from '#tests/support/fixtures.ts'
import { repeated } from '#tests/support/sample.ts'
import type { Product } from '#tests/support/server/product.ts'

type Tip = { id: string; tipped_at: number; tip_minor: number; reference: string; tip_state: string }

const read = <T>(product: Product, sql: string) => {
  const data = new Sqlite(join(product.folder, 'tiplark.db'), { readonly: true })
  const rows = data.prepare(sql).all(FIRST_SAMPLE.id) as T[]
  data.close()
  return rows
}
/** Tips with a word: those that other tests have stored in the same product may have none. */
const waitingTips = (product: Product) =>
  read<Tip>(
    product,
    `select id, tipped_at, tip_minor, reference, tip_state from play_session where provider_id = ?
     and tip_method = 'venmo' and tip_state in ('chosen', 'said-sent') and reference is not null
     order by tipped_at desc limit 3`,
  )

const HEAD =
  ',ID,Datetime,Type,Status,Note,From,To,Amount (total),Amount (fee),Funding Source,Destination,Beginning Balance,Ending Balance'

/** A statement of Venmo with one line for each tip, and one that no scan explains. */
function statementOf(tips: Tip[]) {
  const lines = tips.map(({ tipped_at, tip_minor, reference }, index) => {
    const at = new Date(tipped_at + 60_000).toISOString().slice(0, 19)
    const note = index === 0 ? `"canary note, ${reference}"` : 'canary note'
    return `,41000000000${index},${at},Payment,Complete,${note},Canary Guest,Blue Cup,+ $${(tip_minor / 100).toFixed(2)},,,Venmo balance,,`
  })
  const extra =
    ',4199,2026-01-02T10:00:00,Payment,Complete,canary note,Canary Guest,Blue Cup,+ $4.44,,,Venmo balance,,'
  return ['Account Statement - (@bluecup) ,,', 'Account Activity,,', HEAD, ...lines, extra].join('\n')
}

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a statement is read in the browser, what is certain is ticked, and no byte of the file leaves it', async ({
  openPageAs,
  product,
}) => {
  const { page, pageErrors } = await openPageAs('Maya')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await gotoHydrated(page, '/dashboard/statement')
  await expect(page.getByText('This file never leaves your computer')).toBeVisible()
  const tips = waitingTips(product)
  const text = statementOf(tips)
  await choose(page, 'venmo.csv', text)
  const certain = page.getByRole('region', { name: 'Certain', exact: true })
  await expect(certain.getByRole('checkbox')).toHaveCount(1)
  await expect(certain.getByRole('checkbox')).toBeChecked()
  for (const box of await page.getByRole('region', { name: 'Likely' }).getByRole('checkbox').all())
    await expect(box).not.toBeChecked()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('region', { name: 'Extra' }).getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Confirm 2 tips' }).click()
  await expect(page.getByText('2 tips confirmed.').first()).toBeVisible()
  const stateOf = (id: string) =>
    read<Tip>(product, `select id, tip_state from play_session where provider_id = ?`).find(
      (row) => row.id === id,
    )?.tip_state
  expect(stateOf(tips[0]!.id)).toBe('confirmed')
  for (const request of sent) expect(request.toLowerCase()).not.toContain('canary')
  expect(sent.join()).not.toContain('41000000000')

  await choose(page, 'venmo.csv', text)
  await expect(page.getByText('2 payments are confirmed already.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Undo all of it' }).first().click()
  await expect.poll(() => stateOf(tips[0]!.id)).not.toBe('confirmed')
  expect(pageErrors).toEqual([])
})

test('an unknown file is read by the columns that the provider names, and remembered; another is refused', async ({
  openPageAs,
}) => {
  const { page, pageErrors } = await openPageAs('Maya', PHONE)
  await gotoHydrated(page, '/dashboard/statement')
  await choose(page, 'bank-export.rtf', '{\\rtf1')
  await expect(
    page.getByText('“bank-export.rtf” is not a statement we can read. Nothing was stored.'),
  ).toBeVisible()
  const bank = 'Booked,Value,Who,Text\n01.09.2026,"4,44",Somebody,thanks\n02.09.2026,"-9,00",Shop,rent\n'
  await choose(page, 'bank.csv', bank)
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('Choose the column of the date and the column of the amount.')).toBeVisible()
  await page.getByLabel('booked').selectOption('date')
  await page.getByLabel('value').selectOption('amount')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByText('2 lines, 1 payment to you')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.reload()
  await choose(page, 'bank.csv', bank)
  await expect(page.getByLabel('booked')).toHaveValue('date')
  expect(pageErrors).toEqual([])
})

test(
  'every line of a file is accounted for, and days and columns of a known layout can be changed',
  repeated(),
  async ({ openPageAs }) => {
    const { page, pageErrors } = await openPageAs('Maya')
    await gotoHydrated(page, '/dashboard/statement')
    const head =
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Note","Balance Impact"'
    const line = (id: string, kind: string) =>
      `"02/03/2026","10:00:00","GMT","Guest","${kind}","Completed","USD","4.44","0.00","4.44","${id}","","Credit"`
    const file = [head, line('PX1', 'Mobile Payment'), line('PX2', 'General Card Deposit'), 'Total,,4.44']
    await choose(page, 'paypal.csv', file.join('\n'))
    const reading = page.getByRole('region', { name: 'How the file was read' })
    await expect(reading.getByRole('paragraph')).toHaveText('The file has 4 lines:')
    await expect(reading.getByRole('listitem')).toHaveText([
      '1 payment to you',
      '1 line before the first payment',
      '1 line without a day or an amount',
      '1 line that is no payment of a customer, such as a deposit or an invoice',
    ])
    await expect(page.getByRole('region', { name: 'Extra' }).getByText('Feb 3')).toBeVisible()
    await reading.getByLabel('Dates such as 03/04/2026').selectOption('day-first')
    await expect(page.getByRole('region', { name: 'Extra' }).getByText('Mar 2')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'These are other columns' }).click()
    await expect(page.getByLabel('gross')).toHaveValue('amount')
    await page.getByLabel('gross').selectOption('')
    await page.getByLabel('net').selectOption('amount')
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByText('2 payments to you').first()).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test(
  'a file without headings is read from its first line, and asks what it does not show',
  repeated(),
  async ({ openPageAs }) => {
    const { page, pageErrors } = await openPageAs('Maya', PHONE)
    await gotoHydrated(page, '/dashboard/statement')
    await choose(page, 'bank.csv', '"03/09/2026","1,500","","GUEST"\n"03/08/2026","-60","","POWER"\n')
    await expect(page.getByLabel('Where the table begins')).toHaveValue('none')
    await page.getByLabel('Column 1').selectOption('date')
    await page.getByLabel('Column 2').selectOption('amount')
    await page.getByRole('button', { name: 'Read the file' }).click()
    await expect(page.getByRole('heading', { name: 'What is 1,500?' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'More than a thousand' }).click()
    await expect(page.getByRole('region', { name: 'Extra' }).getByText('$1,500.00')).toBeVisible()
    await page.getByRole('button', { name: 'These are other columns' }).click()
    await page.getByLabel('Where the table begins').selectOption('0')
    await expect(page.getByLabel('03/09/2026')).toBeVisible()
    expect(pageErrors).toEqual([])
  },
)

test(
  'of a workbook the sheet with payments is read, several are asked about, and an old one is refused',
  repeated(),
  async ({ openPageAs }) => {
    const { page, pageErrors } = await openPageAs('Maya', PHONE)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
    await gotoHydrated(page, '/dashboard/statement')
    const chooseBytes = (name: string, bytes: Uint8Array) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
    await chooseBytes('old.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    await expect(page.getByText('“old.xls” is neither a CSV file nor a workbook (.xlsx).')).toBeVisible()
    const month = (value: number) => [
      ['Booked', 'Value', 'Who'],
      [{ xml: '<c s="1"><v>46268</v></c>' }, value, 'Canary Guest'],
    ]
    await chooseBytes(
      'bank.xlsx',
      aWorkbook({ Notes: [['Ask Maya']], August: month(4), September: month(5.5) }),
    )
    await expect(page.getByRole('heading', { name: 'Which sheet has the payments to you?' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'September' }).click()
    await page.getByLabel('booked').selectOption('date')
    await page.getByLabel('value').selectOption('amount')
    await page.getByRole('button', { name: 'Read the file' }).click()
    const extra = page.getByRole('region', { name: 'Extra' })
    await expect(extra.getByText('$5.50')).toBeVisible()
    await expect(extra.getByText('Sep 3')).toBeVisible()
    expect(sent.join().toLowerCase()).not.toContain('canary')
    expect(pageErrors).toEqual([])
  },
)
