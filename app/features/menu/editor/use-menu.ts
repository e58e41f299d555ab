import { useEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { UploadOptions } from '#app/features/upload/upload.client.ts'
import { type Menu, moveItem, reuseUnchanged } from '../menu.ts'
import { describeFailure, isSignedOut, successMessage } from '../menu-result.ts'
import { type MenuResponse, readFields, sendMenuForm } from './menu-request.client.ts'

const NOTICE_MS = 3000

export type MenuNotice = { kind: 'ok' | 'bad'; message: string; detail?: string }
type OptimisticUpdate = (menu: Menu) => Menu // idempotent
export type SendMenuForm = (form: FormData, options?: UploadOptions) => Promise<MenuResponse>

function createOptimisticUpdate(form: FormData): OptimisticUpdate | undefined {
  const fields = Object.fromEntries(readFields(form))
  const { intent, id = '', after, before = '' } = fields
  const move = after ? { id, after } : { id, before }
  if (intent === 'item-move') return (menu) => ({ ...menu, items: moveItem(menu.items, move) })
  if (intent === 'category-move') return (menu) => ({ ...menu, categories: moveItem(menu.categories, move) })
  if (intent !== 'item-available') return
  const available = fields.available === '1'
  return (menu) => ({
    ...menu,
    items: menu.items.map((item) =>
      item.id === id && item.available !== available
        ? { ...item, available, revision: item.revision + 1 }
        : item,
    ),
  })
}

// Without a response of ours a reload would fail as well, and replace the page with all that was typed.
const mayReload = (response: MenuResponse) =>
  response.ok ||
  (response.reason !== undefined && !['failed', 'canceled', 'invalid'].includes(response.reason))

/** The menu with its optimistic updates, the functions that change it, and the notice of the last change. */
export function useMenu(providerId: string, loaded: Menu, firstNotice?: MenuNotice) {
  const { revalidate } = useRevalidator()
  const [updates, setUpdates] = useState<OptimisticUpdate[]>([])
  const [notice, setNotice] = useState(firstNotice)
  const [signedOut, setSignedOut] = useState(false)
  const inFlight = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly loaded menu already contains the settled updates
  useEffect(() => {
    if (inFlight.current === 0) setUpdates([])
  }, [loaded])

  useEffect(() => {
    if (notice?.kind !== 'ok') return
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  async function deliver(form: FormData, options?: UploadOptions): Promise<MenuResponse> {
    inFlight.current++
    const response = await sendMenuForm(providerId, form, options)
    inFlight.current--
    const hasImage = form.get('image') instanceof File
    if (!response.ok && isSignedOut(response, hasImage)) setSignedOut(true)
    else if (inFlight.current === 0 && mayReload(response)) await revalidate()
    if (response.ok) {
      const message = successMessage(response.intent)
      setNotice(message ? { kind: 'ok', message } : undefined)
    }
    return response
  }

  /** Sends a dialog's form after the queued changes. The dialog shows a failure itself. */
  const send: SendMenuForm = async (form, options) => {
    await queue.current
    return deliver(form, options)
  }

  /** Applies a change at once, sends it after the earlier ones, and rolls it back when it fails. */
  function sendOptimistic(form: FormData) {
    const update = createOptimisticUpdate(form)
    if (update) setUpdates((before) => [...before, update])
    setNotice(undefined)
    inFlight.current++
    queue.current = queue.current.then(async () => {
      inFlight.current--
      const response = await deliver(form)
      if (response.ok) return
      setUpdates((before) => before.filter((other) => other !== update))
      setNotice({ kind: 'bad', ...describeFailure(response) })
    })
  }

  const items = useRef(loaded.items)
  const stored = useMemo(() => {
    items.current = reuseUnchanged(items.current, loaded.items)
    return { ...loaded, items: items.current }
  }, [loaded])
  const menu = useMemo(() => updates.reduce((next, update) => update(next), stored), [updates, stored])
  return { menu, notice, signedOut, send, sendOptimistic }
}
