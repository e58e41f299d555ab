import type { Messages } from '#content/messages.ts'

const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const findName = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1]

const BETWEEN = ' on '
const UNKNOWN = 'Unknown device'

/** The device of a User-Agent header as people call it, and as the audit log stores it: 'Chrome on Windows'. */
export function deviceName(userAgent: string | null | undefined) {
  const browser = findName(BROWSERS, userAgent ?? '')
  const system = findName(SYSTEMS, userAgent ?? '')
  if (browser && system) return browser + BETWEEN + system
  return browser ?? system ?? UNKNOWN
}

/** What `deviceName` returned, in the language of the page. */
export function deviceText(name: string, t: Messages['audit-log']['device']) {
  const [browser = '', system] = name.split(BETWEEN)
  if (system) return t.named({ browser, system })
  return name === UNKNOWN ? t.unknown : name
}
