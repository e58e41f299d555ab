import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { useGameMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import { moveOf, type Puzzle } from '../puzzle.ts'
import { pictureLayers } from '../setup/picture-urls.ts'
import type { Kind, PuzzleSettings, Size } from '../setup/puzzle-settings.ts'
import themes from '../setup/themes.module.css'
import styles from './puzzle-board.module.css'
import type { TileMove } from './tiles.ts'
import { column, row } from './tiles.ts'
import { updateBoard } from './update-board.client.ts'

const GAP_PX = 8 // between two tiles, as in the board's style
const MIN_DRAG_PX = 6 // a shorter one is a tap
const MAX_TAP_PX = 14 // a drag no longer than this still counts as a tap
const MIN_PROGRESS = 0.35 // of the way to the empty cell

type Drag = {
  pointerId: number
  tile: HTMLElement
  move: TileMove
  startX: number
  startY: number
  distance: number
  progress: number // of the way to the empty cell, from 0 to 1
}

const tileOf = ({ target }: { target: EventTarget }) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-position]') : null
const positionOf = (tile: HTMLElement) => Number(tile.dataset.position)

/** Slides the tile that is tapped, or dragged far enough towards the empty cell. */
function useDrag(moveOf: (position: number) => TileMove | undefined, onSlide: (position: number) => void) {
  const current = useRef<Drag>(undefined)
  const dragged = useRef(false)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    dragged.current = false
    if (!event.isPrimary || event.button !== 0) return
    const tile = tileOf(event)
    const move = tile && moveOf(positionOf(tile))
    if (!move) return
    const { pointerId, clientX: startX, clientY: startY } = event
    current.current = { pointerId, tile, move, startX, startY, distance: 0, progress: 0 }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const drag = current.current
    if (drag?.pointerId !== event.pointerId) return
    const { tile, move } = drag
    const x = event.clientX - drag.startX
    const y = event.clientY - drag.startY
    drag.distance = Math.max(drag.distance, Math.hypot(x, y))
    if (drag.distance < MIN_DRAG_PX) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const maxOffset = tile.offsetWidth + GAP_PX
    const offset = Math.min(Math.max(x * move.x + y * move.y, 0), maxOffset)
    drag.progress = offset / maxOffset
    tile.style.translate = `${offset * move.x}px ${offset * move.y}px`
  }

  function onRelease(event: PointerEvent<HTMLElement>) {
    const drag = current.current
    if (drag?.pointerId !== event.pointerId) return
    current.current = undefined
    dragged.current = drag.distance >= MIN_DRAG_PX
    if (!dragged.current) return
    drag.tile.style.translate = ''
    if (event.type === 'pointercancel') return
    if (drag.progress < MIN_PROGRESS && drag.distance > MAX_TAP_PX) return
    drag.tile.dataset.travelled = String(drag.progress)
    onSlide(positionOf(drag.tile))
    delete drag.tile.dataset.travelled
  }

  // A tap or a key. The click at the end of a drag does not slide another tile.
  function onClick(event: MouseEvent) {
    const tile = tileOf(event)
    if (tile && !dragged.current) onSlide(positionOf(tile))
    dragged.current = false
  }

  // A tap focuses the board, not its tile: to move a focused tile costs a style update within the click.
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    const board = event.currentTarget
    if (!board.contains(document.activeElement)) board.focus({ preventScroll: true })
  }

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: onRelease,
    onPointerCancel: onRelease,
    onMouseDown,
    onClick,
  }
}

type Props = {
  store: Store<Puzzle>
  settings: PuzzleSettings
  previewing: boolean
  waiting: boolean // for its seed, so that no tile moves
  ref: RefObject<HTMLElement | null>
  onSlide: (position: number) => void
}

export function PuzzleBoard({ store, settings, previewing, waiting, ref, onSlide }: Props) {
  const { puzzle: messages } = useGameMessages()
  const size = useStore(store, (puzzle) => puzzle.size)
  const solved = useStore(store, (puzzle) => puzzle.phase === 'solved')
  const { kind, theme } = settings
  const drag = useDrag((position) => moveOf(store.getState(), position), onSlide)
  const shape = { '--size': size, '--picture': pictureLayers(settings) } as CSSProperties
  const positions = Array.from({ length: size * size }, (_, position) => position)
  const last = size * size - 1

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another size the cells are others
  useLayoutEffect(() => updateBoard(ref.current!, store, kind, messages), [ref, store, size, kind, messages])

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={messages.board({ size })}
      className={classes(styles.board, kind === 'image' ? themes.image : themes[theme])}
      style={shape}
      data-solved={solved ? kind : undefined}
      aria-busy={waiting || undefined}
      {...drag}
    >
      {positions.map((position) => (
        <Cell key={`${kind} ${size} ${position}`} position={position} size={size} kind={kind}>
          {solved && position === last && (
            <FixedTile value={last} size={size} kind={kind} className={styles.last} />
          )}
        </Cell>
      ))}
      {previewing && (
        <div className={styles.preview} aria-hidden data-preview>
          {positions.map(
            (value) =>
              (kind === 'image' || value < last) && (
                <div key={value} className={styles.cell}>
                  <FixedTile value={value} size={size} kind={kind} />
                </div>
              ),
          )}
        </div>
      )}
    </section>
  )
}

type CellProps = { position: number; size: Size; kind: Kind; children: ReactNode }

/** A tile and the text for its absence, rendered once: `updateBoard` fills them. */
const Cell = memo(function Cell({ position, size, kind, children }: CellProps) {
  const at = { '--at-column': column(size, position), '--at-row': row(size, position) } as CSSProperties
  return (
    <div className={styles.cell} style={at}>
      <button type="button" className={styles.tile} data-position={position}>
        <span className={kind === 'numbers' ? styles.number : styles.piece} />
      </button>
      <span className="sr" />
      {children}
    </div>
  )
})

type FixedTileProps = { value: number; size: Size; kind: Kind; className?: string }

/** A tile at its position, without interaction. */
function FixedTile({ value, size, kind, className }: FixedTileProps) {
  const piece = { '--column': column(size, value), '--row': row(size, value) } as CSSProperties
  return (
    <div className={classes(styles.tile, className)} aria-hidden>
      {kind === 'numbers' ? (
        <span className={styles.number}>{value + 1}</span>
      ) : (
        <span className={styles.piece} style={piece} />
      )}
    </div>
  )
}
