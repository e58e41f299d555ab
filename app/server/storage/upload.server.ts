import { isBodyTooLarge, readForm } from '../form.server.ts'

type Upload = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'too-large' | 'no-file' }

/** The only file of a form, at most `maxBytes` long. Its name and type come from the client and are not used. */
export async function readUpload(request: Request, maxBytes: number): Promise<Upload> {
  if (isBodyTooLarge(request)) return { ok: false, reason: 'too-large' }
  const form = await readForm(request).catch(() => undefined) // malformed, or the client disconnected
  const files = [...(form?.values() ?? [])].filter((value) => typeof value !== 'string')
  const [file] = files
  if (!file || files.length > 1) return { ok: false, reason: 'no-file' }
  if (file.size > maxBytes) return { ok: false, reason: 'too-large' }
  return { ok: true, bytes: await file.bytes() }
}
