const KEY = 'paymentInfo'

/** Stores the input in this browser; it is never read for payments and is deleted at sign-out. */
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
    // The storage is blocked.
  }
}
