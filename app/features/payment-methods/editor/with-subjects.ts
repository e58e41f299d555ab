import type { Messages } from '#content/messages.ts'
import { paymentMethodName } from '../methods/payment-method-name.ts'

type AuditLog = { entries: { subject: string | null }[] }

/** A page of an audit log with the names of the payment methods that its entries are about. A currency is its own name. */
export const withSubjects = <J extends AuditLog>(auditLog: J, t: Messages['payment-method-names']): J => ({
  ...auditLog,
  entries: auditLog.entries.map((entry) => ({
    ...entry,
    subject: entry.subject && paymentMethodName(entry.subject, t),
  })),
})
