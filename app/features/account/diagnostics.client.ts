export type Finding = { what: string; found: string; fine: boolean }

async function askServer(): Promise<Finding[]> {
  const start = performance.now()
  try {
    const answer = await fetch('/api/auth/me', { cache: 'no-store' })
    const took = Math.round(performance.now() - start)
    const { state } = await answer.json()
    const date = Date.parse(answer.headers.get('date') ?? '')
    const offS = Number.isNaN(date) ? undefined : Math.round((Date.now() - date) / 1000)
    return [
      { what: 'Sign-in service', found: `${answer.status} in ${took} ms`, fine: answer.ok },
      { what: 'State', found: String(state), fine: true },
      {
        what: 'Clock',
        found: offS === undefined ? 'unknown' : `${offS} s from the server's`,
        fine: offS === undefined || Math.abs(offS) < 60,
      },
    ]
  } catch {
    return [{ what: 'Sign-in service', found: 'not reached', fine: false }]
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

const yesNo = (what: string, fine: boolean): Finding => ({ what, found: fine ? 'on' : 'off', fine })

/** What may keep somebody from signing in. Harmless facts only: no address, no token, nothing that was typed. */
export async function diagnose(): Promise<Finding[]> {
  return [
    yesNo('Network', navigator.onLine),
    ...(await askServer()),
    yesNo('Cookies', navigator.cookieEnabled),
    yesNo('Storage', hasStorage()),
    yesNo('Tabs hear each other', 'BroadcastChannel' in window),
    { what: 'Build', found: new URL(import.meta.url).pathname.split('/').at(-1) ?? 'unknown', fine: true },
  ]
}
