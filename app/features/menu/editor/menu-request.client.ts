import { type UploadOptions, uploadForm } from '#app/features/upload/upload.client.ts'
import type { MenuFailure, MenuIntent, MenuResult } from '../menu-result.ts'

export type MenuResponse = (Extract<MenuResult, { ok: true }> & { errors?: undefined }) | MenuFailure

/** The fields of a form; those of a pressed button stand in the query that is its value. */
export const readFields = (form: FormData) => new URLSearchParams(String(form.get('do') ?? ''))

/** Posts a form to the provider's menu. */
export async function sendMenuForm(
  providerId: string,
  form: FormData,
  options?: UploadOptions,
): Promise<MenuResponse> {
  const intent = (readFields(form).get('intent') ?? form.get('intent')) as MenuIntent
  const failure = { ok: false, intent } as const
  const result = await uploadForm(`/api/menus/${providerId}`, form, options)
  if (result.kind === 'aborted') return { ...failure, reason: 'canceled' }
  if (result.kind === 'network-error') return { ...failure, message: 'network error' }
  const body = (result.body ?? {}) as Partial<MenuResult> & { error?: unknown; message?: unknown }
  if (typeof body.ok === 'boolean') return body as MenuResult
  if (body.error === 'unauthenticated') return { ...failure, reason: 'signed-out' }
  if (body.error === 'permission-denied') return { ...failure, reason: 'permission-denied' }
  return {
    ...failure,
    status: result.status,
    message: typeof body.message === 'string' ? body.message : undefined,
  }
}
