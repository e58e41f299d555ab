export const LANGUAGE_COOKIE = 'tiplark_language' // set only when somebody switches the language

/** The pages for customers: they alone have more than one language. */
export const isCustomerPath = (path: string) => /^\/(tip|play|game|session|menu)(\/|\?|$)/.test(path)
