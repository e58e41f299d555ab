const BACKOFF_MS = [2_000, 5_000, 15_000, 60_000] // the last one repeats

/**
 * Returns a function that runs `attempt`, and again with growing waits until that resolves true or `signal` aborts. A
 * call during a wait ends it, such as when the network is back.
 */
export function retryWithBackoff(attempt: () => Promise<boolean>, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    clearTimeout(timer)
    const succeeded = await attempt()
    isRunning = false
    if (signal.aborted) return
    if (succeeded) retries = 0
    else timer = setTimeout(run, BACKOFF_MS[Math.min(retries++, BACKOFF_MS.length - 1)])
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  return run
}
