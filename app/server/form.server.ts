import { data } from 'react-router'

/** The fields of a form, of either encoding. */
export type Fields = FormData | URLSearchParams

/** A text field without NUL and lone surrogates, which no database can store. '' for a file or a missing field. */
export function readText(form: Fields, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : ''
}

const URL_ENCODED = 'application/x-www-form-urlencoded'

const UNREADABLE = 'This form could not be read. Please send it again.'

/** The fields of the request's form. Throws a 400 for another type, a malformed or an empty body. */
export async function readForm(request: Request, unreadable = UNREADABLE): Promise<Fields> {
  try {
    const isUrlEncoded = request.headers.get('content-type')?.startsWith(URL_ENCODED)
    return isUrlEncoded ? new URLSearchParams(await request.text()) : await request.formData()
  } catch {
    throw data(unreadable, { status: 400 })
  }
}

const MAX_INTEGER = 2_147_483_647 // of an integer column in both databases

/** A non-negative integer field; 0 for anything else. */
export function readInteger(form: Fields, name: string) {
  const number = Number(readText(form, name))
  return Number.isInteger(number) && number > 0 && number <= MAX_INTEGER ? number : 0
}
