// Mechanism: connection limits, concurrent requests and uploads of a client
/** Counts what each client holds, at most `max`. */
export function countByClient(max: number) {
  const counts = new Map<string, number>()
  return {
    acquire(client: string) {
      const count = (counts.get(client) ?? 0) + 1
      if (count <= max) counts.set(client, count)
      return count <= max
    },
    release(client: string) {
      const count = (counts.get(client) ?? 1) - 1
      if (count) counts.set(client, count)
      else counts.delete(client)
    },
  }
}
