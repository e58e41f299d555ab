import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ArcadeFrame } from '#app/games/shared/arcade-frame.tsx'
import { DirectText } from '#app/games/shared/direct-text.tsx'
import type { GameProps } from '#app/games/shared/game-manifest.ts'
import { loadOwnPictures, ownPictures } from '#app/games/shared/own-pictures.client.ts'
import { type GameMessages, useGameMessages } from '#app/games/shared/use-messages.ts'
import { useRound } from '#app/games/shared/use-round.ts'
import { createStore, useStore } from '#app/games/shared/use-store.ts'
import { useCues } from '#app/games/sound/use-cues.ts'
import { Button } from '#app/ui/button.tsx'
import { manifest } from './manifest.ts'
import {
  choosePictures,
  hasBegun,
  isOver,
  type Memory,
  pairsFound,
  pictureAt,
  restartMemory,
  SYMBOLS,
  scoreOfMemory,
  startMemory,
  turnBack,
  withKnownPictures,
} from './memory.ts'
import { MemoryBoard } from './memory-board.tsx'
import { memoryCue } from './memory-cue.ts'
import styles from './memory-game.module.css'
import { CoinSymbols } from './memory-symbols.tsx'
import { savedRound } from './saved-round.ts'

const TURN_BACK_MS = 900
const RESULTS_DELAY_MS = 1200

export function MemoryGame({ seed, onBack, ...round }: GameProps<Memory>) {
  const { memory: messages } = useGameMessages()
  const [store] = useState(() => {
    const pictures = ownPictures()
    return createStore(
      round.saved
        ? withKnownPictures(round.saved.state, pictures)
        : startMemory(seed, choosePictures(pictures, seed)),
    )
  })
  useCues(store, memoryCue)
  const nextSeed = useStore(store, (game) => game.seed)
  const begun = useStore(store, hasBegun)
  const over = useStore(store, isOver)
  const score = over ? scoreOfMemory(store.getState()) : 0
  const { highScore } = useRound(manifest, round, {
    state: () => turnBack(store.getState()),
    subscribe: store.subscribe,
    started: begun,
    over,
    score,
    resultsDelayMs: RESULTS_DELAY_MS,
  })

  // A subscription, because an effect of the open coins would render the game at each tap.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = store.subscribe(() => {
      clearTimeout(timer)
      if (store.getState().turned.length === 2)
        timer = setTimeout(() => store.setState(turnBack), TURN_BACK_MS)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store])

  return (
    <ArcadeFrame
      game="memory"
      onBack={onBack}
      scoreName={messages.pairsFound}
      score={
        <>
          <DirectText translate="no" store={store} select={pairsFound} />{' '}
          <small>{messages.ofPairs({ pairs: SYMBOLS.length })}</small>
        </>
      }
      best={highScore}
      announcement={<DirectText store={store} select={(game) => announcementOf(game, messages)} />}
      board={
        <>
          <CoinSymbols />
          <MemoryBoard key={nextSeed} store={store} />
        </>
      }
    >
      <p className={styles.hint}>{over ? messages.yourScore({ score }) : messages.hint}</p>
      <div className={styles.foot}>
        <span>
          {messages.misses}{' '}
          <b>
            <DirectText translate="no" store={store} select={(game) => game.misses} />
          </b>
        </span>
        <Button onClick={() => store.setState(restartMemory)}>
          <RotateCcw size={20} aria-hidden />
          {messages.startAgain}
        </Button>
      </div>
    </ArcadeFrame>
  )
}
MemoryGame.savedRound = savedRound

/** The game with the pictures that it may show. */
export async function loadMemory() {
  await loadOwnPictures()
  return MemoryGame
}

/** What the last turn showed; turning back is not announced. */
function announcementOf(game: Memory, messages: GameMessages['memory']) {
  const nameOf = (index: number) => pictureAt(game, index)?.name ?? messages.symbols[game.symbols[index]!]
  const [first] = game.turned
  if (first !== undefined && game.turned.length === 1) return messages.turned({ symbol: nameOf(first) })
  const [one, other] = game.lastTurn
  if (one === undefined || other === undefined) return ''
  if (game.symbols[one] !== game.symbols[other])
    return messages.noPair({ one: nameOf(one), other: nameOf(other) })
  const found = isOver(game)
    ? messages.allFound({ score: scoreOfMemory(game) })
    : messages.found({ found: pairsFound(game), pairs: SYMBOLS.length })
  return `${messages.aPair({ symbol: nameOf(one) })} ${found}`
}
