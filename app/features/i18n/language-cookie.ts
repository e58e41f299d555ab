export const LANGUAGE_COOKIE = 'tiplark_language' // set only when somebody switches the language
