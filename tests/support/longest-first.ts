import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, so that none of it is left for the end, where one worker would wait for the other. */
const LONG = [
  'spanish',
  'kill',
  'customer-states',
  'torture',
  'provider',
  'menu',
  'two-instances',
  'provider-keyboard',
  'google',
  'proxy',
  'accounts',
  'admin',
  'access',
]

const rank = ({ moduleId }: TestSpecification) => {
  const place = LONG.indexOf(basename(moduleId, '.test.ts'))
  return place < 0 ? LONG.length : place
}

export class LongestFirst extends BaseSequencer {
  /** The long ones in their order, then the others as Vitest puts them. */
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
