import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusFirstInvalid } from '#app/ui/forms/use-focus-first-invalid.ts'
import { Notice } from '#app/ui/notice.tsx'
import styles from './account-cards.module.css'
import type { AccountAnswer, AccountIntent } from './account-settings.ts'

type Props = {
  id: string
  heading: string
  answer?: AccountAnswer
  intents: AccountIntent[]
  children: ReactNode
}

/** One matter of the account page, with what came of the last wish about it. */
export function AccountCard({ id, heading, answer, intents, children }: Props) {
  const mine = answer && intents.includes(answer.intent) ? answer : undefined
  const card = useRef<HTMLElement>(null)
  useFocusFirstInvalid(card, mine?.errors)
  const told = useRef<HTMLDivElement>(null)
  // What was pressed may be gone, or wait for what is typed next.
  useEffect(() => {
    if (mine) told.current?.focus()
  }, [mine])
  const { done, message } = mine ?? {}
  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {(done || message) && (
        <div ref={told} tabIndex={-1}>
          <Notice kind={done ? 'ok' : 'bad'}>{done ?? message}</Notice>
        </div>
      )}
      {children}
    </section>
  )
}
