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

/** 'New York time' for America/New_York, and 'UTC'. */
export const timeZoneLabel = (zone: string, say: (values: { place: string }) => string) =>
  zone === NO_TIME_ZONE ? zone : say({ place: zone.split('/').at(-1)!.replaceAll('_', ' ') })

/** All time zones of this runtime. */
export const listTimeZones = () => [NO_TIME_ZONE, ...Intl.supportedValuesOf('timeZone')]

/** The time zone of the device, or an empty string. */
export const deviceTimeZone = () => readTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') ?? ''
