import { ASTRONOMY } from './astronomy.ts'
import { FOOD } from './food.ts'
import { GEOGRAPHY } from './geography.ts'
import { HISTORY } from './history.ts'
import { LITERATURE } from './literature.ts'
import type { Question } from './question.ts'
import { SCIENCE } from './science.ts'

/** Every question of the game. It is large, so the game loads it on its own. */
export const BANK: readonly Question[] = [
  ...GEOGRAPHY,
  ...LITERATURE,
  ...SCIENCE,
  ...ASTRONOMY,
  ...HISTORY,
  ...FOOD,
]
