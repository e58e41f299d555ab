import { DIRECTIONS, type Direction } from '../shared/direction.ts'
import { areOfEyes } from '../shared/ranked/hands.ts'
import { MAX_STEPS, type MoveLog, readVarints, varint } from '../shared/ranked/move-log.ts'
import type { LoggedRound, RankedEngine, Replayed } from '../shared/ranked/ranked-engine.ts'
import { chooseSpeed, ready, type Snake, type Speed, startSnake, step, turn } from './snake.ts'
import { TICK_MS } from './snake-score.ts'

/** The rules of snake.ts; a test holds it to their sources. */
export const SNAKE_VERSION = 1

const SPEEDS = Object.keys(TICK_MS) as Speed[]

/** The number of a speed in a proof. */
export const modeOfSpeed = (speed: Speed) => SPEEDS.indexOf(speed)

/** The speed of a number; undefined for one that no speed has. */
export const speedOfMode = (mode: number) => SPEEDS[mode]

/** The log after a turn, where the game took it. */
export function logTurn(log: MoveLog, before: Snake, after: Snake, to: Direction): MoveLog {
  if (after === before) return log
  const entry = varint((log.steps - log.last) * DIRECTIONS.length + DIRECTIONS.indexOf(to))
  return { ...log, bytes: [...log.bytes, ...entry], last: log.steps }
}

/** The log after a step, where the game made it. */
export const logStep = (log: MoveLog, before: Snake): MoveLog =>
  before.phase === 'running' ? { ...log, steps: log.steps + 1 } : log

/** The turns of a log with the step before which each is made; undefined where it is none. */
function readTurns(log: Uint8Array) {
  let at = 0
  const turns = readVarints(log)?.map((value): [number, Direction] => {
    at += Math.floor(value / DIRECTIONS.length)
    return [at, DIRECTIONS[value % DIRECTIONS.length]!]
  })
  return turns?.[0]?.[0] === 0 && at <= MAX_STEPS ? turns : undefined
}

/** Plays a round again; undefined where its log does not lead from its start to its end, or not as eyes and hands do. */
export function replaySnake({ log, seed, mode }: Pick<LoggedRound, 'log' | 'seed' | 'mode'>) {
  const turns = readTurns(log)
  const speed = speedOfMode(mode)
  if (!turns || !speed) return undefined
  let game = ready(chooseSpeed(startSnake(seed), speed))
  let steps = 0
  let coin: number | undefined // the step with which one appeared, until a turn follows
  const waits: number[] = []
  const walk = () => {
    const { score } = game
    game = step(game)
    steps++
    if (game.score > score) coin = steps
  }
  for (const [at, to] of turns) {
    while (steps < at && game.phase === 'running') walk()
    if (coin !== undefined) waits.push(at - coin)
    coin = undefined
    const turned = turn(game, to)
    if (turned === game) return undefined // over, or no turn that the game takes
    game = turned
  }
  while (steps < MAX_STEPS && game.phase === 'running') walk()
  if (game.phase !== 'over' || !areOfEyes(waits)) return undefined
  const { score } = game
  return { score, ranked: score, steps, leastMs: steps * TICK_MS[speed] } satisfies Replayed
}

export const engine: RankedEngine = {
  version: SNAKE_VERSION,
  replays: { 1: replaySnake },
  isLog: (log) => readTurns(log) !== undefined,
  dailyMode: /* @__PURE__ */ modeOfSpeed('medium'), // the phone's files leave the engine out
}
