/** The families of operating systems that open payment apps in different ways. */
export const SYSTEMS = ['ios', 'android', 'windows', 'mac', 'other'] as const
export type System = (typeof SYSTEMS)[number]

const PATTERNS: [System, RegExp][] = [
  ['ios', /iPhone|iPad|iPod/],
  ['android', /Android/],
  ['windows', /Windows/],
  ['mac', /Mac OS X|Macintosh/],
]

/** The family that a user agent names. An iPad that asks for desktop pages says that it is a Mac. */
export const systemOf = (userAgent: string | null): System =>
  PATTERNS.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? 'other'
