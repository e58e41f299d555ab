/** The kinds of pages that are told apart. No address is kept: it could name a provider. */
export const PAGE_KINDS = ['landing', 'sign-in', 'tip', 'menu', 'dashboard', 'admin', 'other'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export const MEASURES = ['LCP', 'INP', 'CLS'] as const
export type Measure = (typeof MEASURES)[number]

export const KEPT_DAYS = 28
export const MAX_VALUE = 600_000 // ms; whatever is slower tells nothing more

// The borders of 'good' and 'poor' at https://web.dev/articles/vitals; CLS has no unit.
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

const STEP = 1.1 // each bucket reaches a tenth further than the one before it
const CLS_UNIT = 1000

/** The bucket of a value: narrow ones for small values, so that each is known to a tenth. */
export function bucketOf(measure: Measure, value: number) {
  const scaled = measure === 'CLS' ? value * CLS_UNIT : value
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / Math.log(STEP))
}

/** The middle of a bucket, in the measure's own unit. */
export function middleOf(measure: Measure, bucket: number) {
  const scaled = bucket === 0 ? 0 : STEP ** (bucket - 0.5)
  return measure === 'CLS' ? scaled / CLS_UNIT : scaled
}

export type BucketCount = { bucket: number; count: number }

/** The value that three of four visits were not slower than; undefined without visits. */
export function seventyFifth(measure: Measure, counts: BucketCount[]) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of counts.toSorted((a, b) => a.bucket - b.bucket)) {
    seen += count
    if (seen >= total * 0.75) return middleOf(measure, bucket)
  }
}

export type Rating = 'good' | 'could be better' | 'poor'

export function ratingOf(measure: Measure, value: number): Rating {
  if (value <= GOOD[measure]) return 'good'
  return value <= POOR[measure] ? 'could be better' : 'poor'
}

/** '1.8 s', '120 ms', '0.02'. */
export function vitalText(measure: Measure, value: number) {
  if (measure === 'CLS') return value.toFixed(2)
  return value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`
}
