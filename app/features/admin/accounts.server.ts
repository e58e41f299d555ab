import { changeWithEvents, recordAdminAction } from '#app/features/audit-log/audit-log.server.ts'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { payableHandle, shownHandle } from '#app/features/payment-methods/methods/payment-methods.ts'
import {
  listPaymentMethods,
  type PaymentMethodRow,
} from '#app/features/payment-methods/payment-method.server.ts'
import { mailLanguage, pageReinstatedMail, pageSuspendedMail } from '#app/kit/mail/account-mails.ts'
import { renderMail } from '#app/kit/mail/render-mail.server.tsx'
import { isProviderId } from '#app/kit/provider-id.ts'
import { changeProvider } from '#app/server/db/changes.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { sendMailLater } from '#app/server/mail/mail.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Currency } from '#content/currencies.ts'

/** A payment method as an admin sees it: whom it pays, and whether customers can use it. */
function describeMethod(stored: PaymentMethodRow, currency: Currency) {
  return {
    id: stored.id,
    name: paymentMethodName(stored.id, MESSAGES.en['payment-method-names']),
    payee: shownHandle(stored.id, stored.handle),
    isPayable: payableHandle(stored, currency) !== undefined,
    checkedAt: stored.checked_at,
  }
}

/** An account as an admin sees it. An id of another form is not queried: PostgreSQL rejects some texts. */
export async function findAccount(id: string) {
  if (!isProviderId(id)) return undefined
  const find = db
    .selectFrom('user')
    .leftJoin('admin_claim', 'admin_claim.user_id', 'user.id')
    .select(['user.id', 'user.email', 'user.name', 'full_name', 'business_name', 'time_zone', 'created_at'])
    .select(['currency', 'suspended_at', 'language', 'last_language'])
    .select('admin_claim.granted_at')
    .where('user.id', '=', id)
  const [row, methods] = await Promise.all([find.executeTakeFirst(), listPaymentMethods(db, id)])
  return (
    row && {
      id: row.id,
      email: row.email,
      fullName: row.full_name ?? row.name,
      businessName: row.business_name ?? '',
      timeZone: row.time_zone ?? undefined,
      currency: row.currency,
      methods: methods.map((method) => describeMethod(method, row.currency)),
      joined: row.created_at, // ISO
      isAdmin: row.granted_at !== null,
      isSuspended: row.suspended_at !== null,
      mailLanguage: mailLanguage(row),
    }
  )
}

export type AdministeredAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Hides a provider's pages from customers, or shows them again, and says so by mail. Nothing is deleted. */
export async function setSuspended(
  { id, fullName, email, mailLanguage: language }: AdministeredAccount,
  suspends: boolean,
  adminId: string,
  now = Date.now(),
) {
  const isChanged = await changeWithEvents(
    async (trx, record) => {
      const { numUpdatedRows } = await trx
        .updateTable('user')
        .set({ suspended_at: suspends ? now : null })
        .where('id', '=', id)
        .where(({ eb, or, exists, selectFrom }) =>
          suspends
            ? or([
                eb('suspended_at', 'is', null),
                // Its owner has asked for the deletion, and may take that back.
                exists(
                  selectFrom('account_change')
                    .select('account_change.id')
                    .whereRef('account_change.user_id', '=', 'user.id')
                    .whereRef('account_change.created_at', '=', 'user.suspended_at')
                    .where(({ and }) => and({ kind: 'deletion', state: 'held' })),
                ),
              ])
            : eb('suspended_at', 'is not', null),
        )
        .executeTakeFirst()
      if (!numUpdatedRows) return false
      const act = { adminId, accountId: id }
      if (suspends)
        await recordAdminAction(record, 'user_updated:suspended', 'authz_admin:page-suspended', act)
      else await recordAdminAction(record, 'user_updated:reinstated', 'authz_admin:page-reinstated', act)
      return true
    },
    (work) => changeProvider(id, work),
  )
  if (!isChanged) return
  const write = suspends ? pageSuspendedMail : pageReinstatedMail
  const mail = write({ name: fullName, brand: env.brand, language })
  sendMailLater({ to: email, userId: id, ...renderMail(mail, env.brand) })
}
