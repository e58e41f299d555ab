// Mechanism: places, their printed codes, changes of both
import type { SecurityEvent } from '#app/features/audit-log/audit-log.ts'
import { followMergesIn } from '#app/features/payment-methods/editor/place-tips.ts'
import { asciiDigits } from '#app/kit/money/digits.ts'
import type { FormErrors } from '#app/ui/forms/use-form.ts'
import type { ProblemKey } from '#content/messages.ts'
import {
  CODE_LENGTH,
  CODE_LETTERS,
  isPlaceKind,
  MAX_PLACE_NAME,
  MAX_PLACES,
  type PlaceKind,
} from './place.ts'

export const MAX_AT_ONCE = 100 // places or blank codes of one form
const MAX_STORED = 10 * MAX_PLACES // places, with those that were deleted, and codes

/** A place as stored; one that was deleted or merged into another one keeps its printed codes. */
export type StoredPlace = {
  id: string
  name: string
  kind: PlaceKind
  position: number
  off_at: number | null
  deleted_at: number | null
  merged_into: string | null
}

/** The code that a form is about, as stored. */
export type StoredCode = { code: string; place_id: string | null }

/** A code that a form gets each time that it is sent. */
export type DrawnCode = { code: string; isStored: boolean }

/** What a form changes is planned from: the places in their order, those with ways of their own, and the code that it names. */
export type PlaceState = {
  places: readonly StoredPlace[]
  methods: readonly { place_id: string; id: string; handle: string }[] // of persons
  withMethods: ReadonlySet<string>
  blank: number // codes that lead nowhere yet
  codes: number // all of them
  code?: StoredCode
  drawn?: readonly DrawnCode[] // for a form that makes codes
}

export const PLACE_INTENTS = [
  'add',
  'several',
  'blank',
  'rename',
  'up',
  'down',
  'first',
  'order',
  'off',
  'on',
  'remove',
  'restore',
  'merge',
  'unmerge',
  'move',
  'assign',
  'check',
  'new-code',
] as const
export type PlaceIntent = (typeof PLACE_INTENTS)[number]
export const isPlaceIntent = (text: string): text is PlaceIntent =>
  (PLACE_INTENTS as readonly string[]).includes(text)

export type PlaceFields = Record<string, string>

/** A row of a place that changes. */
export type PlaceUpdate = {
  id: string
  set: Partial<Pick<StoredPlace, 'name' | 'kind' | 'position' | 'off_at' | 'deleted_at' | 'merged_into'>>
}

/** What is stored for a form, and what is said about it. */
export type PlacePlan = {
  insert: { id: string; name: string; kind: PlaceKind; position: number }[]
  update: PlaceUpdate[]
  lead?: { code: string; placeId: string } // where a code leads from now on
  codes: { code: string; place_id: string | null }[] // new ones; without a place they lead nowhere yet
  checked?: string // a code whose print was seen
  methods?: { placeId: string; rows: { id: string; handle: string }[] } // all that a person has
  guarded: boolean // whether it needs re-authentication
  event?: SecurityEvent
  subject?: string // the id of the place whose code the audit log names, where the form names none
  done: PlaceDone
  undo?: PlaceFields
}

/** What was done, for its sentence. */
export type PlaceDone = {
  cause: string
  name?: string
  other?: string
  count?: number
  id?: string
  dueAt?: number // of a change that waits
  waited?: boolean // another change waited until now
}

export type PlannedPlaces =
  | { plan: PlacePlan }
  | { problem: ProblemKey<'places'>; status: number }
  | { errors: FormErrors<PlaceFields, ProblemKey<'places'> | ProblemKey<'payment-methods'>> }

/** Places that are neither deleted nor merged into another one, in their order. */
export const livePlaces = <T extends StoredPlace>(places: readonly T[]): T[] =>
  places.filter(({ deleted_at, merged_into }) => deleted_at === null && merged_into === null)

/** The name of a place as stored. */
export const cleanName = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What is wrong with the name of a place. */
export function checkName(text: string): ProblemKey<'places'> | undefined {
  const { length } = [...cleanName(text)]
  if (!length) return 'no-name'
  return length > MAX_PLACE_NAME ? ['name-long', { max: MAX_PLACE_NAME }] : undefined
}

