import { type KeyboardEvent, memo } from 'react'
import arcade from '#app/games/shared/arcade-frame.module.css'
import { useMessages } from '#app/games/shared/use-messages.ts'
import type { Store } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import { indexAfterKey, type Memory } from './memory.ts'
import { MemoryCoin } from './memory-coin.tsx'
import styles from './memory-game.module.css'

/**
 * One stop for Tab, arrows inside: Tab leads past the board and not through sixteen coins. The stop is moved by hand,
 * because every tap moves it and nobody sees it.
 */
export const MemoryBoard = memo(function MemoryBoard({ store }: { store: Store<Memory> }) {
  const { memory: messages } = useMessages()
  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLButtonElement)) return
    const coins = [...event.currentTarget.querySelectorAll('button')]
    const index = indexAfterKey(event.key, coins.indexOf(event.target))
    if (index === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    coins[index]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={followFocus}
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

/** Heard by the board itself: React would hear of every focus on the screen, and draws nothing for any. */
function followFocus(board: HTMLElement | null) {
  board?.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    board.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1')
    target.tabIndex = 0
  })
}
