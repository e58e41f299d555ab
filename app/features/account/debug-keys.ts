const NEEDED = 3

/** How often d was pressed in a row so far, after this key; three times switch the debug mode, and it starts anew. */
export function countDebugKey(count: number, key: string) {
  const next = key.toLowerCase() === 'd' ? count + 1 : 0
  return next === NEEDED ? { count: 0, switches: true } : { count: next, switches: false }
}
