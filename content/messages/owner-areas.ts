import type { messages as account } from './en/owner/account.ts'
import type { messages as auditLog } from './en/owner/audit-log.ts'
import type { messages as contact } from './en/owner/contact.ts'
import type { messages as dashboard } from './en/owner/dashboard.ts'
import type { messages as getPaid } from './en/owner/get-paid.ts'
import type { messages as heldChange } from './en/owner/held-change.ts'
import type { messages as integrations } from './en/owner/integrations.ts'
import type { messages as menu } from './en/owner/menu.ts'
import type { messages as menuImport } from './en/owner/menu-import.ts'
import type { messages as notifications } from './en/owner/notifications.ts'
import type { messages as places } from './en/owner/places.ts'
import type { messages as plan } from './en/owner/plan.ts'
import type { messages as printStudio } from './en/owner/print-studio.ts'
import type { messages as profile } from './en/owner/profile.ts'
import type { messages as rankings } from './en/owner/rankings.ts'
import type { messages as settings } from './en/owner/settings.ts'
import type { messages as setup } from './en/owner/setup.ts'
import type { messages as shell } from './en/owner/shell.ts'
import type { messages as signIn } from './en/owner/sign-in.ts'
import type { messages as statement } from './en/owner/statement.ts'
import type { messages as tryGame } from './en/owner/try-game.ts'
import type { messages as ui } from './en/owner/ui.ts'
import type { messages as wall } from './en/owner/wall.ts'
import type { messages as ways } from './en/owner/ways.ts'

/** The catalogues in `content/messages/<language>/owner`, by the names of their files. */
export type Areas = {
  account: typeof account
  contact: typeof contact
  dashboard: typeof dashboard
  'get-paid': typeof getPaid
  'held-change': typeof heldChange
  'audit-log': typeof auditLog
  menu: typeof menu
  'menu-import': typeof menuImport
  notifications: typeof notifications
  places: typeof places
  plan: typeof plan
  'print-studio': typeof printStudio
  profile: typeof profile
  integrations: typeof integrations
  rankings: typeof rankings
  settings: typeof settings
  setup: typeof setup
  shell: typeof shell
  'sign-in': typeof signIn
  statement: typeof statement
  'try-game': typeof tryGame
  ui: typeof ui
  wall: typeof wall
  ways: typeof ways
}

export type MessageArea = keyof Areas
