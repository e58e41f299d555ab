// Mechanism: audit log of what admins did, kinds of entries
import { isAdminAction, type SecurityEvent } from '../audit-log/audit-log.ts'

/** Which acts of admins an address asks for. Days are in universal time, `from` and `until` in milliseconds. */
export type AdminActionQuery = {
  admin: string // an id
  account: string // an id or an email, as typed
  event?: SecurityEvent
  fromDay: string
  toDay: string
  from?: number
  until?: number
  page: number
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAY = /^\d{4}-\d\d-\d\d$/
const ID = /^[A-Za-z0-9]{1,64}$/
const MAX_TYPED = 254 // characters, as an email

/** When a day begins; undefined for a text that is no day. */
function beginOf(day: string) {
  const ms = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms
}

const clean = (text: string | null) => (text ?? '').replaceAll('\0', '').toWellFormed().trim()

export function readAdminActionQuery(params: URLSearchParams): AdminActionQuery {
  const event = params.get('event') ?? ''
  const admin = clean(params.get('admin'))
  const from = beginOf(params.get('from') ?? '')
  const to = beginOf(params.get('to') ?? '')
  const page = params.get('page') ?? ''
  return {
    admin: ID.test(admin) ? admin : '',
    account: clean(params.get('account')).slice(0, MAX_TYPED),
    event: isAdminAction(event) ? event : undefined,
    fromDay: from === undefined ? '' : params.get('from')!,
    toDay: to === undefined ? '' : params.get('to')!,
    from,
    until: to === undefined ? undefined : to + DAY_MS, // the last day is a whole one
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}
