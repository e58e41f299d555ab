import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compiledMessages } from '../../scripts/compile-messages.ts'
import { compiledTrivia } from '../../scripts/compile-trivia.ts'
import { AREAS } from './areas.ts'

const { tests, onPostgres } = AREAS[process.env.MUTATED_AREA ?? '']!

/** Runs the tests in the order of the area: the fast ones kill most mutants. */
class AreaOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const position = ({ moduleId }: TestSpecification) => tests.findIndex((test) => moduleId.endsWith(test))
    return files.toSorted((one, other) => position(one) - position(other))
  }
}

export default defineConfig({
  plugins: [compiledMessages(), compiledTrivia()],
  test: {
    include: tests,
    globalSetup: onPostgres ? ['tests/support/database/postgres.ts'] : [],
    setupFiles: [
      'lab/mutate/activate-mutant.ts',
      `tests/support/database/on-${onPostgres ? 'postgres' : 'sqlite'}.ts`,
    ],
    server: { deps: { external: [/\/build\/server\//] } },
    sequence: { sequencer: AreaOrder },
    // A mutant may make a test wait forever.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    expect: { poll: { timeout: 5000 } },
  },
})
