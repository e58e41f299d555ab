import type { GameMessages } from '#app/games/shared/use-messages.ts'
import type { Store } from '#app/games/shared/use-store.ts'
import { moveOf, type Puzzle } from '../puzzle.ts'
import { gapName, tileName } from '../puzzle-text.ts'
import type { Kind } from '../setup/puzzle-settings.ts'
import type { TileMove } from './tiles.ts'
import { column, moveToGap, row, tileAt } from './tiles.ts'

const SLIDE_MS = 240
const HIT = 2.5 // per cent of its width by which a tile goes back

/**
 * Slides a tile in from the cell at `from`, less the part of the way that it was dragged. It has weight: it gathers
 * speed, and gives way a little where it hits its neighbour. An animation of the browser's own needs a third of the
 * style work of a CSS animation with variables.
 */
function slideIn(tile: HTMLElement, { x, y }: TileMove) {
  const left = 1 - Number(tile.dataset.travelled ?? 0)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const start = (part: number) => `calc(${part * left} * (100% + var(--gap)))`
  tile.animate(
    [
      { translate: `${start(x)} ${start(y)}`, easing: 'cubic-bezier(0.5, 0, 0.6, 1)' },
      { translate: '0 0', offset: 0.7, easing: 'ease-out' },
      { translate: `${x * HIT}% ${y * HIT}%`, offset: 0.82, easing: 'ease-in' },
      { translate: '0 0' },
    ],
    SLIDE_MS,
  )
}

/**
 * Updates the cells of a board without React, which would take most of a frame for each move on a slow phone. The cells
 * stay in reading order: a tile that moves becomes a child of its new cell, slides in from the previous one and keeps
 * the focus. The empty cell has no tile in the page.
 */
export function updateBoard(
  board: HTMLElement,
  store: Store<Puzzle>,
  kind: Kind,
  messages: GameMessages['puzzle'],
) {
  const cells = [...board.children].slice(0, store.getState().size ** 2)
  const tiles = cells.map((cell) => cell.querySelector('button'))
  const shown = new Map<HTMLElement, string>()
  let shownTiles: Puzzle['tiles']

  const setGapName = (position: number, name: string) => {
    cells[position]!.querySelector(':scope > .sr')!.textContent = name
  }

  /** Frees the empty cell: its tile moves to the cell that was empty before. */
  function moveTile(puzzle: Puzzle) {
    const tile = tiles[puzzle.empty]
    if (!tile) return
    const position = tiles.indexOf(null)
    setGapName(puzzle.empty, gapName(puzzle.size, puzzle.empty, messages))
    tiles[puzzle.empty] = null
    if (position === -1) return tile.remove()

    setGapName(position, '')
    tiles[position] = tile
    moveElement(tile, cells[position]!)
    const from = moveToGap(puzzle, position)
    if (from && tileAt(puzzle, position)?.value === puzzle.lastMoved) slideIn(tile, from)
  }

  function updateTile(tile: HTMLElement, position: number, puzzle: Puzzle) {
    const { size } = puzzle
    const { value } = tileAt(puzzle, position)!
    const movable = moveOf(puzzle, position) !== undefined
    const state = `${value} ${position} ${movable}`
    if (shown.get(tile) === state) return
    shown.set(tile, state)
    tile.tabIndex = movable ? 0 : -1
    tile.setAttribute('aria-label', tileName({ size, value, position, movable }, messages))
    tile.setAttribute('aria-disabled', String(!movable))
    tile.dataset.position = String(position)
    if (tile.dataset.value === String(value)) return
    tile.dataset.value = String(value)
    if (kind === 'numbers') tile.firstElementChild!.textContent = String(value + 1)
    else {
      tile.style.setProperty('--column', String(column(size, value)))
      tile.style.setProperty('--row', String(row(size, value)))
    }
  }

  function update() {
    const puzzle = store.getState()
    if (shownTiles === puzzle.tiles) return // only the clock has changed
    shownTiles = puzzle.tiles
    moveTile(puzzle)
    tiles.forEach((tile, position) => {
      if (tile) updateTile(tile, position, puzzle)
    })
  }

  update()
  return store.subscribe(update)
}

/** Moves a tile to the start of a cell. Where the browser lacks `moveBefore` it loses the focus and gets it back. */
function moveElement(tile: HTMLElement, cell: Element) {
  if (cell.moveBefore) return cell.moveBefore(tile, cell.firstChild)
  const focused = tile === document.activeElement
  cell.prepend(tile)
  if (focused) tile.focus({ preventScroll: true })
}
