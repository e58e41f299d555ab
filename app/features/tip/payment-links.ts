import type { TipMethod } from './handle.ts'

/** Where an app shows who has this name, without an amount. */
export const profileLink = (method: TipMethod, name: string) =>
  method === 'cashapp'
    ? `https://cash.app/$${encodeURIComponent(name)}`
    : `https://venmo.com/u/${encodeURIComponent(name)}`
