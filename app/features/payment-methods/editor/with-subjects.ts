import type { Messages } from '#content/messages.ts'
import { wayName } from '../methods/way-name.ts'

type AuditLog = { entries: { subject: string | null }[] }

/** A page of an audit log with the names of the ways to pay that its entries are about. A currency is its own name. */
export const withSubjects = <J extends AuditLog>(auditLog: J, say: Messages['way-names']): J => ({
  ...auditLog,
  entries: auditLog.entries.map((entry) => ({
    ...entry,
    subject: entry.subject && wayName(entry.subject, say),
  })),
})
