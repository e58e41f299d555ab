import { LogOut, ShieldCheck } from 'lucide-react'
import { Link, NavLink, useRouteLoaderData } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { usePageFetcher } from '#app/ui/forms/use-page-fetcher.ts'
import { Brand } from '#app/ui/layout/brand.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './admin-bar.module.css'

export const LOGOUT_FAILED = 'Failed to log out. Please try again.'

/** The number of open reports, which the layout of the admin pages loads; none while it is unknown. */
function useOpenReports() {
  const loaded = useRouteLoaderData('features/admin/routes/admins-only') as
    | { openReports?: number }
    | undefined
  return loaded?.openReports ?? 0
}

/** The views of the admin area. */
function Tabs() {
  const open = useOpenReports()
  return (
    <nav aria-label="Admin" className={styles.tabs}>
      <NavLink to="/admin" end>
        Providers
      </NavLink>
      <NavLink to="/admin/reports">
        Reports
        {open > 0 && (
          <>
            {' '}
            <b>{open.toLocaleString('en-US')}</b>
            <span className="sr"> open</span>
          </>
        )}
      </NavLink>
      <NavLink to="/admin/journal">Journal</NavLink>
      <NavLink to="/admin/settings">Settings</NavLink>
      <NavLink to="/admin/health">Health</NavLink>
    </nav>
  )
}

/** The green bar over every admin page, with its title, the views and the links out. */
export function AdminBar() {
  const leave = usePageFetcher<{ failed?: boolean }>({ path: '/logout', fallback: { failed: true } })
  const busy = leave.state !== 'idle'
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link to="/admin" className={styles.home}>
          <Brand />
          <span>Admin</span>
        </Link>
        <Link to="/account" className={styles.security}>
          <ShieldCheck size={20} aria-hidden />
          Security
        </Link>
        <leave.Form method="post" action="/logout" onSubmit={leave.onSubmit}>
          <Button type="submit" className={styles.out} disabled={busy}>
            <LogOut size={20} aria-hidden />
            {busy ? 'Logging out...' : 'Logout'}
          </Button>
        </leave.Form>
      </div>
      <Tabs />
      {!busy && leave.data?.failed && (
        <div className={styles.failed}>
          <Notice kind="bad">{LOGOUT_FAILED}</Notice>
        </div>
      )}
    </header>
  )
}
