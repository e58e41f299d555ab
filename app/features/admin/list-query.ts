import { isProviderId } from '#app/kit/provider-id.ts'

export const PAGE_SIZE = 25
export const MANY_PROVIDERS = 100 // above it a note is shown
export const NEWEST = 5 // the most that the card of new providers shows
export const MAX_CODES = 300 // in one ZIP or one print
export const MAX_FOUND = 300 // providers in the result of a search
export const SEARCHED_MESSAGES = 2000 // the newest ones

/** The columns that providers can be sorted by; the first is the default, newest first. */
export const PROVIDER_SORTS = ['joined', 'email', 'name', 'address', 'business', 'type'] as const
export type ProviderSort = (typeof PROVIDER_SORTS)[number]

export type ListQuery = { search: string; page: number }
export type ProviderQuery = ListQuery & {
  sort: ProviderSort
  descending: boolean
  cursor?: { side: 'after' | 'before'; id: string } // keyset pagination: the row before or after this page
}

const MAX_SEARCH = 100 // characters

export const readSearch = (text: string | null) =>
  (text ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, MAX_SEARCH)

/** The page of a list that an address asks for. */
export const readPage = (text: string | null) => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1)

function readCursor(params: URLSearchParams): ProviderQuery['cursor'] {
  for (const side of ['after', 'before'] as const) {
    const id = params.get(side)
    if (id && isProviderId(id)) return { side, id }
  }
}

export function readProviderQuery(params: URLSearchParams): ProviderQuery {
  const sort = PROVIDER_SORTS.find((name) => name === params.get('sort')) ?? 'joined'
  const direction = params.get('dir') ?? (sort === 'joined' ? 'desc' : 'asc')
  return {
    search: readSearch(params.get('q')),
    page: readPage(params.get('page')),
    sort,
    descending: direction === 'desc',
    cursor: readCursor(params),
  }
}

/** Both lists are on one page, so the parameters of the feedback have their own names. */
export const readFeedbackQuery = (params: URLSearchParams): ListQuery => ({
  search: readSearch(params.get('fq')),
  page: readPage(params.get('fpage')),
})

export const countPages = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE))

export const longListNote = (total: number) =>
  total > MANY_PROVIDERS
    ? `Showing ${total.toLocaleString('en-US')} providers. The list is long; it is read in pages.`
    : undefined

export const SEARCH_HINT = 'Finds beginnings of words: name, e-mail, business, address or id.'
export const FEEDBACK_HINT = `Looks through the newest ${SEARCHED_MESSAGES.toLocaleString('en-US')} messages.`
export const MANY_FOUND = `More than ${MAX_FOUND} providers match, and not all are listed. Another word narrows it down.`

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Nov 19, 2026' in UTC, so that server and browser render the same day. */
export const formatAdminDate = (time: string | number) => date.format(new Date(time))
