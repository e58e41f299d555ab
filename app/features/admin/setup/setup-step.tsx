import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { SETUP_STEPS, type SetupPart } from './setup.ts'
import styles from './setup-step.module.css'

type Props = { step: SetupPart; done: Record<SetupPart, boolean>; children: ReactNode }

/** A part of the first run with its number on a coin, which becomes a tick once it is done. */
export function SetupStep({ step, done, children }: Props) {
  const t = useMessages('setup')
  const id = useId()
  const next = SETUP_STEPS.find((one) => !done[one])
  const state = done[step] ? 'done' : next === step ? 'next' : 'open'
  return (
    <section className={`grid g4 ${styles.step}`} aria-labelledby={id}>
      <span className={`middle round ${styles.coin}`} data-state={state} aria-hidden>
        {done[step] ? <Check size={22} strokeWidth={3} /> : SETUP_STEPS.indexOf(step) + 1}
      </span>
      <div className={`stack shrinks ${styles.body}`}>
        <h2 className="large easy" id={id}>
          {t.steps[step]}
          {done[step] && <span className="sr">{t.done}</span>}
        </h2>
        {children}
      </div>
    </section>
  )
}
