import type { messages as english } from '../../en/owner/settings.ts'
import { icu, translate } from '../../icu.ts'

export const messages = translate<typeof english>({
  profile: 'Profil',
  facts: { email: 'E-Mail', business: 'Betrieb', type: 'Art' },
  missing: 'Noch nicht angegeben',
  edit: 'Profil bearbeiten',
  account: 'Passwort, E-Mail und Anmeldungen',
  support: 'Hilfe',
  help: icu(
    'Funktioniert etwas nicht, oder fehlt Ihnen etwas? Schreiben Sie uns, gern auch an <mail>{email}</mail>.',
  ),
})
