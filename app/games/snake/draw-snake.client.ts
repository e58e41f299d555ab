import { BOARD, CELL, type Cell, type Snake, STEP } from './snake.ts'
import { type Motion, spineOf } from './snake-motion.ts'

export type Context = CanvasRenderingContext2D

export const center = ({ x, y }: Cell) => [(x + 0.5) * CELL, (y + 0.5) * CELL] as const

export type LeaderboardLook = ReturnType<typeof lookOf>

/** What a picture is drawn from: the fraction of a step that has passed, the time, and whether less motion is wanted. */
export type Moment = { fraction: number; now: number; calm: boolean }

let drawEffects: typeof import('./draw-snake-effects.client.ts').drawEffects | undefined

/** Fetches what a running snake shows beside itself. Without it the game is whole. */
export async function loadEffects() {
  try {
    drawEffects ??= (await import('./draw-snake-effects.client.ts')).drawEffects
  } catch {
    // The next round tries again.
  }
}

/**
 * Draws the snake and its coins on a canvas of 300 x 300 px that is scaled to the width of its parent. Width and colours
 * force layout, so they are read once and not for each picture; when they change, a new painter is needed.
 */
export function snakePainter(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  const width = canvas.parentElement!.clientWidth
  const look = lookOf(canvas)
  canvas.style.transform = `scale(${width / BOARD})`

  return (motion: Motion, { fraction, now, calm }: Moment) => {
    if (!context) return
    const { game } = motion
    const pixels = Math.round(width * devicePixelRatio)
    if (canvas.width !== pixels) canvas.width = canvas.height = pixels
    context.setTransform(pixels / BOARD, 0, 0, pixels / BOARD, 0, 0)
    context.clearRect(0, 0, BOARD, BOARD)
    const spine = calm ? game.body : spineOf(motion, fraction)
    if (game.food) drawCoin(context, game.food, look)
    drawBody(context, spine, look)
    drawEffects?.(context, motion, spine, { now, calm }, look)
    drawHead(context, spine[0]!, game, look)
  }
}

/** A canvas takes no `light-dark()` of a token; the computed colour of an element has it resolved. */
function lookOf(canvas: HTMLCanvasElement) {
  const computed = getComputedStyle(canvas)
  const colour = (token: string) => {
    canvas.style.color = `var(${token})`
    return computed.color
  }
  return {
    coin: colour('--reward'),
    coinEdge: colour('--reward-edge'),
    onCoin: colour('--on-reward'),
    body: colour('--field-ink'),
    head: colour('--on-ring'),
    eye: colour('--qr-ink'),
    hit: colour('--crash'),
    font: `700 9.5px ${computed.fontFamily}`,
  }
}

export function dot(context: Context, x: number, y: number, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

export function ring(context: Context, x: number, y: number, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}

export function drawCoin(context: Context, at: Cell, { coin, coinEdge }: LeaderboardLook, size = 1) {
  const [x, y] = center(at)
  context.fillStyle = coinEdge
  dot(context, x, y, 7 * size)
  context.fillStyle = coin
  dot(context, x, y, 6.2 * size)
  context.strokeStyle = coinEdge
  context.lineWidth = 1.2
  ring(context, x, y, 3.4 * size)
}

export function strokeSpine(context: Context, spine: readonly Cell[], width: number) {
  context.lineWidth = width
  context.lineCap = context.lineJoin = 'round'
  context.beginPath()
  for (const cell of spine) context.lineTo(...center(cell))
  context.stroke()
}

function drawBody(context: Context, spine: readonly Cell[], { body }: LeaderboardLook) {
  context.strokeStyle = body
  strokeSpine(context, spine, 12)
}

/** Open eyes look ahead; in a game that is over they are crosses. */
function drawHead(context: Context, at: Cell, { heading, phase }: Snake, { head, eye }: LeaderboardLook) {
  const [x, y] = center(at)
  const ahead = STEP[heading]
  context.fillStyle = head
  dot(context, x, y, 7.5)
  context.fillStyle = context.strokeStyle = eye
  context.lineWidth = 1.2
  for (const side of [-2.6, 2.6]) {
    const eyeX = x + 2.4 * ahead.x + side * ahead.y
    const eyeY = y + 2.4 * ahead.y + side * ahead.x
    if (phase !== 'over') dot(context, eyeX, eyeY, 1.5)
    else drawCross(context, eyeX, eyeY)
  }
}

function drawCross(context: Context, x: number, y: number) {
  context.beginPath()
  for (const slope of [-1.4, 1.4]) {
    context.moveTo(x - 1.4, y - slope)
    context.lineTo(x + 1.4, y + slope)
  }
  context.stroke()
}
