import { useCallback, useRef, useState } from 'react'
import { type Snake, startSnake } from './snake.ts'

const looksSame = (one: Snake, other: Snake) =>
  one.phase === other.phase && one.speed === other.speed && one.food === other.food

/**
 * The game that is played. It moves many times a second, and only the canvas follows each move: React hears of it when
 * something changes beside the snake. Drawn by React, every step would take half a frame of a slow phone.
 */
export function useSnake(seed: number) {
  const [game, setGame] = useState(() => startSnake(seed))
  const now = useRef(game)
  const follower = useRef<(game: Snake) => void>(undefined)

  const play = useCallback((move: (game: Snake) => Snake) => {
    const before = now.current
    const after = move(before)
    if (after === before) return
    now.current = after
    follower.current?.(after)
    if (!looksSame(before, after)) setGame(after)
  }, [])

  /** Tells of every state from the present one on; what comes back ends it. */
  const follow = useCallback((draw: (game: Snake) => void) => {
    follower.current = draw
    draw(now.current)
    return () => {
      follower.current = undefined
    }
  }, [])

  return { game, play, follow }
}
