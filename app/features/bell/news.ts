/** The answer to an open dashboard: what is told of the tips since a time, and the time of the newest. */
export type LiveNewsResponse = { told?: { title: string; body: string }; last: number }
