import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { readView } from '#app/kit/page/owner-view.ts'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import { useDelayedPending } from '#app/ui/forms/use-delayed-pending.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { useNextPage } from '#app/ui/layout/stay-offline.tsx'
import styles from './slow-page.module.css'

type Address = { pathname: string; search: string }

/** The views of the dashboard have one path; another period or filter keeps the page, and the focus of its control. */
const pageOf = ({ pathname, search }: Address) => `${pathname} ${readView(new URLSearchParams(search))}`

type Props = { textOf?: (pathname: string) => string | undefined; children: ReactNode }

/** Shows that the next page is loading once that has taken 300 ms. Until it is there, this one keeps its input. */
export function SlowPage({ textOf, children }: Props) {
  const { loading } = useMessages('shell')
  const here = useLocation()
  const location = useNextPage()
  const next = location && pageOf(location) !== pageOf(here) ? location : undefined
  const slow = useDelayedPending(next !== undefined)
  return (
    <>
      <div className={slow ? styles.left : undefined}>{children}</div>
      {slow && next && (
        <div className={styles.loading}>
          <LoadingCoin immediate text={textOf?.(next.pathname) ?? loading} />
        </div>
      )}
    </>
  )
}
