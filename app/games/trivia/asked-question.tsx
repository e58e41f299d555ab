import { useCallback } from 'react'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Live, useStore } from '#app/games/shared/use-store.ts'
import { categoryIcon } from './category-icon.tsx'
import { keepAsking } from './keep-asking.client.ts'
import { categoryName, currentQuestion, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'

export function AskedQuestion({ live }: { live: Live<Trivia> }) {
  return (
    <div className={styles.words}>
      <Category live={live} />
      <Headings live={live} />
    </div>
  )
}

function Category({ live }: { live: Live<Trivia> }) {
  const { trivia: messages } = useMessages()
  const category = useStore(live, (game) => currentQuestion(game)?.category)
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
function Headings({ live }: { live: Live<Trivia> }) {
  const keep = useCallback((room: HTMLElement | null) => (room ? keepAsking(room, live) : undefined), [live])
  return (
    <div ref={keep}>
      <h2 tabIndex={-1}>{currentQuestion(live.now())?.question}</h2>
      {/* biome-ignore lint/a11y/useHeadingContent: the words come with the next question */}
      <h2 tabIndex={-1} hidden />
    </div>
  )
}
