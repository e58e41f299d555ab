// Mechanism: audit log of security events, log lines about them
import { type MessageKey, type Messages, translate } from '#content/messages.ts'

export const AUDIT_LOG_DAYS = 180
export const AUDIT_LOG_PAGE = 10 // entries

/** The security events; what the audit log says of them is in its catalogue. */
export type SecurityEvent = keyof Messages['audit-log']['events']

/** The events that refused somebody. */
export type Refusal = Extract<
  SecurityEvent,
  `${string}_fail:${string}` | `${string}_lock:${string}` | `excess_rate_limit_exceeded:${string}`
>

const FAILED = /^(\w+_(fail|lock)|excess_rate_limit_exceeded):/

/** Whether somebody was refused. */
export const isRefusal = (event: string): event is Refusal => FAILED.test(event)

/** Pauses of 15 minutes, which the audit log shows with the failures before them. */
export const PAUSES: Partial<Record<Refusal, Refusal>> = {
  'authn_login_lock:password': 'authn_login_fail:password',
  'authn_login_lock:device': 'authn_login_fail:password',
  'authn_login_lock:devices': 'authn_login_fail:password',
  'authn_login_lock:confirmation': 'authn_login_fail:confirmation',
  'authn_login_lock:code': 'authn_login_fail:code',
  'authn_login_lock:recovery-code': 'authn_login_fail:recovery-code',
}

/** Equal refusals in a row with the pauses among them, or a single event. */
type Run = { event: string; times: number; pauses: number; at: number; pausedAt: number | null }

/** 'Wrong password, 3 times'. An event of a later version, before an update was taken back, has only its name. */
export function runSentence(
  { event, times, subject }: Pick<Run, 'event' | 'times'> & { subject?: string | null },
  t: Messages['audit-log'],
) {
  const text = translate(t.events, [event, { subject: subject ?? '' }])
  return times > 1 ? t.times({ event: text, times }) : text
}

/** What the audit log says of the pauses among equal refusals. */
export function pausesOf({ times, pauses, at, pausedAt }: Omit<Run, 'event'>) {
  if (!times || !pauses) return undefined // the event itself is the pause
  const cause: MessageKey<Messages['audit-log']['pauses']> =
    pauses === 1 && pausedAt === at ? 'after' : ['with', { pauses }]
  return cause
}

/** The page of the audit log that an address asks for. */
export function readAuditLogPage(params: URLSearchParams) {
  const page = params.get('journal') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}

export const AUDIT_LOG_KINDS = ['all', 'sign-ins', 'changes', 'refusals', 'admins'] as const
export type AuditLogKind = (typeof AUDIT_LOG_KINDS)[number]

const BY_ADMINS = /^(authz_admin|privilege_permissions_changed|sensitive_\w+):|:(admin|suspended|reinstated)$/
const SIGN_INS = /^(authn_login_success|user_created|session_\w+):/

/** What kind of event it is. Whoever was refused comes first, then what admins did. */
export function auditLogKind(event: string): Exclude<AuditLogKind, 'all'> {
  if (isRefusal(event)) return 'refusals'
  if (BY_ADMINS.test(event)) return 'admins'
  return SIGN_INS.test(event) ? 'sign-ins' : 'changes'
}

/** The kind of events that an address asks for. */
export const readAuditLogKind = (params: URLSearchParams): AuditLogKind =>
  AUDIT_LOG_KINDS.find((kind) => kind === params.get('kind')) ?? 'all'

/** What admins do, and who becomes or stays one. */
export const isAdminAction = (event: string): event is SecurityEvent =>
  /^(authz_admin|privilege_permissions_changed):/.test(event)
