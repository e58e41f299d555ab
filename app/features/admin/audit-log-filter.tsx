import { Form, Link } from 'react-router'
import { isAdminAction } from '#app/features/audit-log/audit-log.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Options, SelectField, TextField } from '#app/ui/forms/field.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { AdminActionQuery } from './admin-actions.ts'
import styles from './audit-log-filter.module.css'

type Props = { query: AdminActionQuery; actors: { id: string; email: string }[] }

/** The filters of the audit log of admins. They are in the address; the form works without JavaScript. */
export function AuditLogFilter({ query, actors }: Props) {
  const { events } = useMessages('audit-log')
  const { filter: t, columns } = useMessages('admin').journal
  const kinds = Object.entries(events).flatMap(([event, text]): [string, string][] =>
    isAdminAction(event) && typeof text === 'string' ? [[event, text]] : [],
  )
  return (
    // The fields are those of the address, also after a link to another one.
    <Form key={JSON.stringify(query)} role="search" aria-label={t.label} className="grid g3-4 top fill">
      <SelectField label={columns.who} name="admin" defaultValue={query.admin}>
        <Options of={[['', t.everybody], ...actors.map(({ id, email }): [string, string] => [id, email])]} />
      </SelectField>
      <SelectField label={columns.what} name="event" defaultValue={query.event ?? ''}>
        <Options of={[['', t.everything], ...kinds]} />
      </SelectField>
      <TextField label={columns.account} hint={t.accountHint} name="account" defaultValue={query.account} />
      <TextField label={t.from} type="date" name="from" defaultValue={query.fromDay} />
      <TextField label={t.to} type="date" name="to" defaultValue={query.toDay} />
      <div className={`cluster ${styles.buttons}`}>
        <Button type="submit" variant="go">
          {t.submit}
        </Button>
        <Link className={buttonClass({ variant: 'plain' })} to="?">
          {t.all}
        </Link>
      </div>
    </Form>
  )
}
