import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** How hard to try; the usual one is that of a page which is kept, the first time. */
const USUAL = { brotli: 4, gzip: 6 }
/** A tenth larger, in half of the time and with less memory. */
export const QUICK = { brotli: 1, gzip: 1 }

const SMALL = 64 * 1024 // bytes; handing less than that to another thread keeps this one busy longer than compressing it

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** How an answer for a browser that takes these encodings is compressed; undefined for not at all. */
export const encodingFor = (accepted = '') =>
  accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined

const brotliOptions = ({ byteLength }: Uint8Array, effort: typeof USUAL) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: effort.brotli, [constants.BROTLI_PARAM_SIZE_HINT]: byteLength },
})

/** A small body as it is sent to a browser that takes these encodings, and the encoding or undefined. */
export function pressSmall(raw: Uint8Array, accepted: string | undefined, effort = USUAL) {
  const encoding = encodingFor(accepted)
  const body =
    encoding === 'br'
      ? brotliCompressSync(raw, brotliOptions(raw, effort))
      : encoding
        ? gzipSync(raw, { level: effort.gzip })
        : raw
  return { body: body as Uint8Array<ArrayBuffer>, encoding }
}

async function pressLarge(raw: Uint8Array, accepted: string | undefined) {
  const encoding = encodingFor(accepted)
  const body =
    encoding === 'br' ? await brotli(raw, brotliOptions(raw, USUAL)) : encoding ? await zip(raw) : raw
  return { body: body as Uint8Array<ArrayBuffer>, encoding }
}

/**
 * A drawn page, compressed whole. React gives it in dozens of parts; sent through a compressing stream one by one they
 * keep the thread that everybody waits for busy longer than drawing them does.
 */
export async function pressPage(answer: Response, accepted: string | undefined) {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!isPage || !answer.body || answer.headers.has('content-encoding')) return answer
  const raw = new Uint8Array(await answer.arrayBuffer())
  const { body, encoding } = await (raw.byteLength > SMALL ? pressLarge : pressSmall)(raw, accepted)
  const headers = new Headers(answer.headers)
  headers.append('vary', 'accept-encoding')
  if (encoding) headers.set('content-encoding', encoding)
  return new Response(body, { status: answer.status, headers })
}
