import { useLayoutEffect, useState } from 'react'
import { afterPaint } from '#app/games/after-paint.client.ts'
import { type Live, useLive } from '#app/games/use-live.ts'
import { useWords } from '#app/games/use-words.ts'
import { categoryIcon } from './category-icon.tsx'
import { takeFocus } from './take-focus.client.ts'
import { categoryName, currentQuestion, type Trivia } from './trivia.ts'
import styles from './trivia-round.module.css'

export function AskedQuestion({ live }: { live: Live<Trivia> }) {
  const { trivia: words } = useWords()
  const asked = useLive(live, currentQuestion)
  if (!asked) return null
  const Icon = categoryIcon(asked.category)
  return (
    <div className={styles.words}>
      <p className={styles.category}>
        <Icon size={18} aria-hidden />
        {categoryName(asked.category, words)}
      </p>
      <Heading text={asked.question} />
    </div>
  )
}

/**
 * The question takes the focus, so that it is read out: in a heading of its own, because one that has the focus already
 * would stay unread. That heading comes when the new words are painted. To move the focus the browser lays the page
 * out, and by then it has done so.
 */
function Heading({ text }: { text: string }) {
  const [focused, setFocused] = useState(text)
  useLayoutEffect(() => {
    if (text !== focused) return afterPaint(() => setFocused(text))
  }, [text, focused])
  return (
    <h2 key={focused} ref={takeFocus} tabIndex={-1}>
      {text}
    </h2>
  )
}
