import type { Speed } from './snake.ts'
import { TICK_MS } from './snake-score.ts'

const SPEED_KEY = 'tiplark.snake-speed'

const isSpeed = (text: string | null): text is Speed => Object.keys(TICK_MS).includes(text ?? '')

let unstored: Speed | undefined // of this page where the storage is blocked

/** The speed of the last round in this browser; undefined before the first one. */
export function readSpeed() {
  try {
    const stored = localStorage.getItem(SPEED_KEY)
    return isSpeed(stored) ? stored : undefined
  } catch {
    return unstored
  }
}

export function saveSpeed(speed: Speed) {
  try {
    localStorage.setItem(SPEED_KEY, speed)
  } catch {
    unstored = speed
  }
}
