/** The answer to an open dashboard: what is told of the tips since a time, their ids, and the time of the newest. */
export type LiveNewsResponse = { told?: { title: string; body: string }; ids: string[]; last: number }

const OVERLAP_MS = 10_000 // a transaction may commit after one that is newer

/** What an open dashboard has told, for as long as it may be read again. */
export type ToldNews = { opened: number; last: number; ids: string[] }

/** The address of the news that a dashboard has not told. */
export const newsPath = ({ opened, last, ids }: ToldNews) =>
  `/dashboard/news?${new URLSearchParams({ since: String(Math.max(opened, last - OVERLAP_MS)), told: ids.join() })}`
