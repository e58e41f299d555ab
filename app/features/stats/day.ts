/** The day of a moment as 2026-11-20, in universal time: the same for every server. */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
