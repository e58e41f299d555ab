import { LogOut, ShieldCheck } from 'lucide-react'
import { Link, NavLink, useRouteLoaderData } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { usePageFetcher } from '#app/ui/forms/use-page-fetcher.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Brand } from '#app/ui/layout/brand.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './admin-bar.module.css'

/** The number of open reports, which the layout of the admin pages loads; none while it is unknown. */
function useOpenReports() {
  const loaded = useRouteLoaderData('features/admin/routes/admins-only') as
    | { openReports?: number }
    | undefined
  return loaded?.openReports ?? 0
}

/** The views of the admin area. */
function Tabs() {
  const { title, tabs: t } = useMessages('admin')
  const open = useOpenReports()
  return (
    <nav aria-label={title} className={`cluster stretch g0-2 w-page mx-auto ${styles.tabs}`}>
      <NavLink to="/admin" end>
        {t.providers}
      </NavLink>
      <NavLink to="/admin/reports">
        {t.reports}
        {open > 0 && (
          <>
            {' '}
            <b>{open.toLocaleString('en-US')}</b>
            <span className="sr"> {t.open}</span>
          </>
        )}
      </NavLink>
      <NavLink to="/admin/journal">{t.journal}</NavLink>
      <NavLink to="/admin/settings">{t.settings}</NavLink>
      <NavLink to="/admin/health">{t.health}</NavLink>
    </nav>
  )
}

/** The green bar over every admin page, with its title, the views and the links out. */
export function AdminBar() {
  const t = useMessages('admin')
  const leave = usePageFetcher<{ failed?: boolean }>({ path: '/logout', fallback: { failed: true } })
  const busy = leave.state !== 'idle'
  return (
    <header className={`ring on-ring no-print ${styles.bar}`}>
      <div className={`cluster between w-page mx-auto p2-4 ${styles.row}`}>
        <Link to="/admin" className={`inline g3 tap plain ${styles.home}`}>
          <Brand />
          <span>{t.title}</span>
        </Link>
        <Link to="/account" className={`inline tap bold on-ring ${styles.security}`}>
          <ShieldCheck size={20} aria-hidden />
          {t.security}
        </Link>
        <leave.Form method="post" action="/logout" onSubmit={leave.onSubmit}>
          <Button type="submit" className={styles.out} disabled={busy}>
            <LogOut size={20} aria-hidden />
            {busy ? t.leaving : t.logout}
          </Button>
        </leave.Form>
      </div>
      <Tabs />
      {!busy && leave.data?.failed && (
        <div className={`w-page mx-auto ${styles.failed}`}>
          <Notice kind="bad">{t.logoutFailed}</Notice>
        </div>
      )}
    </header>
  )
}
