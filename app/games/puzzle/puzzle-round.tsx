import { Lightbulb, RotateCcw, Shuffle, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { GameFrame } from '../shared/game-frame.tsx'
import type { GameProps } from '../shared/game-manifest.ts'
import { useMessages } from '../shared/use-messages.ts'
import { type Store, useStore } from '../shared/use-store.ts'
import { PuzzleBoard } from './board/puzzle-board.tsx'
import { useSlideKeys } from './board/use-slide-keys.ts'
import { PuzzleFacts } from './end/puzzle-facts.tsx'
import { PuzzleSolved } from './end/puzzle-solved.tsx'
import { canTakeHint, type Puzzle, scoreOf, slide, slideToward } from './puzzle.ts'
import styles from './puzzle-round.module.css'
import { hintText, solvedText } from './puzzle-text.ts'
import { PuzzleHelp } from './setup/puzzle-help.tsx'
import { needsShuffle, type Settings } from './setup/puzzle-settings.ts'
import { SettingsRow } from './setup/settings-row.tsx'
import { usePuzzle } from './use-puzzle.ts'

type Props = Omit<GameProps, 'seed'> & {
  title: string
  first: Puzzle
  settings: Settings
  onSettings: (settings: Settings) => void
}

export function PuzzleRound({ title, first, settings, onSettings, onBack, ...props }: Props) {
  const { store, solved, isBest, locked, previewing, play, hint, shuffleAgain } = usePuzzle(first, props)
  const { puzzle: messages, newHighScore } = useMessages()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const settingsId = useId()
  const board = useRef<HTMLElement>(null)

  useSlideKeys((direction) => play((now) => slideToward(now, direction)), !props.covered && !solved)
  useEffect(() => {
    scrollTo(0, 0) // the welcome screen may have been read to its end
    board.current?.focus({ preventScroll: true })
  }, [])

  function change(next: Settings) {
    onSettings(next)
    if (needsShuffle(settings, next)) shuffleAgain(next)
  }

  function showHint() {
    hint()
    board.current?.focus({ preventScroll: true })
  }

  return (
    <GameFrame
      title={title}
      onBack={onBack}
      extra={
        <IconButton
          label={messages.settings}
          aria-expanded={settingsOpen}
          aria-controls={settingsId}
          onClick={() => setSettingsOpen(!settingsOpen)}
        >
          <SlidersHorizontal size={22} aria-hidden />
        </IconButton>
      }
    >
      <div id={settingsId} hidden={!settingsOpen}>
        <SettingsRow settings={settings} resting={locked} onSettings={change} />
      </div>
      <PuzzleFacts store={store} />
      <PuzzleBoard
        ref={board}
        store={store}
        settings={settings}
        previewing={previewing}
        onSlide={(position) => play((now) => slide(now, position))}
      />
      {solved ? (
        <PuzzleSolved puzzle={store.getState()} score={scoreOf(store.getState())} best={isBest} />
      ) : (
        <HintButton store={store} onHint={showHint} />
      )}
      <div className={styles.again} data-solved={solved || undefined}>
        <Button aria-disabled={locked} onClick={() => shuffleAgain(settings)}>
          <RotateCcw size={20} aria-hidden />
          {messages.reset}
        </Button>
        <Button
          variant={solved ? 'go' : 'outline'}
          aria-disabled={locked}
          onClick={() => shuffleAgain(settings)}
        >
          <Shuffle size={20} aria-hidden />
          {messages.newPuzzle}
        </Button>
      </div>
      {!solved && <PuzzleHelp size={settings.size} />}
      <p className="sr" role="status">
        {previewing && hintText(settings, messages)}
        {solved && solvedText(store.getState(), messages, isBest ? newHighScore : undefined)}
      </p>
    </GameFrame>
  )
}

function HintButton({ store, onHint }: { store: Store<Puzzle>; onHint: () => void }) {
  const { puzzle: messages } = useMessages()
  return (
    <Button disabled={!useStore(store, canTakeHint)} onClick={onHint}>
      <Lightbulb size={20} aria-hidden />
      {messages.hint}
      <span className={styles.penalty}>{messages.penalty}</span>
    </Button>
  )
}
