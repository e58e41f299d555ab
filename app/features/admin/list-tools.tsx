import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { countPages } from './list-query.ts'
import styles from './list-tools.module.css'

const PAUSE_MS = 250 // of typing, before it is searched

/** Reads the address with some of its parameters changed; undefined takes one out. */
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

/** A search that answers while one types, and on Enter before its script is there. All else in the address stays. */
export function ListSearch({ name, pageName, label, hint }: SearchProps) {
  const hintId = useId()
  const [params] = useSearchParams()
  const submit = useSubmit()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (event: FormEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget
    clearTimeout(timer.current)
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), PAUSE_MS)
  }
  const left = new Set([name, pageName, 'after', 'before']) // a search begins at its first page
  const others = [...params].filter(([key]) => !left.has(key))
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
  ends?: { first: string; last: string } // ids of the page's rows: the next page is found beside them
}

/** The way through the pages; not there when there is only one. */
export function Pager({ name, label, page, total, ends }: PagerProps) {
  const address = useAddressWith()
  const pages = countPages(total)
  if (pages === 1 && page === 1) return null
  const step = (to: number, word: string) => {
    const Sign = to < page ? ChevronLeft : ChevronRight
    const inside =
      to < page ? (
        <>
          <Sign size={20} aria-hidden /> {word}
        </>
      ) : (
        <>
          {word} <Sign size={20} aria-hidden />
        </>
      )
    if (to < 1 || to > pages) return <span className={classes(buttonClass(), styles.ended)}>{inside}</span>
    return (
      <Link
        className={buttonClass()}
        to={address({
          [name]: to > 1 ? String(to) : undefined,
          ...(ends && {
            after: to > page ? ends.last : undefined,
            before: to < page && to > 1 ? ends.first : undefined,
          }),
        })}
        preventScrollReset
      >
        {inside}
      </Link>
    )
  }
  return (
    <nav aria-label={label} className={styles.pager}>
      {step(Math.min(page, pages + 1) - 1, 'Previous')}
      <span>
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </span>
      {step(page + 1, 'Next')}
    </nav>
  )
}
