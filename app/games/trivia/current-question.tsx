import { useCallback } from 'react'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { categoryIcon } from './category-icon.tsx'
import { categoryName, currentQuestion, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'
import { updateQuestion } from './update-question.client.ts'

export function CurrentQuestion({ store }: { store: Store<Trivia> }) {
  return (
    <div className={styles.words}>
      <Category store={store} />
      <Headings store={store} />
    </div>
  )
}

function Category({ store }: { store: Store<Trivia> }) {
  const { trivia: messages } = useMessages()
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

/** Drawn once: two, of which one is shown. */
function Headings({ store }: { store: Store<Trivia> }) {
  const keep = useCallback(
    (room: HTMLElement | null) => (room ? updateQuestion(room, store) : undefined),
    [store],
  )
  return (
    <div ref={keep}>
      <h2 tabIndex={-1}>{currentQuestion(store.getState())?.question}</h2>
      {/* biome-ignore lint/a11y/useHeadingContent: the words come with the next question */}
      <h2 tabIndex={-1} hidden />
    </div>
  )
}
