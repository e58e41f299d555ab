import { strToU8, zipSync } from 'fflate'

/** A cell: a text, a number, or its XML with style, formula and cached value. */
type Cell = string | number | { xml: string }

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const column = (index: number) => String.fromCharCode(65 + index)

function cellXml(cell: Cell, reference: string) {
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'string')
    return `<c r="${reference}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  return cell.xml.replace('<c', `<c r="${reference}"`)
}

export const sheetXml = (rows: Cell[][]) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, y) =>
        `<row r="${y + 1}">${cells.map((cell, x) => cellXml(cell, `${column(x)}${y + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The files of a workbook by their paths. Style 1 is a date, style 2 an amount in dollars. */
export function workbookFiles(sheets: Record<string, string>): Record<string, string> {
  const names = Object.keys(sheets)
  return {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${RELATIONSHIPS}"><sheets>${names
      .map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, i) =>
          `<Relationship Id="rId${i + 1}" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rIdStyles" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ...Object.fromEntries(names.map((name, i) => [`xl/worksheets/sheet${i + 1}.xml`, sheets[name]!])),
  }
}

export const zipText = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))

/** An .xlsx file with these sheets. */
export const aWorkbook = (sheets: Record<string, Cell[][]>) =>
  zipText(
    workbookFiles(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows)]))),
  )
