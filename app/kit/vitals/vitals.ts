/** Only the kind of a page is stored: a URL could name a provider. */
export const PAGE_KINDS = ['landing', 'sign-in', 'tip', 'menu', 'dashboard', 'admin', 'other'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export const MEASURES = ['LCP', 'INP', 'CLS'] as const
export type Measure = (typeof MEASURES)[number]

export const RETENTION_DAYS = 28
export const MAX_VALUE = 600_000 // ms

// Thresholds of https://web.dev/articles/vitals; CLS has no unit.
export const GOOD: Record<Measure, number> = { LCP: 2500, INP: 200, CLS: 0.1 }
export const POOR: Record<Measure, number> = { LCP: 4000, INP: 500, CLS: 0.25 }

const KINDS: [RegExp, PageKind][] = [
  [/^\/$/, 'landing'],
  [/^\/(login|register|forgot-password|reset-password)\b/, 'sign-in'],
  [/^\/(tip|play|game|session)\b/, 'tip'],
  [/^\/menu\//, 'menu'],
  [/^\/(dashboard|profile-setup|subscription|menu-management)\b/, 'dashboard'],
  [/^\/admin\b/, 'admin'],
]

export const pageKind = (path: string): PageKind => KINDS.find(([form]) => form.test(path))?.[1] ?? 'other'

const BUCKET_RATIO = 1.1
const CLS_UNIT = 1000

/** Buckets grow by a tenth, so that a value is known to within a tenth. */
export function bucketOf(measure: Measure, value: number) {
  const scaled = measure === 'CLS' ? value * CLS_UNIT : value
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / Math.log(BUCKET_RATIO))
}

export function middleOf(measure: Measure, bucket: number) {
  const scaled = bucket === 0 ? 0 : BUCKET_RATIO ** (bucket - 0.5)
  return measure === 'CLS' ? scaled / CLS_UNIT : scaled
}

export type BucketCount = { bucket: number; count: number }

/** The 75th percentile; undefined without visits. */
export function percentile75(measure: Measure, counts: BucketCount[]) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count
    if (seen >= total * 0.75) return middleOf(measure, bucket)
  }
}

export type Rating = 'good' | 'fair' | 'poor'

export function ratingOf(measure: Measure, value: number): Rating {
  if (value <= GOOD[measure]) return 'good'
  return value <= POOR[measure] ? 'fair' : 'poor'
}

/** '1.8 s', '120 ms', '0.02'. */
export function formatVital(measure: Measure, value: number) {
  if (measure === 'CLS') return value.toFixed(2)
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
}
