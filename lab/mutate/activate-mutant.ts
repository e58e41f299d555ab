import { inject } from 'vitest'

// From its first line on, in this process and in those that a test starts. By itself the runner activates most mutants
// when the tests begin, after the server was loaded.
const mutant = inject('activeMutant' as never) as string | undefined
if (mutant !== undefined) process.env.__STRYKER_ACTIVE_MUTANT__ = mutant
