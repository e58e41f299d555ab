export const LANGUAGE_COOKIE = 'tiplark_language' // set only when somebody switches the language

/** The pages for customers, with those that they link to. */
export const isCustomerPath = (path: string) =>
  /^\/((T|t|tip|play|game|session|menu|report)(\/|\?|$)|(privacy|terms)\/?(\?|$))/.test(path)

/** The parts of the owner's side that are translated, by the first part of their paths. */
const TRANSLATED = [
  'account',
  'confirm-email',
  'contact',
  'dashboard',
  'forgot-password',
  'get-paid',
  'google-done',
  'login',
  'menu-management',
  'notifications',
  'places',
  'print',
  'profile-setup',
  'programs',
  'qr-code',
  'rankings',
  'register',
  'reset-password',
  'second-factor',
  'set-password',
  'setup',
  'subscription',
  'verify-email',
  'ways',
  'wall-settings',
]
const OF_OWNER = new RegExp(`^/(${TRANSLATED.join('|')})(\\.data|/|\\?|$)`)

const LANDING = /^\/(sample-code\.svg)?(\?|$)/ // with its picture

/** The pages in more than one language; all others are in English. */
export const hasLanguages = (path: string) =>
  isCustomerPath(path) || OF_OWNER.test(path) || LANDING.test(path)
