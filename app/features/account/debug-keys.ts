const NEEDED = 3

/** Counts consecutive presses of d; the third switches the debug mode and resets the count. */
export function countDebugKey(count: number, key: string) {
  const next = key.toLowerCase() === 'd' ? count + 1 : 0
  return next === NEEDED ? { count: 0, switches: true } : { count: next, switches: false }
}
