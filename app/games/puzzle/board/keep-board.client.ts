import type { Spoken } from '#app/games/shared/use-messages.ts'
import type { Live } from '#app/games/shared/use-store.ts'
import { canSlide, type Puzzle } from '../puzzle.ts'
import { gapName, tileName } from '../puzzle-words.ts'
import type { Kind } from '../setup/puzzle-settings.ts'
import { column, row, tileAt, wayToGap } from './tiles.ts'

/**
 * Keeps the cells of a board up by hand: a move changes two of them and those around the gap, and drawn by React it
 * would take most of a frame on a slow phone. The cells stand in reading order: a tile that moves appears in its next
 * one and slides in from its last, the focus goes with it, and where the gap is there is no tile in the page.
 */
export function keepBoard(board: HTMLElement, live: Live<Puzzle>, kind: Kind, messages: Spoken['puzzle']) {
  const cells = [...board.children].slice(0, live.now().size ** 2).map((cell) => {
    const [tile, gap] = cell.children as Iterable<Element> as [HTMLElement, HTMLElement]
    return { cell, tile, gap, shown: '' }
  })
  let painted: Puzzle['tiles']

  function paintCell(at: (typeof cells)[number], position: number) {
    const { cell, tile, gap, shown } = at
    const { size, lastMoved } = live.now()
    const value = tileAt(live.now(), position)?.value
    const movable = canSlide(live.now(), position)
    at.shown = value === undefined ? 'gap' : `${value} ${movable}`
    if (at.shown === shown) return
    gap.textContent = value === undefined ? gapName(size, position, messages) : ''
    if (value === undefined) return tile.remove()

    const came = shown === 'gap' && value === lastMoved ? wayToGap(live.now(), position) : undefined
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
    if (painted === live.now().tiles) return // the clock ticked
    painted = live.now().tiles
    const held = board.querySelector<HTMLElement>(':focus')?.dataset.value
    cells.forEach(paintCell)
    const holder = held && board.querySelector<HTMLElement>(`[data-value="${held}"]`)
    if (holder && holder !== document.activeElement) holder.focus({ preventScroll: true })
  }

  const land = () => board.style.removeProperty('--travelled')
  board.addEventListener('animationend', land)
  paint()
  const unlisten = live.listen(paint)
  return () => {
    unlisten()
    board.removeEventListener('animationend', land)
  }
}