function readNumber(text = '') {
  const digits = asciiDigits(text.trim())
  return /^\d{1,4}$/.test(digits) ? Number(digits) : undefined
}

/** 'Table' from 1 to 3 as 'Table 1', 'Table 2', 'Table 3', or what is wrong at which field. */
export function numberedNames({
  name = '',
  from,
  to,
}: PlaceFields): { names: string[] } | { errors: FormErrors<PlaceFields, ProblemKey<'places'>> } {
  const [first, last] = [readNumber(from), readNumber(to)]
  if (first === undefined) return { errors: { from: 'no-number' } }
  if (last === undefined) return { errors: { to: 'no-number' } }
  if (last < first) return { errors: { to: 'wrong-order' } }
  if (last - first >= MAX_AT_ONCE) return { errors: { to: ['too-many-at-once', { max: MAX_AT_ONCE }] } }
  const problem = checkName(`${name} ${last}`)
  if (!cleanName(name)) return { errors: { name: 'no-name' } }
  if (problem) return { errors: { name: problem } }
  return {
    names: Array.from({ length: last - first + 1 }, (_, i) => `${cleanName(name)} ${first + i}`),
  }
}

/** How many codes a form makes besides those of new places. */
export function readCodeCount({ intent, count }: PlaceFields) {
  if (intent === 'new-code') return 1
  const several = intent === 'blank' ? (readNumber(count) ?? 0) : 0
  return several <= MAX_AT_ONCE ? several : 0
}

/** The ids with one of them a place earlier, a place later, or first. */
export function movedIds(ids: readonly string[], id: string, to: 'up' | 'down' | 'first') {
  const from = ids.indexOf(id)
  if (from < 0) return [...ids]
  const at = to === 'first' ? 0 : Math.max(0, Math.min(ids.length - 1, from + (to === 'up' ? -1 : 1)))
  return ids.toSpliced(from, 1).toSpliced(at, 0, id)
}

/** A code from the text of a hash with a secret, so that a form that is sent twice gets the same ones. */
export const codeFromHash = (hash: string) =>
  Array.from({ length: CODE_LENGTH }, (_, at) => {
    const part = [...hash.slice(at * 6, at * 6 + 6)]
    return CODE_LETTERS[
      part.reduce((sum, letter) => sum * 64 + letter.charCodeAt(0), 0) % CODE_LETTERS.length
    ]
  }).join('')

const fail = (problem: ProblemKey<'places'>, status = 409) => ({ problem, status })

/** The live places in this order; ids that are missing keep theirs behind the others. */
function inOrder(live: readonly StoredPlace[], ids: readonly string[]): PlaceUpdate[] {
  const known = [...new Set(ids)].filter((id) => live.some((place) => place.id === id))
  const all = [...known, ...live.map(({ id }) => id).filter((id) => !known.includes(id))]
  const before = new Map(live.map(({ id, position }) => [id, position]))
  return all.flatMap((id, position) => (before.get(id) === position ? [] : [{ id, set: { position } }]))
}

type PlanOptions = { now: number; hash: (text: string) => string }

