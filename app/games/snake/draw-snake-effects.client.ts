import {
  type Context,
  center,
  dot,
  drawCoin,
  type LeaderboardLook,
  type Moment,
  ring,
  strokeSpine,
} from './draw-snake.client.ts'
import { BOARD, type Cell, type Snake } from './snake.ts'
import { hitWall, pointOn, rippleOf, spilledCoins } from './snake-effects.ts'
import { CRASH_MS, GAIN_MS, type Motion } from './snake-motion.ts'
import { POINTS_PER_FOOD } from './snake-score.ts'

const POP_MS = 180 // of an eaten coin

/** From 0 to 1 while so much time passes. */
const part = (since: number, lastsMs: number) => Math.min(Math.max(since / lastsMs, 0), 1)

/** Draws what happens to the snake, between its body and its head: coins that are eaten, and a crash. */
export function drawEffects(
  context: Context,
  motion: Motion,
  spine: readonly Cell[],
  { now, calm }: Pick<Moment, 'now' | 'calm'>,
  look: LeaderboardLook,
) {
  const { game, meals, crashedAt } = motion
  const meal = meals.at(-1)
  if (crashedAt !== undefined) {
    hollowBody(context, spine)
    if (!calm)
      for (const coin of spilledCoins(game, part(now - crashedAt, CRASH_MS)))
        drawCoin(context, coin, look, 0.72)
    drawHit(context, game, look)
  } else if (!calm) {
    if (meal && now < meal.at) drawCoin(context, meal.cell, look) // the head is on its way
    for (const eaten of meals)
      if (now >= eaten.at) drawRipple(context, pointOn(spine, rippleOf(eaten, now)), look)
  }
  if (meal) drawGain(context, meal.cell, now - meal.at, calm, look)
}

/** Leaves the outline of the body, with the board inside. */
function hollowBody(context: Context, spine: readonly Cell[]) {
  context.globalCompositeOperation = 'destination-out'
  strokeSpine(context, spine, 9)
  context.globalCompositeOperation = 'source-over'
}

/** An eaten coin below the skin. */
function drawRipple(context: Context, at: Cell | undefined, { body }: LeaderboardLook) {
  if (!at) return
  context.fillStyle = body
  dot(context, ...center(at), 8.2)
}

function drawHit(context: Context, game: Snake, { hit }: LeaderboardLook) {
  const wall = hitWall(game)
  if (!wall) return
  context.fillStyle = hit
  context.fillRect(wall.x, wall.y, wall.width, wall.height)
}

/** The ring of a coin that pops, and its points beside it. */
function drawGain(context: Context, cell: Cell, since: number, calm: boolean, look: LeaderboardLook) {
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
  context.strokeStyle = look.coin
  context.lineWidth = 16
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(pillX - 7, pillY)
  context.lineTo(pillX + 7, pillY)
  context.stroke()
  context.fillStyle = look.onCoin
  context.font = look.font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(`+${POINTS_PER_FOOD}`, pillX, pillY + 0.5)
  context.restore()
}
