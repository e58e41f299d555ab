import { MAX_DISCARDED } from '#app/server/request-body.server.ts'

// Boundaries, names and a few small fields beside the file.
const ENVELOPE_BYTES = 16 * 1024

type Upload = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'too-large' | 'no-file' }

/**
 * The body in one piece, or undefined when there is more than `max`; its announced length is not believed. Too much is
 * still read and thrown away: whoever is cut off while sending never sees why.
 */
async function readBody(body: ReadableStream<Uint8Array>, max: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size <= max) chunks.push(chunk)
    else chunks.length = 0
    if (size > MAX_DISCARDED) break
  }
  return size <= max ? Buffer.concat(chunks) : undefined
}

type Form = { ok: true; form: FormData } | { ok: false; reason: 'too-large' | 'no-form' }

const FORM_TYPE = /^(multipart\/form-data\s*;|application\/x-www-form-urlencoded)/i

/** A form of whichever kind, at most `maxBytes` long with all that is in it. */
export async function readForm(request: Request, maxBytes: number): Promise<Form> {
  const type = request.headers.get('content-type') ?? ''
  if (!request.body || !FORM_TYPE.test(type)) return { ok: false, reason: 'no-form' }
  try {
    const body = await readBody(request.body, maxBytes)
    if (!body) return { ok: false, reason: 'too-large' }
    return { ok: true, form: await new Response(body, { headers: { 'content-type': type } }).formData() }
  } catch {
    return { ok: false, reason: 'no-form' } // no form at all, or the sender went away in the middle
  }
}

/** The one file of a form, at most `maxBytes` long. Its name and its type are only what the sender says, so they stay out. */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const read = await readForm(request, maxBytes + ENVELOPE_BYTES)
  if (!read.ok) return { ok: false, reason: read.reason === 'too-large' ? 'too-large' : 'no-file' }
  const files = [...read.form.values()].filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) return { ok: false, reason: 'no-file' }
  if (file.size > maxBytes) return { ok: false, reason: 'too-large' }
  return { ok: true, bytes: await file.bytes() }
}