/** What a form of the places asks for, or why it cannot be done. Ids are hashes of the form's key. */
export function planPlaces(
  intent: PlaceIntent,
  fields: PlaceFields,
  state: PlaceState,
  { now, hash }: PlanOptions,
): PlannedPlaces {
  const live = livePlaces(state.places)
  const find = (id: string | undefined) => state.places.find((place) => place.id === id)
  const findLive = (id: string | undefined) => live.find((place) => place.id === id)
  const plan = (rest: Pick<PlacePlan, 'done'> & Partial<PlacePlan>): PlannedPlaces => ({
    plan: { insert: [], update: [], codes: [], guarded: false, ...rest },
  })
  const { id, key = '' } = fields
  const place = findLive(id)

  /** New places after the others; none that this form has stored before. */
  function adds(names: string[], kind: PlaceKind) {
    const last = Math.max(-1, ...live.map(({ position }) => position))
    return names.map((name, at) => ({
      id: hash(`${key} ${kind} ${at} ${name}`).slice(0, 16),
      name,
      kind,
      position: last + 1 + at,
    }))
  }
  const isNew = (one: { id: string }) => !find(one.id)
  const leadsToLive = ({ place_id }: StoredCode) => {
    const end = followMergesIn(state.places, place_id)
    return Boolean(end && end.deleted_at === null)
  }
  const kind = isPlaceKind(fields.kind ?? '') ? (fields.kind as PlaceKind) : undefined

  switch (intent) {
    case 'add': {
      const error = checkName(fields.name ?? '')
      if (error) return { errors: { name: error } }
      if (!kind) return { errors: { kind: 'unknown-kind' } }
      const { code } = state
      const made = adds([cleanName(fields.name!)], kind)[0]!
      const isThere = findLive(made.id) !== undefined
      const added = { cause: 'added', name: made.name }
      const undo = { intent: 'remove', id: made.id }
      // Sent again, the code leads to the place that the form has made.
      if (isThere && (!fields.code || code?.place_id === made.id)) return plan({ done: added, undo })
      if (fields.code && (!code || leadsToLive(code))) return fail('code-taken')
      // Sent again while its code waits, it is the same request anew.
      if (!isNew(made) && !isThere) return code ? fail('changed-elsewhere') : plan({ done: added })
      const problem = isThere ? undefined : fullBy(state, live, 1, code ? 0 : 1)
      if (problem) return fail(problem)
      return plan({
        insert: isThere ? [] : [made],
        ...(code && { lead: { code: code.code, placeId: made.id } }),
        ...(code && { event: 'user_updated:code-assigned' as const }),
        // A code that led somewhere, such as to a deleted place, is moved.
        guarded: code !== undefined && code.place_id !== null,
        done: added,
        undo,
      })
    }
    case 'several': {
      const read = numberedNames(fields)
      if ('errors' in read) return read
      if (!kind) return { errors: { kind: 'unknown-kind' } }
      const insert = adds(read.names, kind).filter(isNew)
      const problem = fullBy(state, live, insert.length)
      if (problem) return fail(problem)
      return plan({
        insert,
        done: {
          cause: 'several',
          name: read.names[0]!,
          other: read.names.at(-1)!,
          count: read.names.length,
        },
      })
    }
    case 'blank': {
      const count = readNumber(fields.count)
      if (!count) return { errors: { count: 'no-number' } }
      if (count > MAX_AT_ONCE) return { errors: { count: ['too-many-at-once', { max: MAX_AT_ONCE }] } }
      const fresh = freshOf(state)
      if (fresh.length && state.blank + fresh.length > MAX_PLACES)
        return fail(['blank-full', { max: MAX_PLACES }])
      const problem = fullBy(state, live, 0, fresh.length)
      if (problem) return fail(problem)
      const codes = fresh.map((code) => ({ code, place_id: null }))
      return plan({ codes, done: { cause: 'blank', count } })
    }
    case 'new-code': {
      if (!place) return fail('gone', 404)
      const fresh = freshOf(state)
      const problem = fullBy(state, live, 0, fresh.length)
      if (problem) return fail(problem)
      return plan({
        codes: fresh.map((code) => ({ code, place_id: place.id })),
        ...(fresh.length > 0 && { event: 'user_updated:code-assigned' as const }),
        done: { cause: 'new-code', name: place.name },
      })
    }
    case 'check':
      if (!state.code) return fail('unknown-code', 404)
      return plan({ checked: state.code.code, done: { cause: 'checked' } })
    case 'order':
      if (fields.from !== undefined && fields.from !== live.map((one) => one.id).join())
        return fail('changed-elsewhere')
      return plan({
        update: inOrder(live, (fields.ids ?? '').split(',')),
        done: { cause: 'ordered' },
      })
    case 'restore': {
      const gone = find(id)
      if (!gone || gone.deleted_at === null) return fail('gone', 404)
      if (live.length >= MAX_PLACES && gone.merged_into === null) return fail(['full', { max: MAX_PLACES }])
      return plan({
        update: [{ id: gone.id, set: { deleted_at: null } }],
        guarded: true,
        event: 'user_updated:place-restored',
        subject: gone.id,
        done: { cause: 'restored', name: gone.name },
        undo: { intent: 'remove', id: gone.id },
      })
    }
    case 'unmerge': {
      const part = find(id)
      if (!part || part.merged_into === null || part.deleted_at !== null) return fail('gone', 404)
      if (live.length >= MAX_PLACES) return fail(['full', { max: MAX_PLACES }])
      return plan({
        update: [{ id: part.id, set: { merged_into: null } }],
        guarded: true,
        event: 'user_updated:place-unmerged',
        subject: part.id,
        done: { cause: 'unmerged', name: part.name, other: find(part.merged_into)?.name ?? '' },
        undo: { intent: 'merge', id: part.id, into: part.merged_into },
      })
    }
    case 'move':
    case 'assign': {
      const { code } = state
      const target = findLive(fields.place)
      if (!code) return fail('unknown-code', 404)
      if (!target) return fail('gone', 404)
      const from = code.place_id
      if ((fields.from ?? '') !== (from ?? '')) return fail('changed-elsewhere')
      const before = find(from ?? undefined)
      const backs = before && livePlaces([before]).length > 0
      return plan({
        lead: { code: code.code, placeId: target.id },
        guarded: from !== null,
        event: from === null ? 'user_updated:code-assigned' : 'user_updated:code-moved',
        done: { cause: from === null ? 'assigned' : 'moved', name: target.name, other: before?.name },
        ...(backs && { undo: { intent: 'move', code: code.code, place: before.id, from: target.id } }),
      })
    }
  }

  if (!place) return fail('gone', 404)
  const done = (cause: string, rest: Partial<PlaceDone> = {}): PlaceDone => ({
    cause,
    name: place.name,
    ...rest,
  })
  switch (intent) {
    case 'rename': {
      const error = checkName(fields.name ?? '')
      if (error) return { errors: { name: error } }
      if (!kind) return { errors: { kind: 'unknown-kind' } }
      const name = cleanName(fields.name!)
      return plan({
        update: [{ id: place.id, set: { name, kind } }],
        // A person's own payment methods come and go with the kind.
        guarded: kind !== place.kind && state.withMethods.has(place.id),
        ...(kind !== place.kind &&
          state.withMethods.has(place.id) && {
            event: 'user_updated:place-ways' as const,
            subject: place.id,
          }),
        done: done('renamed', { name }),
        undo: { intent: 'rename', id: place.id, name: place.name, kind: place.kind },
      })
    }
    case 'up':
    case 'down':
    case 'first': {
      const ids = live.map((one) => one.id)
      const next = movedIds(ids, place.id, intent)
      return plan({
        update: inOrder(live, next),
        done: done('ordered'),
        undo: { intent: 'order', ids: ids.join(), from: next.join() },
      })
    }
    case 'off':
      return plan({
        update: [{ id: place.id, set: { off_at: now } }],
        event: 'user_updated:place-off',
        subject: place.id,
        done: done('off'),
        undo: { intent: 'on', id: place.id },
      })
    case 'on':
      return plan({
        update: [{ id: place.id, set: { off_at: null } }],
        guarded: true,
        event: 'user_updated:place-on',
        subject: place.id,
        done: done('on'),
        undo: { intent: 'off', id: place.id },
      })
    case 'remove':
      return plan({
        update: [{ id: place.id, set: { deleted_at: now } }],
        event: 'user_updated:place-removed',
        subject: place.id,
        done: done('removed'),
        undo: { intent: 'restore', id: place.id },
      })
    case 'merge': {
      const into = findLive(fields.into)
      if (!into || into.id === place.id) return { errors: { into: 'no-target' } }
      return plan({
        update: [{ id: place.id, set: { merged_into: into.id } }],
        guarded: true,
        event: 'user_updated:place-merged',
        subject: place.id,
        done: done('merged', { other: into.name, id: into.id }),
        undo: { intent: 'unmerge', id: place.id },
      })
    }
  }
}

/** The codes of a form that are not stored yet. */
const freshOf = ({ drawn = [] }: PlaceState) =>
  drawn.flatMap(({ code, isStored }) => (isStored ? [] : [code]))

/** Why no more places and codes are stored; each place comes with a code. */
function fullBy(
  { places, codes }: PlaceState,
  live: readonly StoredPlace[],
  added: number,
  addedCodes = added,
): ProblemKey<'places'> | undefined {
  if (!added && !addedCodes) return undefined
  if (added && live.length + added > MAX_PLACES) return ['full', { max: MAX_PLACES }]
  const isFull = places.length + added > MAX_STORED || codes + addedCodes > MAX_STORED
  return isFull ? ['codes-full', { max: MAX_STORED }] : undefined
}
