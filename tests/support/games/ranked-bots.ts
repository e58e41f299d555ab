import {
  moveOf,
  pass,
  scoreOfPuzzle,
  shufflePuzzle,
  slide,
  startPuzzle,
  takeHint,
} from '#app/games/puzzle/puzzle.ts'
import { logChange, modeOfPuzzle, PUZZLE_VERSION } from '#app/games/puzzle/puzzle-log.ts'
import type { PuzzleSettings } from '#app/games/puzzle/setup/puzzle-settings.ts'
import { DIRECTIONS, type Direction, OPPOSITE } from '#app/games/shared/direction.ts'
import { EMPTY_LOG, logText, type MoveLog } from '#app/games/shared/ranked/move-log.ts'
import type { RankedSeed } from '#app/games/shared/ranked/ranked-engine.ts'
import type { RoundProof } from '#app/games/shared/ranked/round-proof.ts'
import {
  chooseSpeed,
  ready,
  type Snake,
  type Speed,
  STEP,
  startSnake,
  step,
  turn,
} from '#app/games/snake/snake.ts'
import { logStep, logTurn, modeOfSpeed, SNAKE_VERSION } from '#app/games/snake/snake-log.ts'
import { GRID, TICK_MS } from '#app/games/snake/snake-score.ts'
import { solveAny, solveTiles } from './puzzle-solver.ts'

/** A round as a bot has played it, and how long it takes. */
export type PlayedRound = { game: 'snake' | 'puzzle'; score: number; ms: number; proof: RoundProof }

const isFree = ({ body }: Snake, x: number, y: number) =>
  x >= 0 && y >= 0 && x < GRID && y < GRID && !body.some((cell) => cell.x === x && cell.y === y)

/** The direction of a snake that goes for its coin once it is seen, and avoids what it would run into at once. */
function bestTurn(game: Snake, seen: boolean): Direction | undefined {
  const { food } = game
  const [head] = game.body
  const { x, y } = STEP[game.turns[0] ?? game.heading]
  if (!seen && isFree(game, head.x + x, head.y + y)) return undefined
  const methods = DIRECTIONS.filter((to) => to !== OPPOSITE[game.heading]).map((to) => {
    const [x, y] = [head.x + STEP[to].x, head.y + STEP[to].y]
    const far = food ? Math.abs(food.x - x) + Math.abs(food.y - y) : 0
    return { to, far: isFree(game, x, y) ? far : Number.POSITIVE_INFINITY }
  })
  const best = methods.sort((a, b) => a.far - b.far)[0]
  return best && best.far < Number.POSITIVE_INFINITY ? best.to : undefined
}

type SnakeOptions = { speed?: Speed; maxCoins?: number; pick?: () => number; seenMs?: number }

/** A round of snake by a bot, which gives up after some coins; `pick` lets it turn at random now and then. A coin is seen after `seenMs`. */
export function playSnakeRound({ round, seed, mode }: RankedSeed, options: SnakeOptions = {}): PlayedRound {
  const { maxCoins = 30, pick = () => 1, seenMs = 280 } = options
  const speed = mode === undefined ? (options.speed ?? 'medium') : (Object.keys(TICK_MS)[mode] as Speed)
  let game = ready(chooseSpeed(startSnake(seed), speed))
  let log: MoveLog = EMPTY_LOG
  const steer = (to: Direction) => {
    const turned = turn(game, to)
    log = logTurn(log, game, turned, to)
    game = turned
  }
  steer('right')
  let shownAt = Number.NEGATIVE_INFINITY // of the coin
  while (game.phase === 'running' && log.steps < 5000) {
    const seen = (log.steps - shownAt) * TICK_MS[speed] >= seenMs
    const to = pick() < 0.05 ? DIRECTIONS[Math.floor(pick() * 4)] : bestTurn(game, seen)
    if (to && game.score < maxCoins * 10) steer(to)
    const { score } = game
    log = logStep(log, game)
    game = step(game)
    if (game.score > score) shownAt = log.steps
  }
  return {
    game: 'snake',
    score: game.score,
    ms: log.steps * TICK_MS[speed],
    proof: {
      ...{ round, engine: SNAKE_VERSION, mode: modeOfSpeed(speed), log: logText(log)!, tookMs: 0 },
    },
  }
}

type PuzzleOptions = {
  settings?: Pick<PuzzleSettings, 'size' | 'difficulty'>
  pause?: () => number // before the next move, in milliseconds
  hint?: boolean
  detours?: number[]
}

const SMALL = { size: 3, difficulty: 'easy' } as const

/** A puzzle, of 3 x 3 where nothing else is asked for, solved after some moves there and back. */
export function playPuzzleRound({ round, seed }: RankedSeed, options: PuzzleOptions = {}): PlayedRound {
  const { settings = SMALL, pause = () => 400, hint = false, detours = [] } = options
  let puzzle = startPuzzle(shufflePuzzle(settings, seed))
  let log: MoveLog = EMPTY_LOG
  const make = (move: (before: typeof puzzle) => typeof puzzle) => {
    const before = pass(puzzle, puzzle.moves || puzzle.hintUsed ? Math.round(pause()) : 0)
    puzzle = move(before)
    log = logChange(log, before, puzzle)
  }
  for (const detour of detours) {
    const movable = puzzle.tiles.filter(({ position }) => moveOf(puzzle, position))
    if (puzzle.phase !== 'solved') make((before) => slide(before, movable[detour % movable.length]!.position))
  }
  if (hint) make(takeHint)
  if (puzzle.phase !== 'solved') {
    const solve = settings.size === 3 ? solveTiles : solveAny
    for (const position of solve(puzzle)) make((before) => slide(before, position))
  }
  const ms = puzzle.elapsedMs
  return {
    game: 'puzzle',
    score: scoreOfPuzzle(puzzle),
    ms,
    proof: {
      ...{ round, engine: PUZZLE_VERSION, mode: modeOfPuzzle(settings), log: logText(log)!, tookMs: ms },
    },
  }
}
