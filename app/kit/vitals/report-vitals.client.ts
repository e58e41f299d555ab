import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { pageKind } from './vitals.ts'

const ENDPOINT = '/api/web-vitals'

/** Measures the page and sends the values to our own server when it is hidden. */
export function reportVitals() {
  const page = pageKind(location.pathname)
  const values: Record<string, number> = {}
  const record = ({ name, value }: Metric) => {
    values[name] = value
  }
  // All changes are recorded, because nothing can be measured once the page is hidden.
  for (const observe of [onLCP, onINP, onCLS]) observe(record, { reportAllChanges: true })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !Object.keys(values).length) return
    const body = new Blob([JSON.stringify({ page, values })], { type: 'application/json' })
    navigator.sendBeacon(ENDPOINT, body)
    for (const name of Object.keys(values)) delete values[name]
  })
}
