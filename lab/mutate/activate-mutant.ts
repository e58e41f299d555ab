import { registerHooks } from 'node:module'
import { inject } from 'vitest'

const provided = (name: string) => inject(name as never) as string | undefined

// Activates the mutant before the server is loaded, in this process and in those that a test starts. The runner itself
// activates most mutants when the tests begin.
const mutant = provided('activeMutant')
if (mutant !== undefined) process.env.__STRYKER_ACTIVE_MUTANT__ = mutant

/** Counts code that runs while the server is loaded as covered by all tests, not only by the first one. */
function countLoadingForAll(reached: { currentTestId?: string }) {
  let test: string | undefined
  let isLoading = false
  Object.defineProperty(reached, 'currentTestId', {
    get: () => (isLoading ? undefined : test),
    set(id) {
      test = id
    },
  })
  const serverIsLoaded = () => {
    isLoading = false
  }
  Object.assign(globalThis, { serverIsLoaded })
  registerHooks({
    load(url, context, next) {
      const module = next(url, context)
      if (!url.endsWith('/build/server/index.js')) return module
      isLoading = true
      return { ...module, source: `${module.source}\nserverIsLoaded()` }
    },
  })
}

if (provided('mode') === 'dry-run')
  countLoadingForAll((globalThis as unknown as Record<string, object>)[provided('globalNamespace')!]!)
