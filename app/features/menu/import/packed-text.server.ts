import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { MAX_CSV_BYTES } from '../menu-input.ts'
import type { ImportPreview } from './import-preview.ts'
import type { SheetText } from './workbook-table.ts'

const [deflate, inflate] = [promisify(deflateRaw), promisify(inflateRaw)] // in a thread of zlib
const MAX_BYTES = 4 * MAX_CSV_BYTES // of a text whose characters have several

/** A table as it waits in a page, where each quote of it would become six characters. */
export const packText = async (text: string | Uint8Array) => (await deflate(text)).toString('base64')

/** The file of a page; nothing for what is none of ours. */
export const unpackFile = (packed: string) =>
  inflate(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES }).catch(() => Buffer.alloc(0))

/** The table of a page. */
export const unpackText = async (packed: string) => (await unpackFile(packed)).toString()

const packSheet = async ({ name, text }: SheetText) => ({
  name,
  ...(text !== undefined && { text: await packText(text) }),
})

/** A preview with its tables as they wait in its page. */
export const packPreview = async (preview: ImportPreview): Promise<ImportPreview> => ({
  ...preview,
  text: await packText(preview.text),
  sheets: await Promise.all(preview.sheets.map(packSheet)),
})
