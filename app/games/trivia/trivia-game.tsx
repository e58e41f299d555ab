import { QUESTIONS } from 'virtual:trivia'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { GameFrame } from '#app/games/shared/game-frame.tsx'
import { GameIcon } from '#app/games/shared/game-icon.tsx'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import { useClock } from '#app/games/shared/use-clock.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { useRound } from '#app/games/shared/use-round.ts'
import { createStore, useStore } from '#app/games/shared/use-store.ts'
import { useCues } from '#app/games/sound/use-cues.ts'
import { Button } from '#app/ui/button.tsx'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { CheckField, Options, SelectField } from '#app/ui/forms/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Language } from '#content/languages.ts'
import { CATEGORIES } from '#content/trivia/question.ts'
import { manifest } from './manifest.ts'
import { savedRound } from './saved-round.ts'
import {
  ALL_QUESTIONS,
  answer,
  categoryName,
  choiceOf,
  createTrivia,
  elapse,
  inLanguage,
  next,
  seconds,
  startTrivia,
  type Trivia,
} from './trivia.ts'
import { triviaCue } from './trivia-cue.ts'
import { TriviaEnd } from './trivia-end.tsx'
import { TriviaRound } from './trivia-round.tsx'
import { POINTS_PER_ANSWER, TOTAL_MS, UNTIMED_QUESTIONS } from './trivia-score.ts'
import styles from './trivia-setup.module.css'

type Choice = { category: string; timed: boolean }

type ChoiceProps = {
  first: Choice
  highScore: number
  pending: boolean // the questions are loading
  failed: boolean
  onStart: (choice: Choice) => void
}

function TriviaSetup({ first, highScore, pending, failed, onStart }: ChoiceProps) {
  const { startGame, yourHighScore, trivia: messages } = useGameMessages()
  const [choice, setChoice] = useState(first)
  const intro = useRef<HTMLParagraphElement>(null)
  // The activated tile or button has been removed.
  useEffect(() => intro.current?.focus(), [])
  const points = POINTS_PER_ANSWER
  const rule = choice.timed
    ? messages.timed({ seconds: seconds(TOTAL_MS), points })
    : messages.untimed({ questions: UNTIMED_QUESTIONS, points })

  return (
    <div className={styles.setup}>
      <div className={styles.middle}>
        <GameIcon game={manifest} size={168} className={styles.coin} />
        <p ref={intro} tabIndex={-1} className={styles.intro}>
          {rule}
        </p>
        {highScore > 0 && (
          <p className={styles.best}>
            <SmallCoin size={24} />
            {yourHighScore({ score: highScore })}
          </p>
        )}
      </div>
      {failed && <Notice kind="bad">{messages.cannotLoad}</Notice>}
      <SelectField
        label={messages.category}
        value={choice.category}
        onChange={(event) => setChoice({ ...choice, category: event.target.value })}
      >
        <Options of={[ALL_QUESTIONS, ...CATEGORIES].map((name) => [name, categoryName(name, messages)])} />
      </SelectField>
      <CheckField
        label={
          <span>
            {messages.withoutLimit} <small className={styles.note}>{messages.noHighScore}</small>
          </span>
        }
        checked={!choice.timed}
        onChange={(event) => setChoice({ ...choice, timed: !event.target.checked })}
      />
      <Button variant="go" size="l" wide disabled={pending} onClick={() => onStart(choice)}>
        {pending ? messages.starting : startGame}
      </Button>
    </div>
  )
}

type Props = Omit<GameProps<Trivia>, 'onBack'> & Partial<Pick<GameProps, 'onBack'>>

const TICK_MS = 100

/**
 * The questions of a language, a file of their own. Each carries its language, because a round may go on after a switch
 * of the page's.
 */
const loadBank = async (language: Language) => inLanguage(await QUESTIONS[language](), language)

// For the whole visit, so that a round without a time limit need not be chosen each time.
let lastChoice: Choice = { category: ALL_QUESTIONS, timed: true }

export function TriviaGame({ seed, again = false, onBack, covered, ...round }: Props) {
  const { games, language } = useGameMessages()
  const [store] = useState(() => createStore(round.saved?.state ?? createTrivia(seed)))
  useCues(store, triviaCue)
  const [loading, setLoading] = useState<'idle' | 'pending' | 'failed'>('idle')
  const phase = useStore(store, (game) => game.phase)
  const nextSeed = useStore(store, (game) => game.seed)
  const timed = useStore(store, (game) => game.timed)
  const over = phase === 'finished'
  const { highScore, isBest } = useRound(manifest, round, {
    state: store.getState,
    subscribe: store.subscribe,
    started: phase !== 'setup',
    number: nextSeed,
    over,
    score: over ? store.getState().score : 0,
    ranked: timed,
  })
  const takeMs = useClock(phase === 'playing' && timed && !covered, TICK_MS, (ms) =>
    store.setState((game) => elapse(game, ms)),
  )
  useEffect(() => {
    loadBank(language).catch(() => {}) // a prefetch: a failure is reported at the start
  }, [language])

  async function begin(choice: Choice) {
    lastChoice = choice
    setLoading('pending')
    try {
      const bank = await loadBank(language)
      setLoading('idle')
      store.setState((game) => startTrivia(bank, choice.category, game.seed, choice.timed))
    } catch {
      setLoading('failed')
      chooseAgain()
    }
  }
  const chooseAgain = () => store.setState((game) => createTrivia(game.seed))

  const onMount = useEffectEvent(() => {
    if (again) void begin(lastChoice)
    else if (round.saved) lastChoice = choiceOf(round.saved.state)
  })
  useEffect(() => onMount(), [])

  return (
    <GameFrame title={games.trivia.title} onBack={onBack} wide={phase === 'playing'}>
      {phase === 'setup' && (
        <TriviaSetup
          first={lastChoice}
          highScore={highScore}
          pending={loading === 'pending'}
          failed={loading === 'failed'}
          onStart={begin}
        />
      )}
      {phase === 'playing' && (
        <TriviaRound
          store={store}
          onAnswer={(choice) => {
            if (covered) return
            const ms = takeMs()
            store.setState((game) => answer(elapse(game, ms), choice))
          }}
          onNext={() => store.setState(next)}
        />
      )}
      {phase === 'finished' && (
        <TriviaEnd
          game={store.getState()}
          isBest={isBest}
          covered={covered}
          onAgain={() => begin(choiceOf(store.getState()))}
          onChoose={chooseAgain}
        />
      )}
    </GameFrame>
  )
}
TriviaGame.savedRound = savedRound
