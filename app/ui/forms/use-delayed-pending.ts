import { useEffect, useState } from 'react'

const DELAY_MS = 300 // a shorter wait shows no indicator

/** True once `pending` has lasted for 300 ms, until it ends. */
export function useDelayedPending(pending: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!pending) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [pending])
  return slow && pending
}
