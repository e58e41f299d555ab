import { Lightbulb, RotateCcw, Share2, Shuffle, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { BrandName } from '#app/ui/brand-name.ts'
import { Button, IconButton } from '#app/ui/button.tsx'
import { BrassCoin, CoinText } from '#app/ui/coin/coin.tsx'
import { Star } from '#app/ui/coin/star.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DirectText } from '../shared/direct-text.tsx'
import { directionOfKey } from '../shared/direction.ts'
import { GameFrame } from '../shared/game-frame.tsx'
import type { GameProps, OpenRanked } from '../shared/game-manifest.ts'
import type { OwnPicture } from '../shared/own-picture.ts'
import { EMPTY_LOG } from '../shared/ranked/move-log.ts'
import type { RankedSeed } from '../shared/ranked/ranked-engine.ts'
import { loggedRound, proofOf, useRoundLog } from '../shared/ranked/use-ranked.ts'
import { shareResult } from '../shared/share.client.ts'
import { useClock } from '../shared/use-clock.ts'
import { useKeys } from '../shared/use-keys.ts'
import { useGameMessages } from '../shared/use-messages.ts'
import { useRound } from '../shared/use-round.ts'
import { createStore, useStore } from '../shared/use-store.ts'
import { useCues } from '../sound/use-cues.ts'
import { PuzzleBoard } from './board/puzzle-board.tsx'
import { manifest } from './manifest.ts'
import {
  canTakeHint,
  type PlayedPuzzle,
  type Puzzle,
  pass,
  scoreOfPuzzle,
  secondsPlayed,
  shufflePuzzle,
  slide,
  slideToward,
  startPuzzle,
  takeHint,
} from './puzzle.ts'
import { puzzleCue } from './puzzle-cue.ts'
import { logChange, modeOfPuzzle, PUZZLE_VERSION } from './puzzle-log.ts'
import styles from './puzzle-round.module.css'
import { formatTime, hintText, movesAndTime, shareText } from './puzzle-text.ts'
import { PuzzleHelp } from './setup/puzzle-help.tsx'
import { needsShuffle, type PuzzleSettings } from './setup/puzzle-settings.ts'
import { SettingsRow } from './setup/settings-row.tsx'

function PuzzleSolved({ puzzle, score, isBest }: { puzzle: Puzzle; score: number; isBest: boolean }) {
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

const TICK_MS = 250
const PREVIEW_MS = 3000
const RESULTS_DELAY_MS = 2000
const SEED_WITHIN_MS = 1000

/** The server's seed of a puzzle that is to be shown now, so it is not waited for long. */
export const openSoon = (open: OpenRanked) => open(PUZZLE_VERSION, SEED_WITHIN_MS)

type Props = GameProps<PlayedPuzzle> & {
  first?: RankedSeed // of the first puzzle, where the server gave one
  settings: PuzzleSettings
  photos: readonly OwnPicture[]
  onSettings: (settings: PuzzleSettings) => void
}

/** One puzzle after the other on the same board. */
export function PuzzleRound({ seed, first, again, settings, photos, onSettings, ...props }: Props) {
  const { openRanked, covered, onBack, ...round } = props
  const { puzzle: messages, games, newHighScore } = useGameMessages()
  const waits = again && openRanked !== undefined && !round.saved // for its seed, which makes another puzzle of it
  const [store] = useState(() => {
    const shuffled = shufflePuzzle(settings, first?.seed ?? seed)
    return createStore(round.saved?.state.puzzle ?? (waits ? shuffled : startPuzzle(shuffled)))
  })
  useCues(store, puzzleCue)
  const phase = useStore(store, (puzzle) => puzzle.phase)
  const hintLeft = useStore(store, canTakeHint)
  const [previewing, setPreviewing] = useState(false)
  const [settingsOpen, setSettingsOpen] = useState(false)
  const settingsId = useId()
  const board = useRef<HTMLElement>(null)
  const log = useRoundLog(round.saved?.ranked ?? (first && { seed: first, log: EMPTY_LOG }))
  const opening = useRef<object>(undefined) // the shuffle that waits for its seed
  const [waiting, setWaiting] = useState(false)

  const solved = phase === 'solved'
  const score = solved ? scoreOfPuzzle(store.getState()) : 0
  const { isBest, reported } = useRound(manifest, round, {
    state: () => ({ puzzle: store.getState(), settings }),
    subscribe: store.subscribe,
    started: phase !== 'fresh',
    over: solved,
    score,
    logged: () => loggedRound(log),
    proof: () => {
      const puzzle = store.getState()
      return proofOf(log, {
        ...{ engine: PUZZLE_VERSION, mode: modeOfPuzzle(puzzle), tookMs: Math.floor(puzzle.elapsedMs) },
      })
    },
    resultsDelayMs: RESULTS_DELAY_MS,
  })
  // A new puzzle between the solution and its results would take the results for its own.
  const locked = solved && !reported

  const takeMs = useClock(phase === 'running' && !covered, TICK_MS, (ms) =>
    store.setState((puzzle) => pass(puzzle, ms)),
  )

  function play(move: (puzzle: Puzzle) => Puzzle) {
    if (covered || previewing || opening.current) return
    const ms = takeMs()
    store.setState((puzzle) => {
      const before = pass(puzzle, ms)
      const after = move(before)
      log.current.moves = logChange(log.current.moves, before, after)
      return after
    })
  }

  useKeys((event) => {
    const direction = directionOfKey(event)
    if (!direction || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return
    event.preventDefault() // the page does not scroll
    if (!event.repeat) play((puzzle) => slideToward(puzzle, direction))
  }, !covered && !solved)

  useEffect(() => {
    scrollTo(0, 0) // the welcome screen may have been scrolled
    board.current?.focus({ preventScroll: true })
  }, [])

  useEffect(() => {
    if (!previewing) return
    const timer = setTimeout(() => setPreviewing(false), PREVIEW_MS)
    return () => clearTimeout(timer)
  }, [previewing])

  async function shuffle(next = settings) {
    if (locked) return
    setPreviewing(false)
    const own = {}
    opening.current = own
    setWaiting(true)
    const ranked = openRanked && (await openSoon(openRanked))
    if (opening.current !== own) return // another shuffle came after it
    opening.current = undefined
    setWaiting(false)
    log.current = { seed: ranked, moves: EMPTY_LOG }
    store.setState((puzzle) => shufflePuzzle(next, ranked?.seed ?? puzzle.seed))
  }

  // Another round has no welcome screen in front of it during which its seed could come.
  const shuffleFirst = useEffectEvent(() => {
    if (waits) void shuffle()
  })
  useEffect(() => shuffleFirst(), [])

  function change(next: PuzzleSettings) {
    onSettings(next)
    if (needsShuffle(settings, next)) shuffle(next)
  }

  function showHint() {
    if (opening.current) return // a preview of the next puzzle would cost nothing
    play(takeHint)
    setPreviewing(true)
    board.current?.focus({ preventScroll: true })
  }

  return (
    <GameFrame
      title={games.puzzle.title}
      onBack={onBack}
      wide
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
      <div className={styles.round}>
        <div id={settingsId} hidden={!settingsOpen}>
          <SettingsRow settings={settings} photos={photos} locked={locked} onSettings={change} />
        </div>
        <dl className={styles.facts}>
          <Fact name={messages.difficulty}>{messages.options.difficulty[settings.difficulty]}</Fact>
          <Fact name={messages.moves}>
            <DirectText translate="no" store={store} select={(puzzle) => puzzle.moves} />
          </Fact>
          <Fact name={messages.time}>
            <DirectText translate="no" store={store} select={(puzzle) => formatTime(secondsPlayed(puzzle))} />
          </Fact>
        </dl>
        <PuzzleBoard
          ref={board}
          store={store}
          settings={settings}
          previewing={previewing}
          waiting={waiting}
          onSlide={(position) => play((puzzle) => slide(puzzle, position))}
        />
        {solved ? (
          <PuzzleSolved puzzle={store.getState()} score={score} isBest={isBest} />
        ) : (
          <Button disabled={!hintLeft} onClick={showHint}>
            <Lightbulb size={20} aria-hidden />
            {messages.hint}
            <span className={styles.penalty}>{messages.penalty}</span>
          </Button>
        )}
        <div className={styles.again} data-solved={solved || undefined}>
          <Button aria-disabled={locked} onClick={() => shuffle()}>
            <RotateCcw size={20} aria-hidden />
            {messages.reset}
          </Button>
          <Button variant={solved ? 'go' : 'outline'} aria-disabled={locked} onClick={() => shuffle()}>
            <Shuffle size={20} aria-hidden />
            {messages.newPuzzle}
          </Button>
        </div>
        {!solved && <PuzzleHelp size={settings.size} />}
        <p className="sr" role="status">
          {previewing && hintText(settings, messages)}
          {solved &&
            `${messages.solved} ${movesAndTime(store.getState(), messages)}. ${messages.scored({ score })}`}
          {isBest && ` ${newHighScore}`}
        </p>
      </div>
    </GameFrame>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
