import type { GameMessages } from '#app/games/shared/use-messages.ts'
import type { Store } from '#app/games/shared/use-store.ts'
import { moveOf, type Puzzle } from '../puzzle.ts'
import { gapName, tileName } from '../puzzle-text.ts'
import type { Kind } from '../setup/puzzle-settings.ts'
import { column, moveToGap, row, tileAt } from './tiles.ts'

/**
 * Updates the cells of a board without React, which would take most of a frame for each move on a slow phone. The cells
 * stay in reading order: a tile that moves appears in its new cell, slides in from the previous one and keeps the focus.
 * The empty cell has no tile in the page.
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
  let shownTiles: Puzzle['tiles']

  function updateCell(state: (typeof cells)[number], position: number) {
    const { cell, tile, gap, shown } = state
    const puzzle = store.getState()
    const { size } = puzzle
    const value = tileAt(puzzle, position)?.value
    const movable = moveOf(puzzle, position) !== undefined
    state.shown = value === undefined ? 'gap' : `${value} ${movable}`
    if (state.shown === shown) return
    gap.textContent = value === undefined ? gapName(size, position, messages) : ''
    if (value === undefined) return tile.remove()

    const from = shown === 'gap' && value === puzzle.lastMoved ? moveToGap(puzzle, position) : undefined
    tile.tabIndex = movable ? 0 : -1
    tile.dataset.value = String(value)
    tile.setAttribute('aria-label', tileName({ size, value, position, movable }, messages))
    tile.setAttribute('aria-disabled', String(!movable))
    tile.toggleAttribute('data-arriving', from !== undefined)
    const set = (name: string, number: number) => tile.style.setProperty(name, String(number))
    if (from) {
      set('--from-x', from.x)
      set('--from-y', from.y)
    }
    if (kind === 'numbers') tile.firstElementChild!.textContent = String(value + 1)
    else {
      set('--column', column(size, value))
      set('--row', row(size, value))
    }
    if (shown === 'gap') cell.prepend(tile)
  }

  function update() {
    if (shownTiles === store.getState().tiles) return // only the clock has changed
    shownTiles = store.getState().tiles
    const focused = board.querySelector<HTMLElement>(':focus')?.dataset.value
    cells.forEach(updateCell)
    const tile = focused && board.querySelector<HTMLElement>(`[data-value="${focused}"]`)
    if (tile && tile !== document.activeElement) tile.focus({ preventScroll: true })
  }

  const clearTravelled = () => board.style.removeProperty('--travelled')
  board.addEventListener('animationend', clearTravelled)
  update()
  const unsubscribe = store.subscribe(update)
  return () => {
    unsubscribe()
    board.removeEventListener('animationend', clearTravelled)
  }
}
