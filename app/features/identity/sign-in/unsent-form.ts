import { signInAddress } from '#app/kit/browser-session/return-path.ts'

// Forms by the address that they are sent to; the first that matches. The sign-in page has a sentence for each.
const FORMS = [
  ['profile', /^\/profile-setup$|[?&]view=profile\b/],
  ['message', /[?&]view=contact\b/],
  ['menu', /^\/(menu-management|dashboard\/menu)\b/],
  ['logo', /^\/logo\b/],
  ['plan', /^\/subscription\b/],
  ['form', /^/],
] as const

export const UNSENT = 'unsent'

/** The name of the form that is sent to this address. */
export const formOf = (page: string) => FORMS.find(([, address]) => address.test(page))![0]

/** The form that the address of the sign-in page names: it came without JavaScript, after the sign-in had ended. */
export const readUnsentForm = (name: string | null) => FORMS.find(([form]) => form === name)?.[0]

/** The sign-in page after a form to this page came without a sign-in: it says what was not saved. */
export function unsentAddress(page: string) {
  const address = signInAddress(page)
  return `${address}${address.includes('?') ? '&' : '?'}${UNSENT}=${formOf(page)}`
}
