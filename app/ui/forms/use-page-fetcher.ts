import { type FormEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { isPageLoaded, loadPage } from '../page-modules.ts'

type Options<T> = { path: string; fallback: T; key?: string }

/**
 * A fetcher for a form that posts to another page; its form gets `onSubmit`. While that page's module cannot be loaded
 * nothing is sent, and the result is `fallback`, as when the server cannot be reached.
 */
export function usePageFetcher<T extends object>({ path, fallback, key }: Options<T>) {
  const { Form, data, state } = useFetcher<T>({ key })
  const [failure, setFailure] = useState<T>()
  const loading = useRef(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (event.defaultPrevented) return
    if (isPageLoaded(path)) return setFailure(undefined)
    event.preventDefault()
    if (loading.current) return
    loading.current = true
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    try {
      await loadPage(path)
      form.requestSubmit(submitter)
    } catch {
      setFailure({ ...fallback })
    }
    loading.current = false
  }

  return { Form, onSubmit, state, data: failure ?? data }
}
