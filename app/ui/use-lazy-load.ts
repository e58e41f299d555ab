import { useEffect, useState } from 'react'

/** Loads a part of the page on demand, with a retry. `part` is undefined until it has arrived. */
export function useLazyLoad<T>(fetchPart: () => Promise<T>) {
  const [part, setPart] = useState<T>()
  const [attempt, setAttempt] = useState(1)
  const [failed, setFailed] = useState(0) // the attempt that failed last

  useEffect(() => {
    let wanted = true
    fetchPart().then(
      (fetched) => wanted && setPart(() => fetched),
      () => wanted && setFailed(attempt),
    )
    return () => {
      wanted = false
    }
  }, [fetchPart, attempt])

  return { part, failed: failed === attempt, retry: () => setAttempt(attempt + 1) }
}
