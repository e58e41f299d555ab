import { memo, useCallback } from 'react'
import { type GameMessages, useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useDirectUpdate } from '#app/games/shared/use-store.ts'
import { Mark } from '#app/ui/coin/mark.tsx'
import { COLUMNS, type CoinSymbol, type Face, faceOf, type Memory, turnCoin } from './memory.ts'
import styles from './memory-coin.module.css'
import { faceHref, symbolHref } from './memory-symbols.tsx'

/** A coin with the lark on its back. A sign that was never shown is not in the page, so that nobody finds it there. */
export function MemoryCoin({ store, index }: { store: Store<Memory>; index: number }) {
  const { memory: messages } = useMessages()
  const face = useCallback((game: Memory) => faceOf(game, index), [index])
  const paint = useCallback(
    (button: HTMLElement, now: Face) =>
      paintCoin(button, now, index, store.getState().symbols[index]!, messages),
    [index, store, messages],
  )
  return (
    <button
      ref={useDirectUpdate(store, face, paint)}
      type="button"
      className={styles.coin}
      tabIndex={index === 0 ? 0 : -1}
      onClick={() => store.setState((game) => turnCoin(game, index))}
    >
      <span className={styles.turning}>
        <Back />
        <svg viewBox="0 0 100 100" className={styles.front} aria-hidden>
          <use />
          <use />
        </svg>
      </span>
    </button>
  )
}

/** Gives a coin the face that it has by now. Drawn by React, each tap would take most of a frame on a slow phone. */
function paintCoin(
  button: HTMLElement,
  face: Face,
  index: number,
  sign: CoinSymbol,
  messages: GameMessages['memory'],
) {
  const matched = face === 'matched'
  const say = { down: messages.faceDown, turned: messages.faceUp, matched: messages.matched }[face]
  const row = Math.floor(index / COLUMNS) + 1
  button.dataset.face = face
  button.setAttribute('aria-label', say({ row, column: (index % COLUMNS) + 1, sign: messages.signs[sign] }))
  if (matched) button.setAttribute('aria-disabled', 'true')
  if (face === 'down') return
  const [front, drawing] = button.querySelectorAll('use')
  front?.setAttribute('href', faceHref(matched))
  drawing?.setAttribute('href', symbolHref(sign))
  drawing?.setAttribute('data-sign', sign)
}

const Back = memo(function Back() {
  return (
    <svg viewBox="0 0 100 100" className={styles.back} aria-hidden>
      <circle cx="50" cy="50" r="50" fill="var(--ring-line)" />
      <circle cx="50" cy="50" r="46" fill="var(--ring)" />
      <circle
        cx="50"
        cy="50"
        r="41"
        fill="none"
        stroke="var(--reward)"
        strokeWidth="4"
        strokeLinecap="round"
        pathLength="30"
        strokeDasharray="0 1"
      />
      <Mark size={20} x="31" y="31" width="38" height="38" />
    </svg>
  )
})
