import { BOARD, CELL, type Cell, type Snake, STEP } from './snake.ts'
import {
  CRASH_MS,
  GAIN_MS,
  hitWall,
  type Motion,
  POP_MS,
  pointOn,
  rippleOf,
  spilledCoins,
  spineOf,
} from './snake-motion.ts'
import { POINTS_PER_FOOD } from './snake-score.ts'

type Context = CanvasRenderingContext2D

const center = ({ x, y }: Cell) => [(x + 0.5) * CELL, (y + 0.5) * CELL] as const

/** From 0 to 1 while so much time passes. */
const part = (since: number, lastsMs: number) => Math.min(Math.max(since / lastsMs, 0), 1)

type Look = ReturnType<typeof lookOf>

/** What a picture is drawn from: the fraction of a step that has passed, the time, and whether less motion is wanted. */
type Moment = { fraction: number; now: number; calm: boolean }

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
    const { game, meals, crashedAt } = motion
    const pixels = Math.round(width * devicePixelRatio)
    if (canvas.width !== pixels) canvas.width = canvas.height = pixels
    context.setTransform(pixels / BOARD, 0, 0, pixels / BOARD, 0, 0)
    context.clearRect(0, 0, BOARD, BOARD)
    const spine = calm ? game.body : spineOf(motion, fraction)
    const meal = meals.at(-1)
    if (game.food) drawCoin(context, game.food, look)
    if (!calm && meal && now < meal.at) drawCoin(context, meal.cell, look) // the head is on its way
    drawBody(context, spine, look)
    if (crashedAt !== undefined) {
      hollowBody(context, spine)
      if (!calm)
        for (const coin of spilledCoins(game, part(now - crashedAt, CRASH_MS)))
          drawCoin(context, coin, look, 0.72)
      drawHit(context, game, look)
    } else if (!calm)
      for (const eaten of meals)
        if (now >= eaten.at) drawRipple(context, pointOn(spine, rippleOf(eaten, now)), look)
    drawHead(context, spine[0]!, game, look)
    if (meal) drawGain(context, meal.cell, now - meal.at, calm, look)
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

function dot(context: Context, x: number, y: number, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function ring(context: Context, x: number, y: number, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}

function drawCoin(context: Context, at: Cell, { coin, coinEdge }: Look, size = 1) {
  const [x, y] = center(at)
  context.fillStyle = coinEdge
  dot(context, x, y, 7 * size)
  context.fillStyle = coin
  dot(context, x, y, 6.2 * size)
  context.strokeStyle = coinEdge
  context.lineWidth = 1.2
  ring(context, x, y, 3.4 * size)
}

function strokeSpine(context: Context, spine: readonly Cell[], width: number) {
  context.lineWidth = width
  context.lineCap = context.lineJoin = 'round'
  context.beginPath()
  for (const cell of spine) context.lineTo(...center(cell))
  context.stroke()
}

function drawBody(context: Context, spine: readonly Cell[], { body }: Look) {
  context.strokeStyle = body
  strokeSpine(context, spine, 12)
}

/** Leaves the outline of the body, with the board inside. */
function hollowBody(context: Context, spine: readonly Cell[]) {
  context.globalCompositeOperation = 'destination-out'
  strokeSpine(context, spine, 9)
  context.globalCompositeOperation = 'source-over'
}

/** An eaten coin below the skin. */
function drawRipple(context: Context, at: Cell | undefined, { body }: Look) {
  if (!at) return
  context.fillStyle = body
  dot(context, ...center(at), 8.2)
}

/** Open eyes look ahead; in a game that is over they are crosses. */
function drawHead(context: Context, at: Cell, { heading, phase }: Snake, { head, eye }: Look) {
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

function drawHit(context: Context, game: Snake, { hit }: Look) {
  const wall = hitWall(game)
  if (!wall) return
  context.fillStyle = hit
  context.fillRect(wall.x, wall.y, wall.width, wall.height)
}

/** The ring of a coin that pops, and its points beside it. */
function drawGain(context: Context, cell: Cell, since: number, calm: boolean, look: Look) {
  if (since > GAIN_MS || (since < 0 && !calm)) return
  const [x, y] = center(cell)
  const popped = part(since, POP_MS)
  context.save()
  if (!calm && popped < 1) {
    context.globalAlpha = 1 - popped ** 2
    context.strokeStyle = look.coin
    context.lineWidth = 2
    ring(context, x, y, 7 + 16 * popped)
    context.lineWidth = 3.5
    context.setLineDash([3.5, 4.5])
    ring(context, x, y, 11 + 16 * popped)
    context.setLineDash([])
  }
  const rise = calm ? 20 : 20 * (1 - (1 - part(since, 2 * POP_MS)) ** 3)
  const pillX = Math.min(Math.max(x, 17), BOARD - 17)
  const pillY = y > 40 ? y - 10 - rise : y + 10 + rise
  context.globalAlpha = 1 - part(since - GAIN_MS + 150, 150)
  context.fillStyle = look.coin
  context.beginPath()
  context.roundRect(pillX - 15, pillY - 8, 30, 16, 8)
  context.fill()
  context.fillStyle = look.onCoin
  context.font = look.font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(`+${POINTS_PER_FOOD}`, pillX, pillY + 0.5)
  context.restore()
}
