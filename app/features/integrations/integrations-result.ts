import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'

export const PROGRAMS = '/programs'

/** What a form of the page gets back. */
export type IntegrationsResult = FormResult<Record<string, string>, ProblemKey<'integrations'>> & {
  intent: string
  done?: 'made' | 'ended' | 'removed' | 'switchedOn' | 'switchedOff' | 'tested' | 'sentAgain'
  token?: string // shown this once
  secret?: string // of a webhook, shown this once
  reauthentication?: ReauthenticationFailure
  fields?: Record<string, string> // what is sent again with the answer
}
