import { useLayoutEffect, useRef } from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { categoryIcon } from './category-icon.tsx'
import { categoryName, currentQuestion, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'
import { updateQuestion } from './update-question.client.ts'

export function CurrentQuestion({ store }: { store: Store<Trivia> }) {
  const headings = useRef<HTMLDivElement>(null)
  const first = currentQuestion(store.getState())
  useLayoutEffect(() => updateQuestion(headings.current!, store), [store])
  return (
    <div className={styles.words}>
      <Category store={store} />
      <div ref={headings}>
        <h2 lang={first?.lang} tabIndex={-1}>
          {first?.question}
        </h2>
        {/* biome-ignore lint/a11y/useHeadingContent: `updateQuestion` writes the next question into it */}
        <h2 tabIndex={-1} hidden />
      </div>
    </div>
  )
}

function Category({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useGameMessages()
  const category = useStore(store, (game) => currentQuestion(game)?.category)
  if (category === undefined) return null
  const Icon = categoryIcon(category)
  return (
    <p className={styles.category}>
      <Icon size={18} aria-hidden />
      {categoryName(category, messages)}
    </p>
  )
}
