const last = new Map<string, Promise<unknown>>()

/** Acts when all that came before under the same key is done, well or badly. */
export function oneAtATime<T>(key: string, act: () => Promise<T>): Promise<T> {
  const mine = (last.get(key) ?? Promise.resolve()).then(act, act)
  last.set(key, mine)
  const forget = () => {
    if (last.get(key) === mine) last.delete(key)
  }
  mine.then(forget, forget)
  return mine
}
