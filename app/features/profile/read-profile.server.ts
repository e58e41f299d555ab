import { type Fields, readText } from '#app/server/form.server.ts'
import type { Profile } from './profile.ts'

/** The profile out of a form that was sent; what is not in it is empty. */
export const readProfile = (form: Fields): Profile => ({
  name: readText(form, 'name'),
  fullName: readText(form, 'fullName'),
  mailingAddress: readText(form, 'mailingAddress'),
  businessName: readText(form, 'businessName'),
  businessType: readText(form, 'businessType'),
  customBusinessType: readText(form, 'customBusinessType'),
  cashapp: readText(form, 'cashapp'),
  venmo: readText(form, 'venmo'),
  timeZone: readText(form, 'timeZone'),
})
