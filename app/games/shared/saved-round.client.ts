import { SAVED_ROUND_VERSION, type StoredRound, savedRoundKey } from './saved-round.ts'

export const sessionInAddress = () => new URLSearchParams(location.search).get('session')

/**
 * Stores the round of this tab, or removes it. Session storage outlives a reload and a discarded tab, and no other tab
 * reads it. A game to try has no provider, and is not stored.
 */
export function saveRound(round?: Pick<StoredRound, 'game' | 'scoreToBeat' | 'state' | 'ranked'>) {
  const { provider } = document.getElementById('screen')?.dataset ?? {}
  if (!provider) return
  const key = savedRoundKey(provider)
  const envelope = { version: SAVED_ROUND_VERSION, session: sessionInAddress(), savedAt: Date.now() }
  try {
    if (round) sessionStorage.setItem(key, JSON.stringify({ ...envelope, ...round }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the round lasts as long as the page.
  }
}

/** The text of the stored round of a provider's page. */
export function readRound(providerId: string) {
  try {
    return sessionStorage.getItem(savedRoundKey(providerId))
  } catch {
    return null
  }
}
