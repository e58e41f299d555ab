import { useEffect, useRef, useState } from 'react'
import { WRITABLE_MS } from '#app/features/visits/play-session/play-session.ts'
import type { GameProps, SavedRound } from '#app/games/shared/game-manifest.ts'
import { readSavedRound, readState } from '#app/games/shared/read-saved-round.ts'
import { readRound, sessionInAddress } from '#app/games/shared/saved-round.client.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button } from '#app/ui/button.tsx'
import type { LoadedGame, loadGame } from './load-game.tsx'
import styles from './resumed-game.module.css'

/** The game of the round that was interrupted by a reload of this page, to go on with after a pause. */
export async function resumeGame(load: typeof loadGame): Promise<LoadedGame | undefined> {
  const { provider = '' } = document.getElementById('screen')?.dataset ?? {}
  const session = sessionInAddress()
  const round = readSavedRound(readRound(provider) ?? '', session, WRITABLE_MS, Date.now())
  if (!round) return undefined
  const loaded = await load(round.game)
  const state = readState(round.state, loaded.View)
  if (state === undefined) return undefined
  // The schema is the view's own.
  const saved: SavedRound = { scoreToBeat: round.scoreToBeat, state: state as never, ranked: round.ranked }
  let isReported = session !== null // its play session knows of the start
  const ResumedView = ({ covered, onStart, ...props }: GameProps) => {
    const [paused, setPaused] = useState(true)
    const start = () => {
      if (!isReported) onStart()
      isReported = false // the next round
    }
    const resume = () => {
      // The tip sheet may have been opened before the round was there.
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
      setPaused(false)
    }
    return (
      <>
        <loaded.View {...props} saved={saved} covered={covered || paused} onStart={start} />
        {paused && <PausedDialog onResume={resume} onBack={props.onBack} />}
      </>
    )
  }
  return { ...loaded, ResumedView }
}

type PausedProps = { onResume: () => void; onBack: () => void }

/** Lies below the board, which stays visible. */
function PausedDialog({ onResume, onBack }: PausedProps) {
  const { paused, resume, back } = useGameMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const title = dialog.current?.parentElement?.querySelector('h1')
    dialog.current?.showModal()
    return () => title?.focus({ preventScroll: true })
  }, [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="paused" onClose={onResume}>
      <h2 id="paused">{paused}</h2>
      <Button variant="go" size="l" wide onClick={onResume}>
        {resume}
      </Button>
      <Button variant="plain" onClick={onBack}>
        {back}
      </Button>
    </dialog>
  )
}
