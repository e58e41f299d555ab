import type { MessageKey, Messages } from '#content/messages.ts'

type Name = keyof Messages['sign-in']['debug']['names']
export type Finding =
  | { name: Exclude<Name, 'build'>; value: MessageKey<Messages['sign-in']['debug']['values']>; ok: boolean }
  | { name: 'build'; value: string; ok: true } // shown as it is

const NEAR_S = 60 // off the server's clock

async function checkServer(): Promise<Finding[]> {
  const start = performance.now()
  try {
    const response = await fetch('/api/auth/me', { cache: 'no-store' })
    const ms = Math.round(performance.now() - start)
    const { state = 'unknown' } = await response.json()
    const date = Date.parse(response.headers.get('date') ?? '')
    const seconds = Math.round((Date.now() - date) / 1000)
    return [
      { name: 'server', value: ['answered', { status: response.status, ms }], ok: response.ok },
      { name: 'state', value: state, ok: response.ok },
      Number.isNaN(seconds)
        ? { name: 'clock', value: 'unknown', ok: true }
        : { name: 'clock', value: ['apart', { seconds }], ok: Math.abs(seconds) < NEAR_S },
    ]
  } catch {
    return [{ name: 'server', value: 'unreachable', ok: false }]
  }
}

function hasStorage() {
  try {
    localStorage.setItem('tiplark-probe', '1')
    localStorage.removeItem('tiplark-probe')
    return true
  } catch {
    return false
  }
}

const check = (name: Exclude<Name, 'build'>, ok: boolean): Finding => ({ name, value: ok ? 'on' : 'off', ok })

/** What may prevent a sign-in. Contains no address, no token and nothing typed. */
export const diagnose = async (): Promise<Finding[]> => [
  check('network', navigator.onLine),
  ...(await checkServer()),
  check('cookies', navigator.cookieEnabled),
  check('storage', hasStorage()),
  check('tabs', 'BroadcastChannel' in window),
  { name: 'build', value: new URL(import.meta.url).pathname.split('/').at(-1)!, ok: true },
]
