// Mechanism: mutex by key (events of one play session)
const last = new Map<string, Promise<unknown>>()

/** Runs the tasks of one key one after the other; a failed task does not stop the next. */
export function withMutex<T>(key: string, task: () => Promise<T>): Promise<T> {
  const result = (last.get(key) ?? Promise.resolve()).then(task, task)
  last.set(key, result)
  const release = () => {
    if (last.get(key) === result) last.delete(key)
  }
  result.then(release, release)
  return result
}
