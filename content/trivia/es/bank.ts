import type { Question } from '../question.ts'
import { ASTRONOMY } from './astronomy.ts'
import { FOOD } from './food.ts'
import { GEOGRAPHY } from './geography.ts'
import { HISTORY } from './history.ts'
import { LITERATURE } from './literature.ts'
import { SCIENCE } from './science.ts'

/** The same questions in the same order in Spanish; a category keeps its English name, by which it is chosen. */
export const BANK: readonly Question[] = [
  ...GEOGRAPHY,
  ...LITERATURE,
  ...SCIENCE,
  ...ASTRONOMY,
  ...HISTORY,
  ...FOOD,
]
