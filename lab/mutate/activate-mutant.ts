import { registerHooks } from 'node:module'
import { inject } from 'vitest'

const provided = (name: string) => inject(name as never) as string | undefined

// From its first line on, in this process and in those that a test starts. By itself the runner activates most mutants
// when the tests begin, after the server was loaded.
const mutant = provided('activeMutant')
if (mutant !== undefined) process.env.__STRYKER_ACTIVE_MUTANT__ = mutant

/** What runs while the server is loaded is reached by all tests, not only by the first, which loads it. */
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
