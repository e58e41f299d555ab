export const EARLIER_TIP = 'tiplark.tip.' // and the id of a provider

/** The tip of an earlier page that its customer was not asked about, as it is stored. */
export function readEarlierTip(providerId: string) {
  try {
    return localStorage.getItem(EARLIER_TIP + providerId)
  } catch {
    return null
  }
}

/** Gives the stored tip of a visit its session, which may be created after the tap. */
export function addSession(visit: { providerId: string; createKey: string; sessionId: string }) {
  const { providerId, createKey, sessionId } = visit
  const stored = readEarlierTip(providerId)
  if (!stored?.includes(createKey)) return
  try {
    localStorage.setItem(EARLIER_TIP + providerId, JSON.stringify({ ...JSON.parse(stored), sessionId }))
  } catch {
    // It is not asked about on the next visit.
  }
}
