// Mechanism: privacy and terms texts, names of cookies and storage keys
/*
 * Every name under which the product stores something in a browser. Each language of the privacy text says what it is
 * for and how long it stays.
 */
export const COOKIES = [
  'tiplark_session',
  'tiplark_known',
  'tiplark_google',
  'tiplark_later',
  'tiplark_banner',
  'tiplark_visitor',
  'tiplark_play',
  'tiplark_visit',
  'tiplark_name',
  'tiplark_language',
] as const

export const STORAGE_KEYS = [
  'tiplark.visit.', // and the key of a visit
  'tiplark.tip.', // and the id of a provider
  'tiplark.round.', // and the id of a provider
  'tiplark.daily.', // and the id of a provider
  '…HighScore', // after the id of a game
  'tiplark.game-sound',
  'tiplark.snake-speed',
  'tiplark.columns',
  'tiplark.sound',
  'tiplark.shell', // a cache
  'paymentInfo',
  'menuLayout',
  'tiplark.screen-scale',
  'tiplark.passkey-offer',
  'tiplark-probe',
  // Of React Router.
  'react-router-scroll-positions',
  'react-router-manifest-version',
] as const

type StoredName = (typeof COOKIES)[number] | (typeof STORAGE_KEYS)[number]

/** What the privacy text says of each name. */
export type StoredNames = Record<StoredName, string>

const lines = (names: readonly StoredName[], texts: StoredNames) =>
  names.map((name) => `${name}: ${texts[name]}`)

export const cookieLines = (texts: StoredNames) => lines(COOKIES, texts)
export const storageLines = (texts: StoredNames) => lines(STORAGE_KEYS, texts)
