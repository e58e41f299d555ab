import {
  placeSentence,
  placesChangedMailOf,
  type Undoable,
} from '#app/features/payment-methods/editor/way-mails.ts'
import type { MailRecipient } from '#app/kit/mail/account-mails.ts'
import type { PlaceDone } from './place-list.ts'

/** Notifies the provider that a printed code leads somewhere else from now on, and what to do about a change by somebody else. */
export const placesChangedMail = (
  to: MailRecipient,
  done: PlaceDone & { code: string },
  undoable: Undoable = {},
) => placesChangedMailOf(to, [placeSentence(done, to.language)], undoable)
