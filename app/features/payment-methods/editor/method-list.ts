import type { Currency } from '#content/currencies.ts'
import type { ProblemKey } from '#content/messages.ts'
import { payableHandle } from '../methods/payment-methods.ts'

export const MAX_METHODS = 8

/** A stored payment method, whose place in the list is its position. */
export type OwnMethod = { id: string; handle: string; enabled: 0 | 1; checked_at: number | null }

/** Where tips of a provider go: the ways in their order, and the currency. */
export type PaymentMethodList = { currency: Currency; methods: readonly OwnMethod[] }

export type PaymentMethodChange =
  | { kind: 'add'; id: string; handle: string; at?: number; enabled?: 0 | 1; checked?: number | null } // as a removed one was
  | { kind: 'change'; id: string; handle: string }
  | { kind: 'remove'; id: string }
  | { kind: 'order'; ids: string[] }
  | { kind: 'switch'; id: string; on: boolean }
  | { kind: 'currency'; currency: Currency }

type Changed = { list: PaymentMethodList } | { problem: ProblemKey<'get-paid'> }

/** Whether customers can pay in this way. */
export const isPayable = (own: OwnMethod, currency: Currency) => payableHandle(own, currency) !== undefined

/** Whether a customer has a way to tip. */
export const hasPayable = ({ currency, methods }: PaymentMethodList) =>
  methods.some((own) => isPayable(own, currency))

/** The list with these ids first, in their order. */
function inOrder(methods: readonly OwnMethod[], ids: string[]): readonly OwnMethod[] {
  const first = [...new Set(ids)].flatMap((id) => methods.find((own) => own.id === id) ?? [])
  return [...first, ...methods.filter(({ id }) => !ids.includes(id))]
}

/** The list after a change, or why it cannot be made. A changed handle has to be tested again. */
export function changeList(list: PaymentMethodList, change: PaymentMethodChange): Changed {
  const { methods } = list
  if (change.kind === 'currency') return { list: { ...list, currency: change.currency } }
  if (change.kind === 'order') return { list: { ...list, methods: inOrder(methods, change.ids) } }
  const before = methods.find(({ id }) => id === change.id)
  if (change.kind === 'add') {
    if (before) return { problem: 'exists' }
    if (methods.length >= MAX_METHODS) return { problem: ['full', { max: MAX_METHODS }] }
    const { id, handle, at = methods.length, enabled = 1, checked = null } = change
    return {
      list: { ...list, methods: methods.toSpliced(at, 0, { id, handle, enabled, checked_at: checked }) },
    }
  }
  if (!before) return { problem: 'gone' }
  const replaced = (own: OwnMethod): PaymentMethodList => ({
    ...list,
    methods: methods.with(methods.indexOf(before), own),
  })
  switch (change.kind) {
    case 'change':
      return {
        list:
          change.handle === before.handle
            ? list
            : replaced({ ...before, handle: change.handle, checked_at: null }),
      }
    case 'switch':
      return { list: replaced({ ...before, enabled: change.on ? 1 : 0 }) }
    case 'remove':
      return { list: { ...list, methods: methods.filter((own) => own !== before) } }
  }
}

/** The list after several changes, or why one of them cannot be made. */
export const changeAll = (list: PaymentMethodList, changes: PaymentMethodChange[]) =>
  changes.reduce<Changed>(
    (changed, change) => ('problem' in changed ? changed : changeList(changed.list, change)),
    { list },
  )

/** Whether changes that ask for what is so already ask for something else than what waits: they take it back. */
export function takesBack(waiting: PaymentMethodList, changes: PaymentMethodChange[]) {
  const planned = changeAll(waiting, changes)
  return 'problem' in planned || differences(waiting, planned.list).length > 0
}

/** The ids with one of them a place earlier or later; the same at an end. */
export function moveId(ids: string[], id: string, by: -1 | 1) {
  const from = ids.indexOf(id)
  const to = from + by
  return from < 0 || to < 0 || to >= ids.length ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

export type Difference =
  | { kind: 'added'; id: string; after: string }
  | { kind: 'changed'; id: string; before: string; after: string }
  | { kind: 'removed'; id: string; before: string }
  | { kind: 'on' | 'off'; id: string; handle: string }
  | { kind: 'ordered'; ids: string[] }
  | { kind: 'currency'; before: Currency; after: Currency }

/** What is different about where tips go. */
export function differences(before: PaymentMethodList, after: PaymentMethodList): Difference[] {
  const found: Difference[] = []
  for (const { id, handle, enabled } of before.methods) {
    const now = after.methods.find((own) => own.id === id)
    if (!now) found.push({ kind: 'removed', id, before: handle })
    else if (now.handle !== handle) found.push({ kind: 'changed', id, before: handle, after: now.handle })
    if (now && now.enabled !== enabled)
      found.push({ kind: now.enabled ? 'on' : 'off', id, handle: now.handle })
  }
  for (const { id, handle } of after.methods) {
    if (!before.methods.some((own) => own.id === id)) found.push({ kind: 'added', id, after: handle })
  }
  const common = (list: PaymentMethodList, other: PaymentMethodList) =>
    list.methods.map(({ id }) => id).filter((id) => other.methods.some((own) => own.id === id))
  if (common(before, after).join() !== common(after, before).join())
    found.push({ kind: 'ordered', ids: after.methods.map(({ id }) => id) })
  if (before.currency !== after.currency)
    found.push({ kind: 'currency', before: before.currency, after: after.currency })
  return found
}
