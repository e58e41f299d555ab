import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const QUALITY = 4 // as the first time of a page that is kept
const SMALL = 64 * 1024 // bytes; handing less than that to another thread keeps this one busy longer than compressing it

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How an answer for a browser that takes these encodings is compressed; undefined for not at all. */
export const encodingFor = (accepted = '') =>
  accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined

const options = ({ byteLength }: ArrayBuffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: byteLength },
})
const SMALL_BY = { br: (raw: ArrayBuffer) => brotliCompressSync(raw, options(raw)), gzip: gzipSync }
const LARGE_BY = { br: (raw: ArrayBuffer) => brotli(raw, options(raw)), gzip: (raw: ArrayBuffer) => zip(raw) }

/**
 * A drawn page, compressed whole. React gives it in dozens of parts; sent through a compressing stream one by one they
 * keep the thread that everybody waits for busy longer than drawing them does.
 */
export async function pressPage(answer: Response, accepted: string | undefined) {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !answer.body || answer.headers.has('content-encoding')) return answer
  const raw = await answer.arrayBuffer()
  const encoding = encodingFor(accepted)
  const headers = new Headers(answer.headers)
  headers.append('vary', 'accept-encoding')
  if (!encoding) return new Response(raw, { status: answer.status, headers })
  headers.set('content-encoding', encoding)
  const press = (raw.byteLength > SMALL ? LARGE_BY : SMALL_BY)[encoding]
  return new Response((await press(raw)) as Uint8Array<ArrayBuffer>, { status: answer.status, headers })
}
