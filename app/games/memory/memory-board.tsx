import { type KeyboardEvent, memo } from 'react'
import arcade from '#app/games/shared/arcade-frame.module.css'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import type { Store } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import { indexAfterKey, type Memory } from './memory.ts'
import { MemoryCoin } from './memory-coin.tsx'
import styles from './memory-game.module.css'

/** A composite widget with roving tabindex: Tab leads to one coin and past the board, arrows from coin to coin. */
export const MemoryBoard = memo(function MemoryBoard({ store }: { store: Store<Memory> }) {
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
