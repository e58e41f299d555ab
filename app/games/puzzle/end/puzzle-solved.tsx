import { Share2 } from 'lucide-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { BrandName } from '#app/ui/brand-name.ts'
import { Button } from '#app/ui/button.tsx'
import { BrassCoin, CoinText } from '#app/ui/coin/coin.tsx'
import { Star } from '#app/ui/coin/star.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { shareResult } from '../../shared/share.client.ts'
import type { Puzzle } from '../puzzle.ts'
import { movesAndTime, shareText } from '../puzzle-text.ts'
import styles from './puzzle-solved.module.css'

export function PuzzleSolved({ puzzle, score, isBest }: { puzzle: Puzzle; score: number; isBest: boolean }) {
  const [sharing, setSharing] = useState(false)
  const [unshared, setUnshared] = useState(false)
  const { puzzle: messages, games, newHighScore, scored } = useGameMessages()
  const brand = useContext(BrandName)
  const text = shareText(puzzle, messages, brand)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function share() {
    if (sharing) return // one sheet at a time
    setSharing(true)
    setUnshared(!(await shareResult({ title: games.puzzle.title, text, copied: messages.copied })))
    setSharing(false)
  }

  return (
    <Card ref={panel} className={styles.panel} aria-label={messages.solved}>
      <BrassCoin size={76} className={isBest ? styles.turning : undefined}>
        <CoinText fontSize={score > 999 ? 24 : 30} letterSpacing="-1" fill="var(--on-reward)">
          {score}
        </CoinText>
      </BrassCoin>
      <div className={styles.words}>
        <h2>{messages.solved}</h2>
        <p>{movesAndTime(puzzle, messages)}</p>
        <p className="sr">{scored({ score })}</p>
        {isBest && (
          <p className={styles.best}>
            <Star size={16} />
            {newHighScore}
          </p>
        )}
      </div>
      <Button className={styles.share} onClick={share}>
        <Share2 size={20} aria-hidden />
        {messages.share}
      </Button>
      {unshared && (
        <div className={styles.unshared}>
          <Notice kind="warn">{messages.cannotShare({ text })}</Notice>
        </div>
      )}
    </Card>
  )
}
