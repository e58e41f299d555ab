import { useState } from 'react'
import type { AccountAnswer } from './account-settings.ts'

/** How often a card's wish was fulfilled while its page is open: a form under this key is empty again after each time. */
export function useTimesDone(answer: AccountAnswer | undefined) {
  const [heard, setHeard] = useState(answer)
  const [times, setTimes] = useState(0)
  if (answer !== heard) {
    setHeard(answer)
    if (answer?.done) setTimes(times + 1)
  }
  return times
}
