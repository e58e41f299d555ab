import { data } from 'react-router'

/** What was sent: a whole form, or the fields of one without files. */
export type Fields = Pick<FormData, 'get' | 'getAll'>

/** A form's text field, without what no database can hold: NUL and halves of letters. A file or nothing is ''. */
export function readText(form: Fields, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : ''
}

/** How a form without files is sent, unless it says otherwise. */
export const FORM = 'application/x-www-form-urlencoded'

const UNREADABLE = 'This form could not be read. Please send it again.'

/** The form that was sent, or an answer of 400 for what is none: of another type, broken off, or nothing at all. */
export async function readForm(request: Request, unreadable = UNREADABLE): Promise<Fields> {
  try {
    const isPlain = request.headers.get('content-type')?.startsWith(FORM)
    // To read text needs no stream, which would take longer than all else that refuses a form.
    return isPlain ? new URLSearchParams(await request.text()) : await request.formData()
  } catch {
    throw data(unreadable, { status: 400 })
  }
}

const MAX_WHOLE = 2_147_483_647 // what a whole number of both databases holds

/** A form's whole number of at least 0; anything else is 0. */
export function readWhole(form: Fields, name: string) {
  const number = Number(readText(form, name))
  return Number.isInteger(number) && number > 0 && number <= MAX_WHOLE ? number : 0
}
