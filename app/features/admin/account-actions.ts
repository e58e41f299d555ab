import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import type { FormResult } from '#app/ui/forms/use-form.ts'

/** What an admin can do to an account: what the admin confirms, what is said afterwards, and what when it fails. */
export const ADMIN_ACTIONS = {
  'end-sign-ins': {
    reason: 'Everybody who uses this account is signed out at once.',
    done: 'Signed out everywhere.',
    failed: 'The sign-ins could not be ended. Please try again.',
  },
  suspend: {
    reason: 'Customers will see that this page is not available.',
    done: 'Suspended. Customers see that the page is not available.',
    failed: 'The page could not be suspended. Please try again.',
  },
  reinstate: {
    reason: 'Customers will see this page again.',
    done: 'Customers see the page again.',
    failed: 'The page could not be shown again. Please try again.',
  },
  close: {
    reason: 'Everything in this account is deleted, and cannot be brought back.',
    done: 'The account was closed.',
    failed: 'The account could not be closed. Please try again.',
  },
} as const

export type AdminIntent = keyof typeof ADMIN_ACTIONS

const isAdminIntent = (text: string): text is AdminIntent => Object.hasOwn(ADMIN_ACTIONS, text)

export const OWN_ACCOUNT = 'This is your own account. Use the account page instead.'

export type AdminFields = Record<string, string>

/** The result of a form of an admin; `done` is a sentence. */
export type AdminResult = FormResult<AdminFields> & {
  intent: string
  done?: string
  link?: string // of an invitation, shown once
  reauthentication?: ReauthenticationFailure
}

export const UNKNOWN_REQUEST = 'Unknown request'

export const adminActionFailed = (intent: string) =>
  isAdminIntent(intent) ? ADMIN_ACTIONS[intent].failed : UNKNOWN_REQUEST

export const OTHER_EMAIL = 'Type the email of this account exactly as it stands here'
/** `command` is how the admin command is called on this server. */
export const stillAdmin = (command: string) =>
  `This account is an admin. Take the right away first, on the server: ${command} revoke EMAIL`

export const MESSAGE_DELETED = 'The message was deleted.'
export const MESSAGE_NOT_DELETED = 'The message could not be deleted. Please try again.'

/** The sentence at the top of the list for what was deleted. */
export const deletedNotice = (what: string | null) =>
  what === 'account' ? ADMIN_ACTIONS.close.done : what === 'message' ? MESSAGE_DELETED : undefined
