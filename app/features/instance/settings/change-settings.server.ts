// Mechanism: invitations, who may sign up
import { changeWithEvents } from '#app/features/audit-log/audit-log.server.ts'
import { notifySiteChanged } from '#app/server/db/changes.server.ts'
import { readSiteSettings, storeSiteSettings } from './site-settings.server.ts'
import type { Operator, RegistrationMode } from './site-settings.ts'

/** Stores who may make an account, by an admin. */
export async function changeRegistration(adminId: string, registration: RegistrationMode) {
  await changeWithEvents(async (trx, record) => {
    await storeSiteSettings(trx, { ...(await readSiteSettings(trx)), registration })
    await record('authz_admin:registration-changed', adminId)
  })
  await notifySiteChanged()
}

/** Stores whether printed codes are mailed, by an admin. */
export async function changeMailsPrints(adminId: string, mailsPrints: boolean) {
  await changeWithEvents(async (trx, record) => {
    await storeSiteSettings(trx, { ...(await readSiteSettings(trx)), mailsPrints })
    await record('authz_admin:prints-changed', adminId)
  })
  await notifySiteChanged()
}

/** Stores who runs the site, by an admin. */
export async function changeOperator(adminId: string, operator: Operator) {
  await changeWithEvents(async (trx, record) => {
    await storeSiteSettings(trx, { ...(await readSiteSettings(trx)), operator })
    await record('authz_admin:operator-changed', adminId)
  })
  await notifySiteChanged()
}
