import { memo } from 'react'
import { useWords } from '#app/games/use-words.ts'
import { BrassCoin } from '#app/ui/coin.tsx'
import { Mark } from '#app/ui/mark.tsx'
import { COLUMNS, type Face, type Sign } from './memory.ts'
import styles from './memory-coin.module.css'
import { SignDrawing } from './memory-signs.tsx'

type Props = {
  place: number
  sign: Sign
  face: Face
  seen: boolean
  tabIndex: number
  onReach: (place: number) => void
  onTurn: (place: number) => void
}

/**
 * A coin with the lark on its back. A sign that was never shown is not in the page, so that nobody finds it there. Only
 * the coins that change are drawn again: a turn has one frame's time for it.
 */
export const MemoryCoin = memo(function MemoryCoin({
  place,
  sign,
  face,
  seen,
  tabIndex,
  onReach,
  onTurn,
}: Props) {
  const { memory: words } = useWords()
  const where = { row: Math.floor(place / COLUMNS) + 1, column: (place % COLUMNS) + 1 }
  const shown = { ...where, sign: words.signs[sign] }
  const names = { down: words.faceDown, turned: words.faceUp, matched: words.matched }
  return (
    <button
      type="button"
      className={styles.coin}
      data-face={face}
      aria-label={names[face](shown)}
      aria-disabled={face === 'matched' || undefined}
      tabIndex={tabIndex}
      onFocus={() => onReach(place)}
      onClick={() => onTurn(place)}
    >
      <span className={styles.turning}>
        <Back />
        {(seen || face !== 'down') && <Front sign={sign} matched={face === 'matched'} />}
      </span>
    </button>
  )
})

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

function Front({ sign, matched }: { sign: Sign; matched: boolean }) {
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
}
