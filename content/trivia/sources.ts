import { ASTRONOMY } from './sources/astronomy.ts'
import { FOOD } from './sources/food.ts'
import { GEOGRAPHY } from './sources/geography.ts'
import { HISTORY } from './sources/history.ts'
import { LITERATURE } from './sources/literature.ts'
import { SCIENCE } from './sources/science.ts'

/** Where each question and its line can be checked, by the English text of the question. No page loads this. */
export const SOURCES: Readonly<Record<string, string>> = {
  ...GEOGRAPHY,
  ...LITERATURE,
  ...SCIENCE,
  ...ASTRONOMY,
  ...HISTORY,
  ...FOOD,
}
