type Form = { ok: true; form: FormData } | { ok: false; reason: 'too-large' | 'no-form' }

const FORM_TYPE = /^(multipart\/form-data\s*;|application\/x-www-form-urlencoded)/i

/** A form of either type, at most `maxBytes` long. */
export async function readUploadForm(request: Request, maxBytes: number): Promise<Form> {
  const type = request.headers.get('content-type') ?? ''
  if (!FORM_TYPE.test(type)) return { ok: false, reason: 'no-form' }
  try {
    const body = await request.arrayBuffer()
    if (body.byteLength > maxBytes) return { ok: false, reason: 'too-large' }
    return { ok: true, form: await new Response(body, { headers: { 'content-type': type } }).formData() }
  } catch {
    return { ok: false, reason: 'no-form' } // malformed, or the client disconnected
  }
}

const ENVELOPE_BYTES = 16 * 1024 // boundaries, names and small fields beside the file

type Upload = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'too-large' | 'no-file' }

/** The only file of a form, at most `maxBytes` long. Its name and type come from the client and are not used. */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  const read = await readUploadForm(request, maxBytes + ENVELOPE_BYTES)
  if (!read.ok) return { ok: false, reason: read.reason === 'too-large' ? 'too-large' : 'no-file' }
  const files = [...read.form.values()].filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) return { ok: false, reason: 'no-file' }
  if (file.size > maxBytes) return { ok: false, reason: 'too-large' }
  return { ok: true, bytes: await file.bytes() }
}
