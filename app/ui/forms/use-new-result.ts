import { useState } from 'react'

/**
 * Takes every answer that is another one than the last, while it is drawn. An effect would run after what was pressed
 * meanwhile, and after the first drawing too: whoever presses as soon as the page is there would not see what comes of it.
 */
export function useNewResult<T>(answer: T, take: (answer: T) => void) {
  const [taken, setTaken] = useState(() => answer)
  if (answer === taken) return
  setTaken(() => answer)
  take(answer)
}
