import { MAX_CODES } from './list-query.ts'
import { selectProviders } from './providers.server.ts'

const ID = /^[A-Za-z0-9]{1,40}$/

/** The providers that an address asks for: `id` any number of times, or `all` that `q` finds. */
export function findSelection(params: URLSearchParams) {
  const wanted = params.has('all')
    ? { search: (params.get('q') ?? '').replaceAll('\0', '').toWellFormed().slice(0, 100) }
    : {
        ids: params
          .getAll('id')
          .filter((id) => ID.test(id))
          .slice(0, MAX_CODES),
      }
  return selectProviders(wanted, MAX_CODES)
}
