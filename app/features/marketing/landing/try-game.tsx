import { lazy, type ReactNode, Suspense, use, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { loadMessages } from '#app/features/game-host/load-messages.ts'
import { scoreMessage } from '#app/features/game-host/results.ts'
import { gameName } from '#app/games/game-name.ts'
import { GAME_TYPES, GAMES, type GameType } from '#app/games/games.ts'
import { MessagesContext, useGameMessages } from '#app/games/shared/use-messages.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import { ScoreCoin } from '#app/ui/coin/score-coin.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { Main } from '#app/ui/layout/main.tsx'
import type { Language } from '#content/languages.ts'
import styles from './try-game.module.css'

const loaded: Partial<Record<Language, ReturnType<typeof loadMessages>>> = {}
const loadOnce = (language: Language) => {
  loaded[language] ??= loadMessages(language)
  return loaded[language]
}

const VIEWS = new Map(
  GAME_TYPES.map((type) => [type, lazy(async () => ({ default: await GAMES[type].load() }))]),
)

/** A round of the real game, of which nothing is recorded. */
export function TryGame({ game }: { game: GameType }) {
  const { loading } = useMessages('try-game')
  const [seed, setSeed] = useState<number>() // random, so not on the server
  const [score, setScore] = useState<number>()
  const [again, setAgain] = useState(false)
  const start = () => {
    setScore(undefined)
    setSeed(crypto.getRandomValues(new Uint32Array(1))[0]!)
  }
  useEffect(start, [])
  const playAgain = () => {
    setAgain(true)
    start()
  }
  const back = () => location.replace('/') // a page load, because that page has no router
  if (seed === undefined) return <LoadingCoin text={loading} />

  const View = VIEWS.get(game)!
  const round = { seed, again, covered: false, onStart: () => {}, onOver: setScore, onBack: back }
  return (
    <Suspense fallback={<LoadingCoin text={loading} />}>
      <WithMessages>
        {score === undefined ? (
          <div className={styles.game}>
            <View key={seed} {...round} />
          </div>
        ) : (
          <Result game={game} score={score} onAgain={playAgain} />
        )}
      </WithMessages>
    </Suspense>
  )
}

function WithMessages({ children }: { children: ReactNode }) {
  const { language } = usePageLanguage()
  return <MessagesContext value={use(loadOnce(language))}>{children}</MessagesContext>
}

function Result({ game, score, onAgain }: { game: GameType; score: number; onAgain: () => void }) {
  const messages = useGameMessages()
  const t = useMessages('try-game')
  return (
    <Main className={styles.result}>
      <ScoreCoin score={messages.number({ value: score })} word={messages.scoreOnCoin} />
      <h1>{scoreMessage(score, messages.results)}</h1>
      <p>{t.result({ game: gameName(game, messages.games), score })}</p>
      <Link to="/register" className={buttonClass({ variant: 'go', size: 'l', wide: true })}>
        {t.getCode}
      </Link>
      <Button size="l" wide onClick={onAgain}>
        {messages.results.playAgain}
      </Button>
      <a href="/" className={buttonClass({ variant: 'plain' })}>
        {t.home}
      </a>
    </Main>
  )
}
