// Mechanism: optimistic updates
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type FormFields,
  isHostLimit,
  type UploadOptions,
  uploadForm,
} from '#app/kit/upload/upload.client.ts'
import { type Menu, moveItem } from '../menu.ts'
import {
  type AnnouncedIntent,
  describeFailure,
  isAnnounced,
  type MenuFailure,
  type MenuIntent,
  type MenuResult,
} from '../menu-result.ts'

const NOTICE_MS = 3000

export type MenuNotice =
  | { kind: 'ok'; intent: AnnouncedIntent; undo?: string }
  | ({ kind: 'bad' } & ReturnType<typeof describeFailure>)
export type MenuResponse = (Extract<MenuResult, { ok: true }> & { errors?: undefined }) | MenuFailure
export type SendMenuForm = (form: FormFields, options?: UploadOptions) => Promise<MenuResponse>
type OptimisticUpdate = (menu: Menu) => Menu // idempotent

function createOptimisticUpdate(fields: URLSearchParams): OptimisticUpdate | undefined {
  const { intent, id = '', after, before = '', available } = Object.fromEntries(fields)
  const move = after ? { id, after } : { id, before }
  if (intent === 'item-move') return (menu) => ({ ...menu, items: moveItem(menu.items, move) ?? menu.items })
  if (intent === 'category-move')
    return (menu) => ({ ...menu, categories: moveItem(menu.categories, move) ?? menu.categories })
  if (intent !== 'item-available') return
  const isAvailable = available === '1'
  return (menu) => ({
    ...menu,
    items: menu.items.map((item) =>
      item.id === id && item.available !== isAvailable
        ? { ...item, available: isAvailable, revision: item.revision + 1 }
        : item,
    ),
  })
}

async function postMenuForm(
  providerId: string,
  form: FormFields,
  options?: UploadOptions,
): Promise<MenuResponse> {
  const intent = form.get('intent') ?? new URLSearchParams(String(form.get('do'))).get('intent')
  const failure = { ok: false, intent: intent as MenuIntent } as const
  const result = await uploadForm(`/api/menus/${providerId}`, form, options)
  if (result.kind === 'aborted') return { ...failure, reason: 'canceled' }
  if (result.kind === 'network-error') return failure
  const body = (result.body ?? {}) as Partial<MenuResult> & { error?: unknown; message?: unknown }
  if (typeof body.ok === 'boolean') return body as MenuResult
  if (body.error === 'unauthenticated') return { ...failure, reason: 'signed-out' }
  if (body.error === 'permission-denied') return { ...failure, reason: 'permission-denied' }
  const message = typeof body.message === 'string' ? body.message : undefined
  return { ...failure, status: result.status, message, isHostLimit: isHostLimit(result.status, body) }
}

// When the server cannot be reached or the sign-in has ended, a reload would replace the page with all input.
const mayReload = (response: MenuResponse) =>
  response.ok ||
  (response.reason !== undefined &&
    !['failed', 'canceled', 'invalid', 'signed-out'].includes(response.reason))

/** The menu with its optimistic updates, the functions that change it, and the notice of the last change. */
export function useMenu(providerId: string, loaded: Menu, firstNotice?: MenuNotice) {
  const { revalidate } = useRevalidator()
  const [updates, setUpdates] = useState<OptimisticUpdate[]>([])
  const [notice, setNotice] = useState(firstNotice)
  const inFlight = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly loaded menu already contains the settled updates
  useEffect(() => {
    if (inFlight.current === 0) setUpdates([])
  }, [loaded])

  useEffect(() => {
    if (notice?.kind !== 'ok' || notice.undo) return
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  async function deliver(form: FormFields, options?: UploadOptions): Promise<MenuResponse> {
    inFlight.current++
    const response = await postMenuForm(providerId, form, options)
    inFlight.current--
    if (inFlight.current === 0 && mayReload(response)) await revalidate()
    if (response.ok) {
      const { intent, undo } = response
      setNotice(isAnnounced(intent) ? { kind: 'ok', intent, undo } : undefined)
    }
    return response
  }

  /** Sends a dialog's form after the queued changes. The dialog shows a failure itself. */
  const send: SendMenuForm = async (form, options) => {
    await queue.current
    return deliver(form, options)
  }

  /** Applies a button's query at once, sends it after the earlier ones, and rolls it back when it fails. */
  function sendOptimistic(query: string) {
    const fields = new URLSearchParams(query)
    const update = createOptimisticUpdate(fields)
    if (update) setUpdates((before) => [...before, update])
    setNotice(undefined)
    inFlight.current++
    queue.current = queue.current.then(async () => {
      inFlight.current--
      const response = await deliver(fields)
      if (response.ok) return
      setUpdates((before) => before.filter((other) => other !== update))
      setNotice({ kind: 'bad', ...describeFailure(response) })
    })
  }

  const menu = useMemo(() => updates.reduce((next, update) => update(next), loaded), [updates, loaded])
  return { menu, notice, endNotice: () => setNotice(undefined), send, sendOptimistic }
}
