export const JOURNAL_DAYS = 180
export const JOURNAL_PAGE = 10 // entries

/**
 * The security events, by the names of the OWASP Logging Vocabulary Cheat Sheet, and what the journal says of them. What
 * stands behind the colon is logged as `detail`.
 */
const SENTENCES = {
  'user_created:password': 'Account created',
  'user_created:google': 'Account created with Google',
  'authn_login_success:password': 'Signed in',
  'authn_login_success:google': 'Signed in with Google',
  'authn_login_fail:password': 'Wrong password',
  'authn_login_fail:unknown-email': 'Sign-in with an unknown email',
  'authn_login_fail:confirmation': 'Wrong password when confirming a change',
  'authn_login_fail:google': 'Sign-in with Google failed',
  'authn_login_fail:google-not-linked': 'Sign-in with Google refused',
  'authn_login_fail:google-unverified': 'Sign-in with Google and an email that is not verified',
  'authn_login_fail:google-confirmation': 'Another Google account when confirming a change',
  'authn_login_lock:password': 'Too many wrong passwords: sign-in was paused for 15 minutes',
  'authn_login_lock:device': 'Too many wrong passwords: sign-in on this device was paused for 15 minutes',
  'authn_login_lock:devices': 'Too many wrong passwords: sign-in on your devices was paused for 15 minutes',
  'authn_login_lock:attempts': 'Too many sign-ins: sign-in was paused for 15 minutes',
  'authn_login_lock:address': 'Too many failed sign-ins from one address',
  'authn_login_lock:confirmation': 'Too many wrong passwords: changes were paused for 15 minutes',
  'authn_token_created:reset-link': 'Link for a new password asked for',
  'authn_password_change:own': 'Password changed',
  'authn_password_change:first': 'Password set for the first time',
  'authn_password_change:link': 'Password changed with a mailed link',
  'authn_password_change_fail:unknown-email': 'Link for a new password asked for with an unknown email',
  'authn_password_change_fail:link': 'Link for a new password that does not work',
  'authn_password_change_fail:first': 'First password refused: there is a password already',
  'session_expired:logout': 'Signed out',
  'session_expired:one': 'One other sign-in ended',
  'session_expired:others': 'All other sign-ins ended',
  'session_expired:admin': 'Signed out everywhere by the people who run this site',
  'user_updated:email-requested': 'Change of email asked for',
  'user_updated:email-cancelled': 'Change of email cancelled',
  'user_updated:email': 'Email changed',
  'user_updated:cashapp-added': 'Cash App name added',
  'user_updated:cashapp': 'Cash App name changed',
  'user_updated:cashapp-removed': 'Cash App name removed',
  'user_updated:venmo-added': 'Venmo name added',
  'user_updated:venmo': 'Venmo name changed',
  'user_updated:venmo-removed': 'Venmo name removed',
  'user_updated:suspended': 'Page suspended by the people who run this site',
  'user_updated:reinstated': 'Page shown again by the people who run this site',
  'user_deleted:own': 'Account deleted',
  'user_deleted:admin': 'Account closed by the people who run this site',
  'sensitive_delete:message': 'A message of yours was deleted by the people who run this site',
  'authz_fail:admin': 'Admin area refused',
  'authz_fail:close-admin': 'Closing the account of an admin refused',
  'authz_fail:email-link': 'Link for a new email that does not work',
  'excess_rate_limit_exceeded:registrations': 'Too many new accounts from one address',
  'excess_rate_limit_exceeded:admin': 'Too many requests as admin',
  'excess_rate_limit_exceeded:google': 'Too many sign-ins with Google from one address',
  'excess_rate_limit_exceeded:reset-links': 'Too many links for a new password asked for',
  'excess_rate_limit_exceeded:email-changes': 'Too many changes of email asked for',
  'privilege_permissions_changed:admin-granted': 'Admin rights given',
  'privilege_permissions_changed:admin-revoked': 'Admin rights taken away',
  'authz_admin:sign-ins-ended': 'As admin: signed somebody out everywhere',
  'authz_admin:page-suspended': 'As admin: suspended a page',
  'authz_admin:page-reinstated': 'As admin: showed a suspended page again',
  'authz_admin:message-deleted': 'As admin: deleted a message',
  'authz_admin:account-closed': 'As admin: closed an account',
  'sys_restore:backup': 'Everything was restored from a backup',
}

export type SecurityEvent = keyof typeof SENTENCES

/** The events that refused somebody. */
export type Refusal = Extract<
  SecurityEvent,
  `${string}_fail:${string}` | `${string}_lock:${string}` | `excess_rate_limit_exceeded:${string}`
>

const FAILED = /^(\w+_(fail|lock)|excess_rate_limit_exceeded):/

/** Whether somebody was refused. */
export const isRefusal = (event: string): event is Refusal => FAILED.test(event)

export const REFUSALS = Object.keys(SENTENCES).filter(isRefusal)

/** Pauses of 15 minutes, which the journal shows with the failures before them. */
export const PAUSES: Partial<Record<Refusal, Refusal>> = {
  'authn_login_lock:password': 'authn_login_fail:password',
  'authn_login_lock:device': 'authn_login_fail:password',
  'authn_login_lock:devices': 'authn_login_fail:password',
  'authn_login_lock:confirmation': 'authn_login_fail:confirmation',
}

const isKnown = (event: string): event is SecurityEvent => Object.hasOwn(SENTENCES, event)

/** What the journal says of an event. One of a later version, before an update was taken back, has only its name. */
export const eventSentence = (event: string) => (isKnown(event) ? SENTENCES[event] : event)

/** Equal refusals in a row with the pauses among them, or a single event. */
type Run = { event: string; times: number; pauses: number; at: number; pausedAt: number | null }

/** 'Wrong password, 3 times' */
export const runSentence = ({ event, times }: Pick<Run, 'event' | 'times'>) =>
  times > 1 ? `${eventSentence(event)}, ${times} times` : eventSentence(event)

export function pausesText({ times, pauses, at, pausedAt }: Omit<Run, 'event'>) {
  if (!times || !pauses) return undefined // the event itself is the pause
  if (pauses > 1) return `with ${pauses} pauses of 15 minutes`
  return pausedAt === at ? 'then a pause of 15 minutes' : 'with a pause of 15 minutes'
}

/** The page of the journal that an address asks for. */
export function readJournalPage(params: URLSearchParams) {
  const page = params.get('journal') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
