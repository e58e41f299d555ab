/** The response to an open dashboard: the notification of the tips since a time, their ids, and the time of the newest. */
export type LiveNotificationResponse = { told?: { title: string; body: string }; ids: string[]; last: number }

const OVERLAP_MS = 10_000 // a transaction may commit after one that is newer

/** What an open dashboard has shown, for as long as it may be read again. */
export type ShownTips = { opened: number; last: number; ids: string[] }

/** The address of the notification that a dashboard has not shown. */
export const notificationPath = ({ opened, last, ids }: ShownTips) =>
  `/dashboard/news?${new URLSearchParams({ since: String(Math.max(opened, last - OVERLAP_MS)), told: ids.join() })}`
