import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { countPages } from './list-query.ts'
import styles from './list-tools.module.css'

const DEBOUNCE_MS = 250

/** Makes the URL with some of its parameters changed; undefined removes one. */
export function useAddressWith() {
  const [params] = useSearchParams()
  return (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}

type SearchProps = { name: string; pageName: string; label: string; hint?: string }

/** Searches while the user types, and on Enter before hydration. The other parameters of the URL stay. */
export function ListSearch({ name, pageName, label, hint }: SearchProps) {
  const hintId = useId()
  const [params] = useSearchParams()
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (event: FormEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), DEBOUNCE_MS)
  }
  const replaced = [name, pageName, 'after', 'before'] // a search begins at its first page
  const others = [...params].filter(([key]) => !replaced.includes(key))
  return (
    <Form role="search" aria-label={label} className={styles.search} preventScrollReset>
      {others.map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Search size={20} aria-hidden />
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        defaultValue={params.get(name) ?? ''}
        onInput={search}
        autoComplete="off"
        aria-describedby={hint && hintId}
      />
      {hint && (
        <small id={hintId} className={styles.hint}>
          {hint}
        </small>
      )}
    </Form>
  )
}

type PagerProps = {
  name: string
  label: string
  page: number
  total: number
  ends?: { first: string; last: string } // ids of this page's rows, for keyset pagination
}

/** Links to the pages before and after this one. Nothing is rendered for a single page. */
export function Pager({ name, label, page, total, ends }: PagerProps) {
  const address = useAddressWith()
  const pages = countPages(total)
  if (pages === 1 && page === 1) return null
  const step = (to: number, content: ReactNode) => {
    if (to < 1 || to > pages) return <span className={classes(buttonClass(), styles.ended)}>{content}</span>
    const changes = {
      [name]: to > 1 ? String(to) : undefined,
      ...(ends && {
        after: to > page ? ends.last : undefined,
        before: to < page && to > 1 ? ends.first : undefined,
      }),
    }
    return (
      <Link className={buttonClass()} to={address(changes)} preventScrollReset>
        {content}
      </Link>
    )
  }
  return (
    <nav aria-label={label} className={styles.pager}>
      {step(
        Math.min(page, pages + 1) - 1,
        <>
          <ChevronLeft size={20} aria-hidden /> Previous
        </>,
      )}
      <span>
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </span>
      {step(
        page + 1,
        <>
          Next <ChevronRight size={20} aria-hidden />
        </>,
      )}
    </nav>
  )
}
