import { type CSSProperties, type RefObject, useLayoutEffect } from 'react'
import { useMessages } from '#app/games/shared/use-messages.ts'
import { type Live, useStore } from '#app/games/shared/use-store.ts'
import { classes } from '#app/ui/classes.ts'
import { canSlide, type Puzzle } from '../puzzle.ts'
import { PICTURE_URLS } from '../setup/picture-urls.ts'
import type { Settings } from '../setup/puzzle-settings.ts'
import { SolutionPreview } from '../setup/solution-preview.tsx'
import themes from '../setup/themes.module.css'
import { keepBoard } from './keep-board.client.ts'
import styles from './puzzle-board.module.css'
import { PuzzleCell } from './puzzle-cell.tsx'
import { wayToGap } from './tiles.ts'
import { useDrag } from './use-drag.ts'

type Props = {
  live: Live<Puzzle>
  settings: Settings
  previewing: boolean
  ref: RefObject<HTMLElement | null>
  onSlide: (position: number) => void
}

export function PuzzleBoard({ live, settings, previewing, ref, onSlide }: Props) {
  const { puzzle: messages } = useMessages()
  const size = useStore(live, (puzzle) => puzzle.size)
  const { kind, theme, picture } = settings
  const drag = useDrag(
    (position) => (canSlide(live.now(), position) ? wayToGap(live.now(), position) : undefined),
    onSlide,
  )
  const shape = { '--size': size, '--picture': `url("${PICTURE_URLS[picture]}")` } as CSSProperties

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another size the cells are others
  useLayoutEffect(() => keepBoard(ref.current!, live, kind, messages), [ref, live, size, kind, messages])

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
        <PuzzleCell key={`${kind} ${size} ${position}`} {...{ live, position, size, kind }} />
      ))}
      {previewing && <SolutionPreview size={size} kind={kind} />}
    </section>
  )
}
