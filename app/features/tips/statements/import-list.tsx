import { Undo2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import styles from './import-list.module.css'
import type { ListedImport } from './statements.server.ts'

type Props = {
  imports: (ListedImport & { paymentMethodName: string })[]
  now: number
  timeZone: string | undefined
  onUndo: (id: string) => void
}

/** The statements by which tips were confirmed, each with its undo. */
export function ImportList({ imports, now, timeZone, onUndo }: Props) {
  const t = useMessages('statement')
  if (!imports.length) return null
  return (
    <Card aria-labelledby="imports">
      <h2 id="imports">{t.imports}</h2>
      <ul className={styles.list}>
        {imports.map(({ id, paymentMethodName, tips, created_at, undone_at }) => (
          <li className="row g3 between tall ruled small" key={id}>
            <span>
              {paymentMethodName}, <LocalTime ms={created_at} now={now} timeZone={timeZone} />
              <span>{undone_at === null ? t.done({ count: tips }) : t.wasUndone}</span>
            </span>
            {undone_at === null && (
              <Button variant="plain" onClick={() => onUndo(id)}>
                <Undo2 size={20} aria-hidden />
                {t.undoAll}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
