import { findWorker, hasWorkers, registerWorker } from '#app/features/owner-layout/owner-worker.client.ts'

/** What this browser can do about messages. */
export type DeviceState = 'on' | 'off' | 'denied' | 'home-screen' | 'unsupported' | 'insecure'

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

/** An iPad says that it is a Mac. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const bytesOf = (base64url: string) => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const isSame = (key: ArrayBuffer | null | undefined, publicKey: string) =>
  Boolean(key) && String(new Uint8Array(key!)) === String(bytesOf(publicKey))

async function findSubscription(publicKey: string) {
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  return subscription && isSame(subscription.options.applicationServerKey, publicKey)
    ? subscription
    : undefined
}

/** The id under which the server keeps a subscription. */
async function idOf({ endpoint }: PushSubscription) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  const base64 = btoa(String.fromCharCode(...digest))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The state of this browser, and its id among the devices if it is one of them. */
export async function readDevice(publicKey: string): Promise<{ state: DeviceState; id?: string }> {
  if (!isSecureContext) return { state: 'insecure' }
  if (!hasWorkers() || !('PushManager' in window) || !('Notification' in window))
    return { state: isIos() && !isStandalone() ? 'home-screen' : 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'denied' }
  const subscription = Notification.permission === 'granted' ? await findSubscription(publicKey) : undefined
  return subscription ? { state: 'on', id: await idOf(subscription) } : { state: 'off' }
}

/** Resolves once the worker can receive messages. */
async function activeWorker() {
  const registration = await registerWorker()
  const worker = registration.installing ?? registration.waiting ?? registration.active
  if (worker && worker.state !== 'activated')
    await new Promise<void>((resolve) => {
      const check = () => ['activated', 'redundant'].includes(worker.state) && resolve()
      worker.addEventListener('statechange', check)
      check()
    })
  return registration
}

/** Asks for the permission, inside a tap, and subscribes; returns what the server needs, undefined without permission. */
export async function subscribeDevice(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await activeWorker()
  const earlier = await pushManager.getSubscription()
  if (earlier && !isSame(earlier.options.applicationServerKey, publicKey)) await earlier.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! }
}

export const unsubscribeDevice = async (publicKey: string) =>
  (await findSubscription(publicKey))?.unsubscribe()
