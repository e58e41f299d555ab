export const LANGUAGE_COOKIE = 'tiplark_language' // set only when somebody switches the language

/** The pages for customers, with those that they link to: they alone have more than one language. */
export const isCustomerPath = (path: string) =>
  /^\/((tip|play|game|session|menu)(\/|\?|$)|(privacy|terms)\/?(\?|$))/.test(path)
