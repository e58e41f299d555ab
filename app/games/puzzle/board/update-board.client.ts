import type { GameMessages } from '#app/games/shared/use-messages.ts'
import type { Store } from '#app/games/shared/use-store.ts'
import { canSlide, type Puzzle } from '../puzzle.ts'
import { gapName, tileName } from '../puzzle-text.ts'
import type { Kind } from '../setup/puzzle-settings.ts'
import { column, moveToGap, row, tileAt } from './tiles.ts'

/**
 * Keeps the cells of a board up by hand: a move changes two of them and those around the gap, and drawn by React it
 * would take most of a frame on a slow phone. The cells stand in reading order: a tile that moves appears in its next
 * one and slides in from its last, the focus goes with it, and where the gap is there is no tile in the page.
 */
export function updateBoard(
  board: HTMLElement,
  store: Store<Puzzle>,
  kind: Kind,
  messages: GameMessages['puzzle'],
) {
  const cells = [...board.children].slice(0, store.getState().size ** 2).map((cell) => {
    const [tile, gap] = cell.children as Iterable<Element> as [HTMLElement, HTMLElement]
    return { cell, tile, gap, shown: '' }
  })
  let painted: Puzzle['tiles']

  function paintCell(at: (typeof cells)[number], position: number) {
    const { cell, tile, gap, shown } = at
    const { size, lastMoved } = store.getState()
    const value = tileAt(store.getState(), position)?.value
    const movable = canSlide(store.getState(), position)
    at.shown = value === undefined ? 'gap' : `${value} ${movable}`
    if (at.shown === shown) return
    gap.textContent = value === undefined ? gapName(size, position, messages) : ''
    if (value === undefined) return tile.remove()

    const came = shown === 'gap' && value === lastMoved ? moveToGap(store.getState(), position) : undefined
    tile.tabIndex = movable ? 0 : -1
    tile.dataset.value = String(value)
    tile.setAttribute('aria-label', tileName({ size, value, position, movable }, messages))
    tile.setAttribute('aria-disabled', String(!movable))
    tile.toggleAttribute('data-arriving', came !== undefined)
    const set = (name: string, number: number) => tile.style.setProperty(name, String(number))
    if (came) {
      set('--from-x', came.x)
      set('--from-y', came.y)
    }
    if (kind === 'numbers') tile.firstElementChild!.textContent = String(value + 1)
    else {
      set('--column', column(size, value))
      set('--row', row(size, value))
    }
    if (shown === 'gap') cell.prepend(tile)
  }

  function paint() {
    if (painted === store.getState().tiles) return // the clock ticked
    painted = store.getState().tiles
    const held = board.querySelector<HTMLElement>(':focus')?.dataset.value
    cells.forEach(paintCell)
    const holder = held && board.querySelector<HTMLElement>(`[data-value="${held}"]`)
    if (holder && holder !== document.activeElement) holder.focus({ preventScroll: true })
  }

  const land = () => board.style.removeProperty('--travelled')
  board.addEventListener('animationend', land)
  paint()
  const unlisten = store.subscribe(paint)
  return () => {
    unlisten()
    board.removeEventListener('animationend', land)
  }
}
