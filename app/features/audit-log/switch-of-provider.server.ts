import { changeProvider } from '#app/server/db/changes.server.ts'
import { changeWithEvents } from './audit-log.server.ts'

type Switch = { column: 'has_rankings' | 'has_own_pictures'; event: 'rankings' | 'own-pictures' }

/** Sets a switch of a provider, with an entry in the audit log where that changes it. */
export const switchOfProvider = (providerId: string, { column, event }: Switch, isOn: boolean) =>
  changeWithEvents(
    async (trx, record) => {
      const { numUpdatedRows } = await trx
        .updateTable('user')
        .set({ [column]: isOn ? 1 : 0 })
        .where('id', '=', providerId)
        .where(column, '=', isOn ? 0 : 1)
        .executeTakeFirst()
      if (numUpdatedRows) await record(`user_updated:${event}-${isOn ? 'on' : 'off'}`, providerId)
    },
    (work) => changeProvider(providerId, work),
  )
