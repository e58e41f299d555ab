import { Lightbulb, RotateCcw, Shuffle, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/button.tsx'
import { GameFrame } from '../game-frame.tsx'
import type { GameProps } from '../game-props.ts'
import { useWords } from '../use-words.ts'
import { canTakeHint, type Puzzle, secondsPlayed, slide, slideToward } from './puzzle.ts'
import { PuzzleBoard } from './puzzle-board.tsx'
import { PuzzleHelp } from './puzzle-help.tsx'
import styles from './puzzle-round.module.css'
import { needsShuffle, type Settings } from './puzzle-settings.ts'
import { PuzzleSolved } from './puzzle-solved.tsx'
import { formatTime, hintWords, solvedWords } from './puzzle-words.ts'
import { SettingsRow } from './settings-row.tsx'
import { usePuzzle } from './use-puzzle.ts'
import { useSlideKeys } from './use-slide-keys.ts'

type Props = Omit<GameProps, 'seed'> & {
  title: string
  first: Puzzle
  settings: Settings
  onSettings: (settings: Settings) => void
}

export function PuzzleRound({ title, first, settings, onSettings, onBack, ...told }: Props) {
  const { puzzle, previewing, ending, telling, play, hint, shuffleAgain } = usePuzzle(first, told)
  const { puzzle: words, newHighScore } = useWords()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const settingsId = useId()
  const board = useRef<HTMLElement>(null)
  const solved = puzzle.phase === 'solved'

  useSlideKeys((direction) => play((now) => slideToward(now, direction)), !told.covered && !solved)
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
          label={words.settings}
          aria-expanded={settingsOpen}
          aria-controls={settingsId}
          onClick={() => setSettingsOpen(!settingsOpen)}
        >
          <SlidersHorizontal size={22} aria-hidden />
        </IconButton>
      }
    >
      <div id={settingsId} hidden={!settingsOpen}>
        <SettingsRow settings={settings} resting={telling} onSettings={change} />
      </div>
      <dl className={styles.facts}>
        <Fact name={words.difficulty} value={words.difficulties[puzzle.difficulty]} />
        <Fact name={words.moves} value={String(puzzle.moves)} />
        <Fact name={words.time} value={formatTime(secondsPlayed(puzzle))} />
      </dl>
      <PuzzleBoard
        ref={board}
        puzzle={puzzle}
        settings={settings}
        previewing={previewing}
        onSlide={(position) => play((now) => slide(now, position))}
      />
      {ending ? (
        <PuzzleSolved puzzle={puzzle} score={ending.score} best={ending.best} />
      ) : (
        <Button className={styles.hint} disabled={!canTakeHint(puzzle)} onClick={showHint}>
          <Lightbulb size={20} aria-hidden />
          {words.hint}
          <span className={styles.penalty}>{words.penalty}</span>
        </Button>
      )}
      <div className={styles.again} data-solved={solved || undefined}>
        <Button aria-disabled={telling} onClick={() => shuffleAgain(settings)}>
          <RotateCcw size={20} aria-hidden />
          {words.reset}
        </Button>
        <Button look={solved ? 'go' : 'line'} aria-disabled={telling} onClick={() => shuffleAgain(settings)}>
          <Shuffle size={20} aria-hidden />
          {words.newPuzzle}
        </Button>
      </div>
      {!solved && <PuzzleHelp size={settings.size} />}
      <p className="sr" role="status">
        {previewing && hintWords(settings, words)}
        {ending && solvedWords(puzzle, words, ending.best ? newHighScore : undefined)}
      </p>
    </GameFrame>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
