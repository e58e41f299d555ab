import { ASTRONOMY } from './explanations/astronomy.ts'
import { FOOD } from './explanations/food.ts'
import { GEOGRAPHY } from './explanations/geography.ts'
import { HISTORY } from './explanations/history.ts'
import { LITERATURE } from './explanations/literature.ts'
import { SCIENCE } from './explanations/science.ts'

/** One line for each question of the bank, by the text of the question. The review of a round loads them. */
export const EXPLANATIONS: Readonly<Record<string, string>> = {
  ...GEOGRAPHY,
  ...LITERATURE,
  ...SCIENCE,
  ...ASTRONOMY,
  ...HISTORY,
  ...FOOD,
}
