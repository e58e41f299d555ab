import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { buttonClass } from './button.tsx'
import { classes } from './classes.ts'
import { useMessages } from './i18n/use-messages.ts'
import styles from './pager.module.css'
import { preservedParams } from './preserved-params.ts'

/** Makes the URL with some of its lasting parameters changed; undefined removes one. */
export function useAddressWith() {
  const [params] = useSearchParams()
  return (changes: Record<string, string | undefined> = {}) => {
    const next = preservedParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    return `?${next}`
  }
}

type Props = {
  name: string // of the parameter
  label: string
  page: number
  pages: number
  ends?: { first: string; last: string } // ids of this page's rows, for keyset pagination
}

/** Links to the pages before and after this one. Nothing is rendered for a single page. */
export function Pager({ name, label, page, pages, ends }: Props) {
  const address = useAddressWith()
  const t = useMessages('ui')
  if (pages === 1 && page === 1) return null
  const step = (to: number, content: ReactNode) => {
    if (to < 1 || to > pages)
      return <span className={classes(buttonClass(), `sunk muted ${styles.ended}`)}>{content}</span>
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
    <nav aria-label={label} className={`cluster g2-3 between pt4 ruled muted small ${styles.pager}`}>
      {step(
        Math.min(page, pages + 1) - 1,
        <>
          <ChevronLeft size={20} aria-hidden /> {t.previous}
        </>,
      )}
      <span>{t.page({ page, pages })}</span>
      {step(
        page + 1,
        <>
          {t.next} <ChevronRight size={20} aria-hidden />
        </>,
      )}
    </nav>
  )
}
