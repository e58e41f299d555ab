import { type GameMessages, useGameMessages } from '#app/games/shared/use-messages.ts'
import { directUpdate, type Store } from '#app/games/shared/use-store.ts'
import { Beads } from '#app/ui/coin/coin.tsx'
import { Mark } from '#app/ui/coin/mark.tsx'
import { COLUMNS, type Face, faceOf, type Memory, pictureAt, turnCoin } from './memory.ts'
import styles from './memory-coin.module.css'
import { faceHref, symbolHref } from './memory-symbols.tsx'

/** A coin with the lark on its back. A symbol is not in the page before it is turned up. */
export function MemoryCoin({ store, index }: { store: Store<Memory>; index: number }) {
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
