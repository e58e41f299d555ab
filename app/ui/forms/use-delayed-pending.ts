import { useEffect, useState } from 'react'

const SLOW_MS = 300 // what is over sooner is not worth a change of the picture

/** Whether something has been going on for so long that people begin to wonder. */
export function useDelayedPending(going: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!going) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [going])
  return slow && going
}
