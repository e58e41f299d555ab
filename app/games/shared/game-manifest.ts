import type { ReactNode, SVGProps } from 'react'
import type * as zod from 'zod/mini'
import type { MoveLog } from './ranked/move-log.ts'
import type { RankedSeed, TooLong } from './ranked/ranked-engine.ts'
import type { RoundProof } from './ranked/round-proof.ts'

/** An interrupted round with the game's own state. */
export type SavedRound<State = never> = { scoreToBeat: number; state: State; ranked?: RankedRound }

/** The seed that the server gave for a round, and its moves since. */
export type RankedRound = { seed: RankedSeed; log: MoveLog }

/** Asks the server for the seed of a round, which counts for the boards; undefined where none came in time. */
export type OpenRanked = (engine: number, withinMs: number) => Promise<RankedSeed | undefined>

/** What every game gets from the screen around it, and reports to it. */
export type GameProps<State = never> = {
  seed: number // of this round; another round mounts the game with another seed
  saved?: SavedRound<State> // to go on with, instead of a new round
  again?: boolean // after another round: begins at once, as that one did
  onStart: () => void // the first move, or Start Game
  openRanked?: OpenRanked // where rounds may count for the boards
  // Once for each round, as soon as it is over; `forBest`: whether its score counts for the best.
  onFinished?: (score: number, proof: RoundProof | TooLong | undefined, forBest: boolean) => void
  // After that and the game's own delay; `best` is the score to reach, of a round that counts.
  onOver: (score: number, isBest: boolean, best?: number, proof?: RoundProof | TooLong) => void
  onBack: () => void
  covered: boolean // by the results or a pause: keys and clocks stop
}

/** What the schemas of stored states use of Zod. */
export type Zod = Pick<
  typeof zod,
  | 'array'
  | 'boolean'
  | 'enum'
  | 'int'
  | 'literal'
  | 'lt'
  | 'maxLength'
  | 'nonnegative'
  | 'object'
  | 'optional'
  | 'refine'
  | 'string'
  | 'tuple'
>

/** The schema of a state that a browser has stored. */
export type SavedRoundSchema<State = unknown> = (z: Zod) => zod.ZodMiniType<State>

/** A game's view; with a schema its rounds come back after a reload. */
export type GameView = ((props: GameProps) => ReactNode) & { savedRound?: SavedRoundSchema }

/** An SVG element: its name and its attributes. */
export type IconNode = ['circle', SVGProps<SVGCircleElement>] | ['path' | 'rect', SVGProps<SVGPathElement>]

/** The events of a finger or a mouse on the board. */
export const POINTER_EVENTS = ['mousedown', 'pointercancel', 'pointerdown', 'pointermove', 'pointerup']

/** What a round can end with. */
export type ScoreLimits = {
  max: number
  unit: number // every score is a multiple of it
  minMs: (score: number) => number // the shortest round that ends with this score
  handMs?: (score: number) => number // and of hands, where nobody can check a round
}

/** The description of a game for the rest of the product. Its names and texts are in `content/<language>/play.json`. */
export type GameManifest = {
  id: string // the play session's gameType
  position: number // of its tile among the games
  icon: IconNode[] // on a green coin of 100 x 100
  highScoreKey: `${string}HighScore` // in the browser's storage
  score: ScoreLimits
  engine?: number // the version of its rules, where the server can play its rounds again
  events?: string[] // React events beside those of every screen
  load: () => Promise<GameView>
}

/** Each game has its own pattern on this rim. */
export const RIM = { cx: 50, cy: 50, r: 42, fill: 'none', stroke: 'var(--reward)', strokeWidth: 5 } as const
