import { type ReactNode, useRef } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { useFirstWrong } from '#app/ui/use-first-wrong.ts'
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
  useFirstWrong(card, mine?.errors)
  return (
    <section ref={card} className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {mine?.done && <Notice kind="ok">{mine.done}</Notice>}
      {mine?.message && <Notice kind="bad">{mine.message}</Notice>}
      {children}
    </section>
  )
}
