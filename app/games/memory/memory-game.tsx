import { type KeyboardEvent, memo } from 'react'
import arcade from '#app/games/shared/arcade-frame.module.css'
import type { Store } from '#app/games/shared/use-store.ts'
import { directUpdate } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import { Beads } from '#app/ui/coin/coin.tsx'
import { Mark } from '#app/ui/coin/mark.tsx'
import { COLUMNS, type Face, faceOf, indexAfterKey, turnCoin } from './memory.ts'
import { faceHref, symbolHref } from './memory-symbols.tsx'
import './memory-game.module.css'
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
import { memoryCue } from './memory-cue.ts'
import styles from './memory-game.module.css'
import { CoinSymbols } from './memory-symbols.tsx'
import { savedRound } from './saved-round.ts'

/** A coin with the lark on its back. A symbol is not in the page before it is turned up. */
function MemoryCoin({ store, index }: { store: Store<Memory>; index: number }) {
  const { memory: messages } = useGameMessages()
  return (
    <button
      ref={directUpdate(
        store,
        (game) => faceOf(game, index),
        (button: HTMLElement, face) => showFace(button, face, store.getState(), index, messages),
      )}
      type="button"
      className={styles.coin}
      tabIndex={index === 0 ? 0 : -1}
      onClick={() => store.setState((game) => turnCoin(game, index))}
    >
      <span className={styles.turning}>
        <Back />
        <svg viewBox="0 0 100 100" className={styles.front} aria-hidden>
          <use />
          {store.getState().pictures ? <image x="10" y="10" width="80" height="80" /> : <use />}
        </svg>
      </span>
    </button>
  )
}

/** Without React, which would take most of a frame for each tap on a slow phone. */
function showFace(
  button: HTMLElement,
  face: Face,
  game: Memory,
  index: number,
  messages: GameMessages['memory'],
) {
  const symbol = game.symbols[index]!
  const picture = pictureAt(game, index)
  const name = { down: messages.faceDown, turned: messages.faceUp, matched: messages.matched }[face]
  const row = Math.floor(index / COLUMNS) + 1
  button.dataset.was = button.dataset.face ?? ''
  button.dataset.face = face
  button.setAttribute(
    'aria-label',
    name({ row, column: (index % COLUMNS) + 1, symbol: picture?.name ?? messages.symbols[symbol] }),
  )
  if (face === 'matched') button.setAttribute('aria-disabled', 'true')
  if (face === 'down') return
  const [front, drawing] = button.querySelectorAll('use, image')
  front?.setAttribute('href', faceHref(face === 'matched'))
  drawing?.setAttribute('href', picture?.small ?? symbolHref(symbol))
  drawing?.setAttribute('data-symbol', symbol)
}

const Back = () => (
  <svg viewBox="0 0 100 100" className={styles.back} aria-hidden>
    <circle cx="50" cy="50" r="50" fill="var(--ring-line)" />
    <circle cx="50" cy="50" r="46" fill="var(--ring)" />
    <Beads cx="50" cy="50" r="41" strokeWidth="4" count={30} />
    <Mark size={20} x="31" y="31" width="38" height="38" />
  </svg>
)

/** A composite widget with roving tabindex: Tab leads to one coin and past the board, arrows from coin to coin. */
const MemoryBoard = memo(function MemoryBoard({ store }: { store: Store<Memory> }) {
  const { memory: messages } = useGameMessages()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={moveTabStop}
      className={classes(arcade.board, styles.board)}
      role="group"
      aria-label={messages.board}
      onKeyDown={moveFocus}
    >
      {store.getState().symbols.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a coin is its index
        <MemoryCoin key={index} store={store} index={index} />
      ))}
    </div>
  )
})

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const coins = [...event.currentTarget.querySelectorAll('button')]
  const index = indexAfterKey(event.key, coins.indexOf(event.target as HTMLButtonElement))
  if (index === undefined) return
  event.preventDefault()
  coins[index]!.focus()
}

/** A listener of the board itself: React would dispatch every focus event on the screen. */
function moveTabStop(board: HTMLElement | null) {
  board?.addEventListener('focusin', ({ target }) => {
    board.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1')
    ;(target as HTMLElement).tabIndex = 0
  })
}

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
