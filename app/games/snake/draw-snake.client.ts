import { BOARD, CELL, type Cell, type Snake, STEP } from './snake.ts'

type Context = CanvasRenderingContext2D

const center = ({ x, y }: Cell) => [(x + 0.5) * CELL, (y + 0.5) * CELL] as const

type Colours = ReturnType<typeof coloursOf>

/**
 * Draws the snake and its coin on a canvas of 300 x 300 px that is scaled to the width of its parent. Width and colours
 * force layout, so they are read once and not at each step; when they change, a new painter is needed.
 */
export function snakePainter(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d')
  const width = canvas.parentElement!.clientWidth
  const colours = coloursOf(canvas)
  canvas.style.transform = `scale(${width / BOARD})`

  return (game: Snake) => {
    if (!context) return
    const pixels = Math.round(width * devicePixelRatio)
    if (canvas.width !== pixels) canvas.width = canvas.height = pixels
    context.setTransform(pixels / BOARD, 0, 0, pixels / BOARD, 0, 0)
    context.clearRect(0, 0, BOARD, BOARD)
    if (game.food) drawCoin(context, game.food, colours)
    drawBody(context, game.body, colours)
    drawHead(context, game, colours)
  }
}

/** A canvas takes no `light-dark()` of a token; the computed colour of an element has it resolved. */
function coloursOf(canvas: HTMLCanvasElement) {
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

function dot(context: Context, x: number, y: number, radius: number) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function drawCoin(context: Context, food: Cell, { coin, coinEdge }: Colours) {
  const [x, y] = center(food)
  context.fillStyle = coinEdge
  dot(context, x, y, 7)
  context.fillStyle = coin
  dot(context, x, y, 6.2)
  context.strokeStyle = coinEdge
  context.lineWidth = 1.2
  context.beginPath()
  context.arc(x, y, 3.4, 0, 2 * Math.PI)
  context.stroke()
}

function drawBody(context: Context, body: readonly Cell[], colours: Colours) {
  context.strokeStyle = colours.body
  context.lineWidth = 12
  context.lineCap = context.lineJoin = 'round'
  context.beginPath()
  for (const cell of body) context.lineTo(...center(cell))
  context.stroke()
}

/** Open eyes look ahead; a game that is over closes them. */
function drawHead(context: Context, { body, heading, phase }: Snake, { head, eye }: Colours) {
  const [x, y] = center(body[0])
  const ahead = STEP[heading]
  context.fillStyle = head
  dot(context, x, y, 7.5)
  context.fillStyle = context.strokeStyle = eye
  context.lineWidth = 1.2
  for (const side of [-2.6, 2.6]) {
    const eyeX = x + 2.4 * ahead.x + side * ahead.y
    const eyeY = y + 2.4 * ahead.y + side * ahead.x
    if (phase !== 'over') dot(context, eyeX, eyeY, 1.5)
    else context.strokeRect(eyeX - 1.2, eyeY, 2.4, 0)
  }
}
