import { useState } from 'react'
import { GameFrame } from '#app/games/shared/game-frame.tsx'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import { useClock } from '#app/games/shared/use-clock.ts'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { useRound } from '#app/games/shared/use-round.ts'
import { createStore, useStore } from '#app/games/shared/use-store.ts'
import { manifest } from './manifest.ts'
import { ALL_CATEGORIES, answer, elapse, next, setup, start } from './trivia.ts'
import { TriviaEnd } from './trivia-end.tsx'
import { TriviaRound } from './trivia-round.tsx'
import { type Choice, TriviaSetup } from './trivia-setup.tsx'
import { useBank } from './use-bank.ts'

type Props = Omit<GameProps, 'onBack'> & Partial<Pick<GameProps, 'onBack'>>

const TICK_MS = 100

// Stays for the visit: whoever needs a round without a clock need not say so before each one.
let lastChoice: Choice = { category: ALL_CATEGORIES, timed: true }

export function TriviaGame({ seed, onStart, onOver, onBack, covered }: Props) {
  const { games, language } = useMessages()
  const [store] = useState(() => createStore(setup(seed)))
  const phase = useStore(store, (game) => game.phase)
  const timed = useStore(store, (game) => game.timed)
  const over = phase === 'finished'
  const { isBest } = useRound(manifest, {
    started: phase !== 'setup',
    over,
    score: over ? store.getState().score : 0,
    ranked: timed,
    onStart,
    onOver,
  })
  const { state, getBank } = useBank(language)
  const takeMs = useClock(phase === 'playing' && timed && !covered, TICK_MS, (ms) =>
    store.setState((game) => elapse(game, ms)),
  )

  async function begin(choice: Choice) {
    lastChoice = choice
    const questions = await getBank()
    if (!questions) return
    store.setState((game) => start(questions, choice.category, game.seed, choice.timed))
  }

  return (
    <GameFrame title={games.trivia.title} onBack={onBack}>
      {phase === 'setup' && (
        <TriviaSetup
          first={lastChoice}
          busy={state === 'waiting'}
          failed={state === 'failed'}
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
          beaten={isBest}
          covered={covered}
          onAgain={() => store.setState((game) => setup(game.seed))}
        />
      )}
    </GameFrame>
  )
}
