import { vi } from 'vitest'
import { aVisitor } from './visitor.ts'

/** The script of the tip page with the globals of a browser, whose requests reach the product. */
export async function aTipPage(providerId: string) {
  const visitor = aVisitor()
  const stored = new Map<string, string>()
  const listeners = new Map<string, () => void>()
  const statuses: number[] = []
  const url = new URL(`http://localhost/tip/${providerId}`)
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
  // Object.keys(localStorage) lists what is stored.
  const localStorage = new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('location', url)
  vi.stubGlobal('history', { state: null, replaceState: () => {} })
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const response = await visitor.sendRequest(path, { method, headers, body: body ?? undefined })
    statuses.push(response.status)
    return response
  })
  vi.resetModules() // each page opens its visit once
  const script = await import('#app/features/visits/play-session/visit.client.ts')
  script.openPageVisit({ dataset: { provider: providerId } })
  await script.visitsSent()
  return {
    statuses, // of all responses
    forgetRights: () => visitor.cookies.clear(),
    session: () => script.pageVisit().sessionId,
    waiting: () => script.pageVisit().events ?? [],
    report: script.reportEvent,
    retry: () => listeners.get('online')?.(),
  }
}
