import { isProviderId } from '#app/kit/provider-id.ts'
import type { MessageKey, Messages } from '#content/messages.ts'

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

/** What is said of a list that is long, or that a search has cut off. */
export function listNote({ total, found, more }: { total: number; found: number; more: boolean }) {
  const note: MessageKey<Messages['admin']['providers']['notes']> | undefined =
    more && found ? ['many', { max: MAX_FOUND }] : total > MANY_PROVIDERS ? ['long', { total }] : undefined
  return note
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** 'Nov 19, 2026' in UTC, so that server and browser render the same day. */
export const formatAdminDate = (time: string | number) => date.format(new Date(time))
