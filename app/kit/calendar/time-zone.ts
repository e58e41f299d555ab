// Mechanism: time zone of a day, names of time zones
export const NO_TIME_ZONE = 'UTC' // until the provider has one

const NAME = /^[A-Za-z][A-Za-z0-9_+\-/]{0,63}$/ // a name of the IANA list; '+05:30' is none

/** The canonical name of a time zone, or undefined for another text. */
export function readTimeZone(text: string) {
  if (!NAME.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')

/** 'Eastern Time' for America/New_York, in the language of the locale; the city where the runtime has no name. */
export function timeZoneName(zone: string, locale: string) {
  if (zone === NO_TIME_ZONE) return zone
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts().find(({ type }) => type === 'timeZoneName')!.value
  } catch {
    return cityOf(zone) // a browser before 2022, or without this zone
  }
}

/** 'New York, Eastern Time', as it is chosen from a list. */
export const timeZoneLabel = (zone: string, locale: string) =>
  [...new Set([cityOf(zone), timeZoneName(zone, locale)])].join(', ')

export type TimeZoneOption = [zone: string, label: string]

const labelled = (zones: string[], locale: string) => {
  const { compare } = new Intl.Collator(locale)
  const options = zones.map((zone): TimeZoneOption => [zone, timeZoneLabel(zone, locale)])
  return options.sort(([, one], [, other]) => compare(one, other))
}

// By locale: the names of all zones take 0.1 s.
const listed = new Map<string, TimeZoneOption[]>()

/** All time zones of this runtime with their labels, by city. A stored one that is not among them comes first. */
export function listTimeZones(locale: string, stored: string): TimeZoneOption[] {
  const all = listed.get(locale) ?? [
    [NO_TIME_ZONE, NO_TIME_ZONE],
    ...labelled(Intl.supportedValuesOf('timeZone'), locale),
  ]
  listed.set(locale, all)
  return !stored || all.some(([zone]) => zone === stored)
    ? all
    : [[stored, timeZoneLabel(stored, locale)], ...all]
}

/** The time zone of the device, or an empty string. */
export const deviceTimeZone = () => readTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') ?? ''
