import { data } from 'react-router'

/** A form's text field, without what no database can hold: NUL and halves of letters. A file or nothing is ''. */
export function readText(form: FormData, name: string) {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : ''
}

/** How a form without files is sent, unless it says otherwise. */
export const FORM = 'application/x-www-form-urlencoded'

const UNREADABLE = 'This form could not be read. Please send it again.'

/** The form that was sent, or an answer of 400 for what is none: of another type, broken off, or nothing at all. */
export async function readForm(request: Request, unreadable = UNREADABLE) {
  try {
    const isPlain = request.headers.get('content-type')?.startsWith(FORM)
    return isPlain ? formFrom(await request.text()) : await request.formData()
  } catch {
    throw data(unreadable, { status: 400 })
  }
}

/** The form in this text. To read text needs no stream, which would take longer than all else that refuses a form. */
export function formFrom(text: string) {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

const MAX_WHOLE = 2_147_483_647 // what a whole number of both databases holds

/** A form's whole number of at least 0; anything else is 0. */
export function readWhole(form: FormData, name: string) {
  const number = Number(readText(form, name))
  return Number.isInteger(number) && number > 0 && number <= MAX_WHOLE ? number : 0
}
