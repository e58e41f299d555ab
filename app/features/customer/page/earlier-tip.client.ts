export const EARLIER_TIP = 'tiplark.tip.' // and the id of a provider

/** The tip of an earlier page that its customer was not asked about, as it is stored. */
export function readEarlierTip(providerId: string) {
  try {
    return localStorage.getItem(EARLIER_TIP + providerId)
  } catch {
    return null
  }
}
