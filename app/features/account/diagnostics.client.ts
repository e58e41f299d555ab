export type Finding = { label: string; value: string; ok: boolean }

async function checkServer(): Promise<Finding[]> {
  const start = performance.now()
  try {
    const response = await fetch('/api/auth/me', { cache: 'no-store' })
    const took = Math.round(performance.now() - start)
    const { state } = await response.json()
    const date = Date.parse(response.headers.get('date') ?? '')
    const offS = Number.isNaN(date) ? undefined : Math.round((Date.now() - date) / 1000)
    return [
      { label: 'Sign-in service', value: `${response.status} in ${took} ms`, ok: response.ok },
      { label: 'State', value: String(state), ok: true },
      {
        label: 'Clock',
        value: offS === undefined ? 'unknown' : `${offS} s from the server's`,
        ok: offS === undefined || Math.abs(offS) < 60,
      },
    ]
  } catch {
    return [{ label: 'Sign-in service', value: 'not reached', ok: false }]
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

const yesNo = (label: string, ok: boolean): Finding => ({ label, value: ok ? 'on' : 'off', ok })

/** What may prevent a sign-in. Contains no address, no token and nothing typed. */
export async function diagnose(): Promise<Finding[]> {
  return [
    yesNo('Network', navigator.onLine),
    ...(await checkServer()),
    yesNo('Cookies', navigator.cookieEnabled),
    yesNo('Storage', hasStorage()),
    yesNo('Tabs can notify each other', 'BroadcastChannel' in window),
    { label: 'Build', value: new URL(import.meta.url).pathname.split('/').at(-1) ?? 'unknown', ok: true },
  ]
}
