/** The cookie of a browser in which an account was signed in before. */
export const KNOWN = 'tiplark_known'
