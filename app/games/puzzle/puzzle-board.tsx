import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react'
import { useWords } from '#app/games/use-words.ts'
import { classes } from '#app/ui/classes.ts'
import { PICTURE_URLS } from './picture-urls.ts'
import type { Puzzle } from './puzzle.ts'
import styles from './puzzle-board.module.css'
import type { Settings } from './puzzle-settings.ts'
import { gapName, tileName } from './puzzle-words.ts'
import { SolutionPreview } from './solution-preview.tsx'
import themes from './themes.module.css'
import { TileFace } from './tile-face.tsx'
import { wayToGap } from './tiles.ts'
import { useDrag } from './use-drag.ts'

type Props = {
  puzzle: Puzzle
  settings: Settings
  previewing: boolean
  ref: RefObject<HTMLElement | null>
  onSlide: (position: number) => void
}

/** The cells stand in reading order; a tile that moves is drawn anew in its next cell and slides in from its last. */
export function PuzzleBoard({ puzzle, settings, previewing, ref, onSlide }: Props) {
  const { puzzle: words } = useWords()
  const { size, tiles, phase, lastMoved } = puzzle
  const { kind, theme, picture } = settings
  const solved = phase === 'solved'
  const drag = useDrag((position) => (solved ? undefined : wayToGap(puzzle, position)), onSlide)

  // The focus goes with the tile that it is on.
  const held = useRef<string>(undefined)
  const movedTo = lastMoved === undefined ? undefined : tiles[lastMoved]?.position
  useLayoutEffect(() => {
    if (movedTo === undefined || held.current !== String(lastMoved)) return
    ref.current?.querySelector<HTMLElement>(`[data-position="${movedTo}"]`)?.focus({ preventScroll: true })
  }, [lastMoved, movedTo, ref])

  const cells = Array.from({ length: size * size }, (_, position) => ({
    position,
    tile: tiles.find((tile) => tile.position === position),
  }))
  const shape = { '--size': size, '--picture': `url("${PICTURE_URLS[picture]}")` } as CSSProperties

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={words.board({ size })}
      className={classes(styles.board, kind === 'image' ? themes.image : themes[theme])}
      style={shape}
      onFocus={(event) => {
        held.current = event.target.dataset.value
      }}
      onBlur={(event) => {
        // A tile that is drawn anew loses the focus to nobody; only a person takes it elsewhere.
        if (event.relatedTarget) held.current = undefined
      }}
      onAnimationEnd={(event) => event.currentTarget.style.removeProperty('--travelled')}
      {...drag}
    >
      {cells.map(({ position, tile }) => {
        if (!tile) {
          const name = gapName(size, position, words)
          return (
            <Gap key={position} name={name} size={size} position={position} kind={kind} solved={solved} />
          )
        }
        const way = solved ? undefined : wayToGap(puzzle, position)
        const came = tile.value === lastMoved ? wayToGap(puzzle, position) : undefined
        const from = came && ({ '--from-x': came.x, '--from-y': came.y } as CSSProperties)
        return (
          <div key={position} className={styles.cell}>
            <button
              key={tile.value}
              type="button"
              data-position={position}
              data-value={tile.value}
              aria-label={tileName({ size, value: tile.value, position, movable: way !== undefined }, words)}
              aria-disabled={!way}
              tabIndex={way ? 0 : -1}
              className={classes(styles.tile, way && styles.movable, came && styles.arriving)}
              style={from}
              onClick={() => onSlide(position)}
            >
              <TileFace value={tile.value} size={size} kind={kind} />
            </button>
          </div>
        )
      })}
      {previewing && <SolutionPreview size={size} kind={kind} />}
    </section>
  )
}

/** The empty cell; in a finished picture its piece is filled in. */
function Gap({
  name,
  size,
  position,
  kind,
  solved,
}: Pick<Puzzle, 'size'> & { name: string; position: number; kind: Settings['kind']; solved: boolean }) {
  return (
    <div className={styles.cell}>
      <span className="sr">{name}</span>
      {solved && kind === 'image' && (
        <div className={classes(styles.tile, styles.last)} aria-hidden>
          <TileFace value={position} size={size} kind={kind} />
        </div>
      )}
    </div>
  )
}
