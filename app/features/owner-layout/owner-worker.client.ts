// Mechanism: service worker and web app manifest of the provider's pages
/*
 * The service worker of the provider's pages. It controls only the addresses below the dashboard, so that no page for
 * customers meets it.
 */
const WORKER = '/owner-worker.js'
const SCOPE = '/dashboard'
const SHELL = 'tiplark.shell' // the cache with what the dashboard showed last

export const hasWorkers = () => 'serviceWorker' in navigator && isSecureContext

/** Registers the worker if it is not there yet. */
export const registerWorker = () => navigator.serviceWorker.register(WORKER, { scope: SCOPE })

/** The registration of the worker, if this browser has it. */
export const findWorker = async () =>
  hasWorkers() ? await navigator.serviceWorker.getRegistration(SCOPE) : undefined

/** What the dashboard shows without a connection; all of it is text. */
export type DashboardShell = {
  language: string
  title: string
  lastRead: string
  readAt: number
  offline: string
  again: string
  figures: { label: string; value: string }[]
}

let isLeaving = false // from now on nothing is kept

/** Keeps the figures of the dashboard for when it is opened without a connection. */
export async function rememberShell(shell: DashboardShell) {
  if (isLeaving) return
  try {
    if (!(await findWorker())?.active) return
    const cache = await caches.open(SHELL)
    await cache.put(SCOPE, new Response(JSON.stringify(shell)))
  } catch {
    // The storage is full or blocked.
  }
}

/** Deletes the figures that this browser keeps. */
export async function forgetShell() {
  isLeaving = true
  try {
    if (hasWorkers()) await caches.delete(SHELL)
  } catch {
    // The storage is blocked, so there are none.
  }
}

/** Deletes what this browser keeps of the account, and ends its messages about tips. */
export async function forgetOwner() {
  await forgetShell()
  try {
    const registration = await findWorker()
    await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  } catch {
    // The server removes a subscription whose push service does not know it any more.
  }
}
