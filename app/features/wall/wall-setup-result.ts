import type { ReauthenticationFailure } from '#app/features/identity/reauthentication/reauthentication.ts'
import type { FormResult } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'

/** What a form of the wall's page gets back. */
export type WallResult = FormResult<Record<string, string>, ProblemKey<'wall'>> & {
  intent: string
  done?: 'saved' | 'isOff'
  address?: string // shown this once
  reauthentication?: ReauthenticationFailure
}
