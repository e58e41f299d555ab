import { Share2, Star } from 'lucide-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { BrandName } from '#app/ui/brand-name.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { BrassCoin } from '#app/ui/coin.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Puzzle } from './puzzle.ts'
import styles from './puzzle-solved.module.css'
import { movesAndTime, NEW_HIGH_SCORE, SOLVED, shareWords } from './puzzle-words.ts'
import { shareResult } from './share.client.ts'

export function PuzzleSolved({ puzzle, score, best }: { puzzle: Puzzle; score: number; best: boolean }) {
  const [sharing, setSharing] = useState(false)
  const [unshared, setUnshared] = useState(false)
  const words = shareWords(puzzle, useContext(BrandName))
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function share() {
    if (sharing) return // one sheet at a time
    setSharing(true)
    setUnshared(!(await shareResult(words)))
    setSharing(false)
  }

  return (
    <section ref={panel} className={styles.panel} aria-label={SOLVED}>
      <BrassCoin size={76} className={classes(styles.coin, best && styles.turning)}>
        <text
          x="50"
          y="50"
          dy=".35em"
          textAnchor="middle"
          fontFamily="var(--font-d)"
          fontWeight="800"
          fontSize={score > 999 ? 24 : 30}
          letterSpacing="-1"
          fill="var(--on-reward)"
        >
          {score}
        </text>
      </BrassCoin>
      <div className={styles.words}>
        <h2>{SOLVED}</h2>
        <p>{movesAndTime(puzzle)}</p>
        <p className="sr">Score: {score}</p>
        {best && (
          <p className={styles.best}>
            <Star size={16} aria-hidden />
            {NEW_HIGH_SCORE}
          </p>
        )}
      </div>
      <Button className={styles.share} onClick={share}>
        <Share2 size={20} aria-hidden />
        Share Result
      </Button>
      {unshared && (
        <div className={styles.unshared}>
          <Notice kind="warn">This browser could neither share nor copy your result: {words.text}</Notice>
        </div>
      )}
    </section>
  )
}
