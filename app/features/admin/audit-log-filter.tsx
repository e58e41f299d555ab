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
  const { filter: say, columns } = useMessages('admin').journal
  const kinds = Object.entries(events).flatMap(([event, text]): [string, string][] =>
    isAdminAction(event) && typeof text === 'string' ? [[event, text]] : [],
  )
  return (
    // The fields are those of the address, also after a link to another one.
    <Form key={JSON.stringify(query)} role="search" aria-label={say.label} className="grid g3-4 top fill">
      <SelectField label={columns.who} name="admin" defaultValue={query.admin}>
        <Options
          of={[['', say.everybody], ...actors.map(({ id, email }): [string, string] => [id, email])]}
        />
      </SelectField>
      <SelectField label={columns.what} name="event" defaultValue={query.event ?? ''}>
        <Options of={[['', say.everything], ...kinds]} />
      </SelectField>
      <TextField label={columns.account} hint={say.accountHint} name="account" defaultValue={query.account} />
      <TextField label={say.from} type="date" name="from" defaultValue={query.fromDay} />
      <TextField label={say.to} type="date" name="to" defaultValue={query.toDay} />
      <div className={`cluster ${styles.buttons}`}>
        <Button type="submit" variant="go">
          {say.submit}
        </Button>
        <Link className={buttonClass({ variant: 'plain' })} to="?">
          {say.all}
        </Link>
      </div>
    </Form>
  )
}
