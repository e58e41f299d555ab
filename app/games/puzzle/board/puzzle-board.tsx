import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Store, useStore } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import { canSlide, type Puzzle } from '../puzzle.ts'
import { PICTURE_URLS } from '../setup/picture-urls.ts'
import type { Settings } from '../setup/puzzle-settings.ts'
import { SolutionPreview } from '../setup/solution-preview.tsx'
import themes from '../setup/themes.module.css'
import styles from './puzzle-board.module.css'
import { PuzzleCell } from './puzzle-cell.tsx'
import { moveToGap } from './tiles.ts'
import { updateBoard } from './update-board.client.ts'
import { useDrag } from './use-drag.ts'

type Props = {
  store: Store<Puzzle>
  settings: Settings
  previewing: boolean
  ref: RefObject<HTMLElement | null>
  onSlide: (position: number) => void
}

export function PuzzleBoard({ store, settings, previewing, ref, onSlide }: Props) {
  const { puzzle: messages } = useMessages()
  const size = useStore(store, (puzzle) => puzzle.size)
  const { kind, theme, picture } = settings
  const drag = useDrag(
    (position) => (canSlide(store.getState(), position) ? moveToGap(store.getState(), position) : undefined),
    onSlide,
  )
  const shape = { '--size': size, '--picture': `url("${PICTURE_URLS[picture]}")` } as CSSProperties

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another size the cells are others
  useLayoutEffect(() => updateBoard(ref.current!, store, kind, messages), [ref, store, size, kind, messages])

  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={messages.board({ size })}
      className={classes(styles.board, kind === 'image' ? themes.image : themes[theme])}
      style={shape}
      {...drag}
    >
      {Array.from({ length: size * size }, (_, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its position
        <PuzzleCell key={`${kind} ${size} ${position}`} {...{ store, position, size, kind }} />
      ))}
      {previewing && <SolutionPreview size={size} kind={kind} />}
    </section>
  )
}
