import { QUESTIONS } from 'virtual:trivia'
import { useEffect, useEffectEvent, useState } from 'react'
import { GameFrame } from '#app/games/shared/game-frame.tsx'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import { useClock } from '#app/games/shared/use-clock.ts'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { useRound } from '#app/games/shared/use-round.ts'
import { createStore, useStore } from '#app/games/shared/use-store.ts'
import { useCues } from '#app/games/sound/use-cues.ts'
import type { Language } from '#content/languages.ts'
import { manifest } from './manifest.ts'
import { savedRound } from './saved-round.ts'
import {
  ALL_QUESTIONS,
  answer,
  choiceOf,
  createTrivia,
  elapse,
  inLanguage,
  next,
  startTrivia,
  type Trivia,
} from './trivia.ts'
import { triviaCue } from './trivia-cue.ts'
import { TriviaEnd } from './trivia-end.tsx'
import { TriviaRound } from './trivia-round.tsx'
import { type Choice, TriviaSetup } from './trivia-setup.tsx'

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
