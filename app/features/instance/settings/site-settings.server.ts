import { onSiteChange } from '#app/server/db/changes.server.ts'
import { type Db, db } from '#app/server/db/db.server.ts'
import { EXAMPLE_EMAIL, env } from '#app/server/env.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { readRegistrationMode, type SiteSettings } from './site-settings.ts'

type Name = 'operator-name' | 'operator-email' | 'operator-address' | 'registration' | 'mails-prints'

/** What was set in the installation. SUPPORT_EMAIL comes before the address that was typed. */
export async function readSiteSettings(on: Db = db): Promise<SiteSettings> {
  const rows = await on.selectFrom('site_setting').select(['name', 'value']).execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  const stored = (name: Name) => values.get(name) ?? ''
  return {
    operator: {
      name: stored('operator-name'),
      email: emailIsFixed ? env.supportEmail : stored('operator-email'),
      address: stored('operator-address'),
    },
    registration: readRegistrationMode(values.get('registration')),
    mailsPrints: stored('mails-prints') === 'yes',
  }
}

/** Whether the environment names the address of the people who run the installation. */
export const emailIsFixed = env.supportEmail !== EXAMPLE_EMAIL

export const storeSetting = (trx: Db, name: Name, value: string, now = Date.now()) =>
  trx
    .insertInto('site_setting')
    .values({ name, value, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
    .execute()

/** Stores all settings; `notifySiteChanged` follows the commit. */
export async function storeSiteSettings(
  trx: Db,
  { operator, registration, mailsPrints }: SiteSettings,
  now = Date.now(),
) {
  await storeSetting(trx, 'operator-name', operator.name, now)
  await storeSetting(trx, 'operator-email', operator.email, now)
  await storeSetting(trx, 'operator-address', operator.address, now)
  await storeSetting(trx, 'registration', registration, now)
  await storeSetting(trx, 'mails-prints', mailsPrints ? 'yes' : 'no', now)
}

/** Takes the operator's address for mails and pages where the environment names none. */
async function applySiteSettings() {
  if (emailIsFixed) return
  const { operator } = await readSiteSettings()
  env.supportEmail = operator.email || EXAMPLE_EMAIL
}

/** Follows the settings, which any process may change. */
export async function followSiteSettings() {
  await applySiteSettings()
  onSiteChange(() =>
    applySiteSettings().catch((error) => log.warn({ err: error }, 'the settings of the site were not read')),
  )
}
