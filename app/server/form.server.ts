// Mechanism: JSON bodies and errors of the API, form fields
import { data } from 'react-router'
import type { ProblemKey } from '#content/messages.ts'

/** The fields of a form, of either encoding. */
export type Fields = FormData | URLSearchParams

/** A text field without NUL and lone surrogates, which no database can store. '' for a file or a missing field. */
export function readText(form: Fields, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : ''
}

const URL_ENCODED = 'application/x-www-form-urlencoded'

/** Set by the request policy in place of a body that is larger than the route takes. */
export const TOO_LARGE_HEADER = 'x-body-too-large'

export const isBodyTooLarge = ({ headers }: Request) => headers.has(TOO_LARGE_HEADER)

/** The fields of the request's form. Throws the cause of a 413 without the body, and of a 400 for one that is no form. */
export async function readForm(request: Request): Promise<Fields> {
  if (isBodyTooLarge(request)) throw data('too-large' satisfies ProblemKey<'failure'>, { status: 413 })
  try {
    const isUrlEncoded = request.headers.get('content-type')?.startsWith(URL_ENCODED)
    return isUrlEncoded ? new URLSearchParams(await request.text()) : await request.formData()
  } catch {
    throw data('form-unreadable' satisfies ProblemKey<'failure'>, { status: 400 })
  }
}

const MAX_INTEGER = 2_147_483_647 // of an integer column in both databases

/** A non-negative integer field; 0 for anything else. */
export function readInteger(form: Fields, name: string) {
  const number = Number(readText(form, name))
  return Number.isInteger(number) && number > 0 && number <= MAX_INTEGER ? number : 0
}

/** All fields of a name. */
export const readTexts = (form: Fields, name: string) =>
  form
    .getAll(name)
    .flatMap((value) => (typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : []))
