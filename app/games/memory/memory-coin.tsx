import { memo, useCallback } from 'react'
import { type Spoken, useMessages } from '#app/games/shared/use-messages.ts'
import { type Live, usePainted } from '#app/games/shared/use-store.ts'
import { Mark } from '#app/ui/coin/mark.tsx'
import { COLUMNS, type Face, faceOf, type Memory, type Sign, turnCoin } from './memory.ts'
import styles from './memory-coin.module.css'
import { faceAddress, signAddress } from './memory-signs.tsx'

/** A coin with the lark on its back. A sign that was never shown is not in the page, so that nobody finds it there. */
export function MemoryCoin({ live, place }: { live: Live<Memory>; place: number }) {
  const { memory: messages } = useMessages()
  const face = useCallback((game: Memory) => faceOf(game, place), [place])
  const paint = useCallback(
    (button: HTMLElement, now: Face) => paintCoin(button, now, place, live.now().signs[place]!, messages),
    [place, live, messages],
  )
  return (
    <button
      ref={usePainted(live, face, paint)}
      type="button"
      className={styles.coin}
      tabIndex={place === 0 ? 0 : -1}
      onClick={() => live.move((game) => turnCoin(game, place))}
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
function paintCoin(button: HTMLElement, face: Face, place: number, sign: Sign, messages: Spoken['memory']) {
  const matched = face === 'matched'
  const say = { down: messages.faceDown, turned: messages.faceUp, matched: messages.matched }[face]
  const row = Math.floor(place / COLUMNS) + 1
  button.dataset.face = face
  button.setAttribute('aria-label', say({ row, column: (place % COLUMNS) + 1, sign: messages.signs[sign] }))
  if (matched) button.setAttribute('aria-disabled', 'true')
  if (face === 'down') return
  const [front, drawing] = button.querySelectorAll('use')
  front?.setAttribute('href', faceAddress(matched))
  drawing?.setAttribute('href', signAddress(sign))
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
