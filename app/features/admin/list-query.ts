export const PAGE_SIZE = 25
export const MANY_PROVIDERS = 100 // above it a note says that the list is long
export const NEWEST = 5 // how many the card of the newest providers counts at most
export const MAX_CODES = 300 // in one ZIP or one print

/** The columns that providers can be ordered by; the first one is the order at the start, newest first. */
export const PROVIDER_SORTS = ['joined', 'email', 'name', 'address', 'business', 'type'] as const
export type ProviderSort = (typeof PROVIDER_SORTS)[number]

export type Wanted = { search: string; page: number }
export type WantedProviders = Wanted & { sort: ProviderSort; descending: boolean }

const MAX_SEARCH = 100 // characters

const readSearch = (text: string | null) =>
  (text ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, MAX_SEARCH)

/** A page number from an address; anything that is none is the first page. */
const readPage = (text: string | null) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1)

export function readProviderQuery(params: URLSearchParams): WantedProviders {
  const sort = PROVIDER_SORTS.find((name) => name === params.get('sort')) ?? 'joined'
  const direction = params.get('dir') ?? (sort === 'joined' ? 'desc' : 'asc')
  return {
    search: readSearch(params.get('q')),
    page: readPage(params.get('page')),
    sort,
    descending: direction === 'desc',
  }
}

/** Both lists stand on one page, so the messages' search and page have names of their own. */
export const readFeedbackQuery = (params: URLSearchParams): Wanted => ({
  search: readSearch(params.get('fq')),
  page: readPage(params.get('fpage')),
})

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE))

/** The sentence above a long list, or nothing. */
export const longListNote = (total: number) =>
  total > MANY_PROVIDERS
    ? `Showing ${total.toLocaleString('en-US')} providers. The list is long; it is read in pages.`
    : undefined
