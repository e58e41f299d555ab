export const LANGUAGE_COOKIE = 'tiplark_language' // the choice of who switched, and nothing else
