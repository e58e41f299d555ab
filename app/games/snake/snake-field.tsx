import { memo, useEffect, useRef } from 'react'
import { snakePainter } from './draw-snake.client.ts'
import { BOARD, CELL, type Snake } from './snake.ts'
import styles from './snake-board.module.css'
import { GRID } from './snake-score.ts'

const LINES = Array.from({ length: GRID - 1 }, (_, line) => (line + 1) * CELL)
const DOTS = LINES.map((y) => `M${CELL} ${y}H${BOARD - CELL + 1}`).join('')

type Props = {
  follow: (draw: (game: Snake) => void) => () => void
}

/** The cells and the snake in them. The dots between the cells stand still, so they are no part of the canvas. */
export const SnakeField = memo(function SnakeField({ follow }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const paint = () => follow(snakePainter(canvas.current!))
    const size = new ResizeObserver(paint)
    size.observe(canvas.current!.parentElement!)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', paint)
    const leave = paint()
    return () => {
      leave()
      size.disconnect()
      scheme.removeEventListener('change', paint)
    }
  }, [follow])

  return (
    <div className={styles.field}>
      <svg viewBox={`0 0 ${BOARD} ${BOARD}`} aria-hidden>
        <path d={DOTS} />
      </svg>
      <canvas ref={canvas} width={BOARD} height={BOARD} aria-hidden />
    </div>
  )
})
