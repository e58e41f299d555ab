export const PAGE_SIZE = 25
export const MANY_PROVIDERS = 100 // above it a note says that the list is long
export const NEWEST = 5 // how many the card of the newest providers counts at most
export const MAX_CODES = 300 // in one ZIP or one print
export const MAX_FOUND = 300 // providers that a search looks at
export const SEARCHED_MESSAGES = 2000 // the newest ones

/** The columns that providers can be ordered by; the first one is the order at the start, newest first. */
export const PROVIDER_SORTS = ['joined', 'email', 'name', 'address', 'business', 'type'] as const
export type ProviderSort = (typeof PROVIDER_SORTS)[number]

export type Wanted = { search: string; page: number }
export type WantedProviders = Wanted & {
  sort: ProviderSort
  descending: boolean
  beside?: { side: 'after' | 'before'; id: string } // the row that this page begins after, or ends before
}

const MAX_SEARCH = 100 // characters

const readSearch = (text: string | null) =>
  (text ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, MAX_SEARCH)

/** A page number from an address; anything that is none is the first page. */
const readPage = (text: string | null) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1)

const ID = /^[A-Za-z0-9]{1,40}$/

function readBeside(params: URLSearchParams): WantedProviders['beside'] {
  for (const side of ['after', 'before'] as const) {
    const id = params.get(side)
    if (id && ID.test(id)) return { side, id }
  }
}

export function readProviderQuery(params: URLSearchParams): WantedProviders {
  const sort = PROVIDER_SORTS.find((name) => name === params.get('sort')) ?? 'joined'
  const direction = params.get('dir') ?? (sort === 'joined' ? 'desc' : 'asc')
  return {
    search: readSearch(params.get('q')),
    page: readPage(params.get('page')),
    sort,
    descending: direction === 'desc',
    beside: readBeside(params),
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

export const SEARCH_HINT = 'Finds beginnings of words: name, e-mail, business, address or id.'
export const FEEDBACK_HINT = `Looks through the newest ${SEARCHED_MESSAGES.toLocaleString('en-US')} messages.`
export const MANY_FOUND = `More than ${MAX_FOUND} providers match, and not all are listed. Another word narrows it down.`
