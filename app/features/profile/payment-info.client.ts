const KEY = 'paymentInfo'

/** Keeps what was typed for this browser; it is never read for payments and goes at sign-out. */
export function storePaymentInfo({ venmo, cashapp }: { venmo: string; cashapp: string }) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ venmo, cashApp: cashapp }))
  } catch {
    // Nothing depends on it.
  }
}

export function clearPaymentInfo() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
