import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { translate } from '#content/messages.ts'
import styles from './debug-mode.module.css'
import { diagnose, type Finding } from './diagnostics.client.ts'

const NEEDED = 3

/** Counts consecutive presses of d; the third switches the debug mode and resets the count. */
export function countDebugKey(count: number, key: string) {
  const next = key.toLowerCase() === 'd' ? count + 1 : 0
  return next === NEEDED ? { count: 0, switches: true } : { count: next, switches: false }
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')

/** Shows what may prevent a sign-in, after d was pressed three times outside the fields. */
export function DebugMode() {
  const { debug: t } = useMessages('sign-in')
  const [on, setOn] = useState(false)
  const [findings, setFindings] = useState<Finding[]>()
  const count = useRef(0)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isField(event.target) || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const after = countDebugKey(count.current, event.key)
      count.current = after.count
      if (after.switches) setOn((before) => !before)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (!on) return
    let over = false
    diagnose().then((found) => !over && setFindings(found))
    return () => {
      over = true
      setFindings(undefined)
    }
  }, [on])

  if (!on) return null
  return (
    <section
      className={`stack g2 rounded sunk small p3-4 dashed ${styles.banner}`}
      aria-label={t.label}
      role="status"
    >
      <p>
        <RichText text={t.lead} tags={{ strong: (text) => <strong>{text}</strong> }} />
      </p>
      {findings ? (
        <dl className="stack tight">
          {findings.map(({ name, value, ok }) => (
            <div key={name}>
              <dt className="muted">{t.names[name]}</dt>
              <dd className="row bold breaks" data-ok={ok}>
                {ok ? <Check size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
                {translate(t.values, value)}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t.pending}</p>
      )}
    </section>
  )
}
