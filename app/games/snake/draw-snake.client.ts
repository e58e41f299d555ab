import type { Direction } from '#app/games/direction.ts'
import { BOARD, CELL, type Cell, GRID, type Snake } from './snake.ts'

type Brush = CanvasRenderingContext2D

const middle = ({ x, y }: Cell) => [(x + 0.5) * CELL, (y + 0.5) * CELL] as const

const EYES: Record<Direction, [dx: number, dy: number][]> = {
  up: [
    [-2.6, -2.4],
    [2.6, -2.4],
  ],
  right: [
    [2.4, -2.6],
    [2.4, 2.6],
  ],
  down: [
    [-2.6, 2.4],
    [2.6, 2.4],
  ],
  left: [
    [-2.4, -2.6],
    [-2.4, 2.6],
  ],
}

/** Draws the whole board on a canvas of 300 x 300 px that is shown as wide as its parent, sharp on every screen. */
export function drawSnake(canvas: HTMLCanvasElement, game: Snake) {
  const brush = canvas.getContext('2d')
  const shown = canvas.parentElement?.clientWidth
  if (!brush || !shown) return

  const pixels = Math.round(shown * devicePixelRatio)
  if (canvas.width !== pixels) canvas.width = canvas.height = pixels
  canvas.style.transform = `scale(${shown / BOARD})`
  brush.setTransform(pixels / BOARD, 0, 0, pixels / BOARD, 0, 0)
  brush.clearRect(0, 0, BOARD, BOARD)

  const colour = colours(canvas)
  drawDots(brush, colour('--ring-line'))
  if (game.food) drawCoin(brush, game.food, colour('--reward'), colour('--reward-edge'))
  drawBody(brush, game.body, colour('--field-ink'))
  drawHead(brush, game, colour('--on-ring'), colour('--qr-ink'))
}

/** A token is only words, such as light-dark(...); what it means here shows once it is the colour of something. */
function colours(canvas: HTMLCanvasElement) {
  const computed = getComputedStyle(canvas)
  return (token: string) => {
    canvas.style.color = `var(${token})`
    return computed.color
  }
}

function dot(brush: Brush, x: number, y: number, radius: number) {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.fill()
}

function drawDots(brush: Brush, colour: string) {
  brush.fillStyle = colour
  for (let x = 1; x < GRID; x++) for (let y = 1; y < GRID; y++) dot(brush, x * CELL, y * CELL, 0.75)
}

function drawCoin(brush: Brush, food: Cell, face: string, edge: string) {
  const [x, y] = middle(food)
  brush.fillStyle = edge
  dot(brush, x, y, 7)
  brush.fillStyle = face
  dot(brush, x, y, 6.2)
  brush.strokeStyle = edge
  brush.lineWidth = 1.2
  brush.beginPath()
  brush.arc(x, y, 3.4, 0, 2 * Math.PI)
  brush.stroke()
}

function drawBody(brush: Brush, body: readonly Cell[], colour: string) {
  brush.strokeStyle = colour
  brush.lineWidth = 12
  brush.lineCap = brush.lineJoin = 'round'
  brush.beginPath()
  for (const cell of body) brush.lineTo(...middle(cell))
  brush.stroke()
}

/** Open eyes look ahead; a game that is over closes them. */
function drawHead(brush: Brush, { body, heading, phase }: Snake, face: string, eye: string) {
  const [x, y] = middle(body[0])
  brush.fillStyle = face
  dot(brush, x, y, 7.5)
  brush.fillStyle = brush.strokeStyle = eye
  brush.lineWidth = 1.2
  for (const [dx, dy] of EYES[heading]) {
    if (phase !== 'over') dot(brush, x + dx, y + dy, 1.5)
    else brush.strokeRect(x + dx - 1.2, y + dy, 2.4, 0)
  }
}
