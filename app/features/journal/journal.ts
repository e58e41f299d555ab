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
  'authn_login_fail:password': 'Wrong password at sign-in',
  'authn_login_fail:unknown-email': 'Sign-in with an unknown email',
  'authn_login_fail:confirmation': 'Wrong password when confirming a change',
  'authn_login_lock:password': 'Too many wrong passwords: sign-in was paused for 15 minutes',
  'authn_login_lock:confirmation': 'Too many wrong passwords: changes were paused for 15 minutes',
  'authn_password_change:own': 'Password changed',
  'authn_password_change:first': 'Password set for the first time',
  'authn_password_change:link': 'Password changed with a mailed link',
  'session_expired:one': 'One other sign-in ended',
  'session_expired:others': 'All other sign-ins ended',
  'session_expired:admin': 'Signed out everywhere by the people who run this site',
  'user_updated:email-requested': 'Change of email asked for',
  'user_updated:email-cancelled': 'Change of email cancelled',
  'user_updated:email': 'Email changed',
  'user_updated:cashapp': 'Cash App name changed',
  'user_updated:venmo': 'Venmo name changed',
  'user_updated:suspended': 'Page suspended by the people who run this site',
  'user_updated:reinstated': 'Page shown again by the people who run this site',
  'user_deleted:own': 'Account deleted',
  'user_deleted:admin': 'Account closed by the people who run this site',
  'sensitive_delete:message': 'A message of yours was deleted by the people who run this site',
  'authz_fail:admin': 'Admin area refused',
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

const FAILED = /^\w+_(fail|lock):/

/** Whether somebody was refused. */
export const isRefusal = (event: string) => FAILED.test(event)

const isKnown = (event: string): event is SecurityEvent => Object.hasOwn(SENTENCES, event)

/** What the journal says of an event. One of a later version, before an update was taken back, has only its name. */
export const eventSentence = (event: string) => (isKnown(event) ? SENTENCES[event] : event)

/** The page of the journal that an address asks for. */
export function readJournalPage(params: URLSearchParams) {
  const page = params.get('journal') ?? ''
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
