/** Set only when somebody switches the language. Apart from the languages, which the script of a page needs not. */
export const LANGUAGE_COOKIE = 'tiplark_language'
