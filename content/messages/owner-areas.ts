import type { messages as signIn } from './en/owner/sign-in.ts'
import type { messages as ui } from './en/owner/ui.ts'

/** The catalogues in `content/messages/<language>/owner`, by the names of their files. */
export type Areas = {
  'sign-in': typeof signIn
  ui: typeof ui
}

export type Area = keyof Areas
