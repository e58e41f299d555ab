import { useEffect, useEffectEvent, useState } from 'react'
import { GameFrame } from '#app/games/game-frame.tsx'
import type { GameProps } from '#app/games/game-props.ts'
import { saveHighScore } from '#app/games/high-score.client.ts'
import { useClock } from '#app/games/use-clock.ts'
import { useWords } from '#app/games/use-words.ts'
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
  const { games, language } = useWords()
  const [game, setGame] = useState(() => setup(seed))
  const [beaten, setBeaten] = useState(false)
  const { state, getBank } = useBank(language)
  const takeMs = useClock(game.phase === 'playing' && game.timed && !covered, TICK_MS, (ms) =>
    setGame((now) => elapse(now, ms)),
  )

  async function begin(choice: Choice) {
    lastChoice = choice
    const questions = await getBank()
    if (!questions) return
    setGame((now) => start(questions, choice.category, now.seed, choice.timed))
    onStart()
  }

  const finish = useEffectEvent(() => {
    const isBest = game.timed && saveHighScore('trivia', game.score)
    setBeaten(isBest)
    onOver(game.score, isBest)
  })
  useEffect(() => {
    if (game.phase === 'finished') finish()
  }, [game.phase])

  return (
    <GameFrame title={games.trivia.title} onBack={onBack}>
      {game.phase === 'setup' && (
        <TriviaSetup
          first={lastChoice}
          busy={state === 'waiting'}
          failed={state === 'failed'}
          onStart={begin}
        />
      )}
      {game.phase === 'playing' && (
        <TriviaRound
          game={game}
          onAnswer={(choice) => {
            if (covered) return
            const ms = takeMs()
            setGame((now) => answer(elapse(now, ms), choice))
          }}
          onNext={() => setGame(next)}
        />
      )}
      {game.phase === 'finished' && (
        <TriviaEnd game={game} beaten={beaten} covered={covered} onAgain={() => setGame(setup(game.seed))} />
      )}
    </GameFrame>
  )
}
