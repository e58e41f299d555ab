import type { Direction } from '#app/games/shared/direction.ts'
import { BOARD, CELL, type Cell, type Snake } from './snake.ts'

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

type Colours = { coin: string; coinEdge: string; body: string; head: string; eye: string }

/**
 * Paints the snake and its coin on a canvas of 300 x 300 px that is shown as wide as its parent, sharp on every screen.
 * How wide that is and which colours hold there makes the browser lay the page out: it is asked for once, not at each
 * step. When it changes, another painter is needed.
 */
export function snakePainter(canvas: HTMLCanvasElement) {
  const brush = canvas.getContext('2d')
  const shown = canvas.parentElement!.clientWidth
  const colours = coloursOf(canvas)
  canvas.style.transform = `scale(${shown / BOARD})`

  return (game: Snake) => {
    if (!brush) return
    const pixels = Math.round(shown * devicePixelRatio)
    if (canvas.width !== pixels) canvas.width = canvas.height = pixels
    brush.setTransform(pixels / BOARD, 0, 0, pixels / BOARD, 0, 0)
    brush.clearRect(0, 0, BOARD, BOARD)
    if (game.food) drawCoin(brush, game.food, colours)
    drawBody(brush, game.body, colours)
    drawHead(brush, game, colours)
  }
}

/** A token is only words, such as light-dark(...); what it means here shows once it is the colour of something. */
function coloursOf(canvas: HTMLCanvasElement): Colours {
  const computed = getComputedStyle(canvas)
  const colour = (token: string) => {
    canvas.style.color = `var(${token})`
    return computed.color
  }
  return {
    coin: colour('--reward'),
    coinEdge: colour('--reward-edge'),
    body: colour('--field-ink'),
    head: colour('--on-ring'),
    eye: colour('--qr-ink'),
  }
}

function dot(brush: Brush, x: number, y: number, radius: number) {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.fill()
}

function drawCoin(brush: Brush, food: Cell, { coin, coinEdge }: Colours) {
  const [x, y] = middle(food)
  brush.fillStyle = coinEdge
  dot(brush, x, y, 7)
  brush.fillStyle = coin
  dot(brush, x, y, 6.2)
  brush.strokeStyle = coinEdge
  brush.lineWidth = 1.2
  brush.beginPath()
  brush.arc(x, y, 3.4, 0, 2 * Math.PI)
  brush.stroke()
}

function drawBody(brush: Brush, body: readonly Cell[], colours: Colours) {
  brush.strokeStyle = colours.body
  brush.lineWidth = 12
  brush.lineCap = brush.lineJoin = 'round'
  brush.beginPath()
  for (const cell of body) brush.lineTo(...middle(cell))
  brush.stroke()
}

/** Open eyes look ahead; a game that is over closes them. */
function drawHead(brush: Brush, { body, heading, phase }: Snake, { head, eye }: Colours) {
  const [x, y] = middle(body[0])
  brush.fillStyle = head
  dot(brush, x, y, 7.5)
  brush.fillStyle = brush.strokeStyle = eye
  brush.lineWidth = 1.2
  for (const [dx, dy] of EYES[heading]) {
    if (phase !== 'over') dot(brush, x + dx, y + dy, 1.5)
    else brush.strokeRect(x + dx - 1.2, y + dy, 2.4, 0)
  }
}
