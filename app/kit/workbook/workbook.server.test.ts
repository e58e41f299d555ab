import { expect, test } from 'vitest'
import { aWorkbook, sheetXml, workbookFiles, zipText } from '#tests/support/files/workbook.ts'
import { readWorkbook } from './read-workbook.ts'
import { readInProcess, readUploadedWorkbook } from './workbook-queue.server.ts'

test('a workbook is read with its sheets, cached values of formulas, numbers and dates', async () => {
  const bytes = aWorkbook({
    'Menu & more': [
      ['Name', 'Price', 'From', 'Sold'],
      [
        'Crème <b>',
        { xml: '<c s="2"><f>A1*1.19</f><v>8.949999999999999</v></c>' },
        { xml: '<c s="1"><v>45292</v></c>' },
        { xml: '<c t="b"><v>0</v></c>' },
      ],
      ['Tea', 4.5, { xml: '<c t="str"><f>CONCAT("a")</f><v>a</v></c>' }],
    ],
    Empty: [],
  })
  expect(await readWorkbook(bytes)).toEqual({
    ok: true,
    sheets: [
      {
        name: 'Menu & more',
        rows: [
          ['Name', 'Price', 'From', 'Sold'],
          ['Crème <b>', '8.95', '2024-01-01', 'no'],
          ['Tea', '4.5', 'a', ''],
        ],
      },
      { name: 'Empty', rows: [] },
    ],
  })
})

test('a time without a day stands alone, seconds stay, and a number that was rounded shows it', async () => {
  const asDay = (value: number) => ({ xml: `<c s="1"><v>${value}</v></c>` })
  const bytes = aWorkbook({
    Paid: [[asDay(0.418183), asDay(46268.418183), asDay(46268.5), 4.3e18, 123456789012345]],
  })
  expect(await readWorkbook(bytes)).toMatchObject({
    sheets: [
      { rows: [['10:02:11', '2026-09-03 10:02:11', '2026-09-03 12:00', '4.3E+18', '123456789012345']] },
    ],
  })
})

const files = workbookFiles({ Menu: sheetXml([['Name'], ['Tea']]) })
const SHEET = 'xl/worksheets/sheet1.xml'
const bomb = zipText({ ...files, [SHEET]: ' '.repeat(64 * 1024 * 1024) })

/** The same archive, whose directory announces a few bytes for the sheet. */
function understated(archive: Uint8Array) {
  const bytes = archive.slice()
  const view = new DataView(bytes.buffer)
  for (let i = 0; i < bytes.length - 46; i++) {
    const isEntry = view.getUint32(i, true) === 0x02014b50
    if (isEntry && view.getUint32(i + 24, true) > 1e6) view.setUint32(i + 24, 100, true)
  }
  return bytes
}

test.each([
  ['an archive without a workbook', zipText({ 'a.txt': 'x' }), 'unreadable'],
  ['half of a workbook', aWorkbook({ Menu: [['Name']] }).slice(0, 300), 'unreadable'],
  ['a workbook of bytes', new TextEncoder().encode('PK\x03\x04xl/workbook.xml'), 'unreadable'],
  ['a sheet that is no XML', zipText({ ...files, [SHEET]: '<worksheet><sheetData><row' }), 'unreadable'],
  ['a zip bomb', bomb, 'too-large'],
  ['a zip bomb that understates its size', understated(bomb), 'unreadable'],
  [
    'more entries than a workbook has',
    zipText(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.xml`, '']))),
    'too-large',
  ],
  [
    'a row a billion rows below',
    zipText({ ...files, [SHEET]: sheetXml([['x']]).replace('r="1"', 'r="1000000000"') }),
    'too-large',
  ],
])('%s is refused', async (_, bytes, reason) => {
  expect(await readInProcess(bytes)).toEqual({ ok: false, reason })
})

test('entities of a document type are not expanded', async () => {
  const xml = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}">]>`
  const sheet = sheetXml([['Name'], ['&b;']]).replaceAll('&amp;b;', '&b;')
  const result = await readInProcess(zipText({ ...files, [SHEET]: `${xml}${sheet}` }))
  expect(JSON.stringify(result).length).toBeLessThan(1000)
})

test('a workbook that takes too long is given up, and the next one is read', async () => {
  const bytes = aWorkbook({ Menu: [['Name'], ['Tea']] })
  expect(await readInProcess(bytes, 1)).toEqual({ ok: false, reason: 'too-large' })
  expect(await readUploadedWorkbook('a', bytes)).toMatchObject({ ok: true })
  const many = await Promise.all(Array.from({ length: 5 }, () => readUploadedWorkbook('a', bytes)))
  expect(many.filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'too-many' }])
})

test('an archive with something large beside its sheets is too large, and nothing of it is inflated', async () => {
  const bytes = zipText({ ...files, 'xl/media/image.bin': ' '.repeat(64 * 1024 * 1024) })
  expect(await readInProcess(bytes)).toEqual({ ok: false, reason: 'too-large' })
})

test('a long text that many cells share is not sent once for each', async () => {
  const shared = Array.from({ length: 500 }, () => [{ xml: '<c t="s"><v>0</v></c>' }])
  const bytes = zipText({
    ...workbookFiles({ Menu: sheetXml(shared) }),
    'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'a'.repeat(20_000)}</t></si></sst>`,
    'xl/_rels/workbook.xml.rels': files['xl/_rels/workbook.xml.rels']!.replace(
      '</Relationships>',
      '<Relationship Id="rIdTexts" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ),
  })
  expect(await readInProcess(bytes)).toEqual({ ok: false, reason: 'too-large' })
})
