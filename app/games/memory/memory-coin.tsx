import { memo } from 'react'
import { type Live, useLive } from '#app/games/use-live.ts'
import { useWords } from '#app/games/use-words.ts'
import { BrassCoin } from '#app/ui/coin.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { COLUMNS, faceOf, type Memory, type Sign, turnCoin } from './memory.ts'
import styles from './memory-coin.module.css'
import { SignDrawing } from './memory-signs.tsx'

/** A coin with the lark on its back. A sign that was never shown is not in the page, so that nobody finds it there. */
export function MemoryCoin({ live, place }: { live: Live<Memory>; place: number }) {
  const { memory: words } = useWords()
  const face = useLive(live, (game) => faceOf(game, place))
  const seen = useLive(live, (game) => game.seen.includes(place))
  const sign = live.now().signs[place]!
  const where = { row: Math.floor(place / COLUMNS) + 1, column: (place % COLUMNS) + 1 }
  const names = { down: words.faceDown, turned: words.faceUp, matched: words.matched }
  return (
    <button
      type="button"
      className={styles.coin}
      data-face={face}
      aria-label={names[face]({ ...where, sign: words.signs[sign] })}
      aria-disabled={face === 'matched' || undefined}
      tabIndex={place === 0 ? 0 : -1}
      onClick={() => live.move((game) => turnCoin(game, place))}
    >
      <span className={styles.turning}>
        <Back />
        {(seen || face !== 'down') && <Front sign={sign} matched={face === 'matched'} />}
      </span>
    </button>
  )
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

const Front = memo(function Front({ sign, matched }: { sign: Sign; matched: boolean }) {
  const drawing = (
    <g data-sign={sign}>
      <SignDrawing sign={sign} />
    </g>
  )
  if (matched) {
    return (
      <BrassCoin className={styles.front}>
        <circle cx="50" cy="50" r="40" fill="var(--on-ring)" stroke="var(--reward-edge)" />
        {drawing}
      </BrassCoin>
    )
  }
  return (
    <svg viewBox="0 0 100 100" className={styles.front} aria-hidden>
      <circle cx="50" cy="50" r="50" fill="var(--field-ink)" />
      <circle cx="50" cy="50" r="44" fill="var(--on-ring)" />
      {drawing}
    </svg>
  )
})
