import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { pageKind } from './vitals.ts'

const ADDRESS = '/api/web-vitals'

/** Measures this page from its start on, and tells our own server once, when it is left. */
export function reportVitals() {
  const page = pageKind(location.pathname)
  const values: Record<string, number> = {}
  const note = ({ name, value }: Metric) => {
    values[name] = value
  }
  // Each change is noted: when the page is hidden there is no time left to ask.
  for (const watch of [onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true })
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !Object.keys(values).length) return
    const body = new Blob([JSON.stringify({ page, values })], { type: 'application/json' })
    navigator.sendBeacon(ADDRESS, body)
    for (const name of Object.keys(values)) delete values[name]
  })
}
