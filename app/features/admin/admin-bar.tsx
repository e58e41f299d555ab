import { LogOut } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Brand } from '#app/ui/layout/brand.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './admin-bar.module.css'

export const LOGOUT_FAILED = 'Failed to log out. Please try again.'

/** The green bar over every admin page: where one is, and the way out. */
export function AdminBar() {
  const leave = useFetcher<{ failed?: boolean }>()
  const busy = leave.state !== 'idle'
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link to="/admin" className={styles.home}>
          <Brand />
          <span>Admin</span>
        </Link>
        <leave.Form method="post" action="/logout">
          <Button type="submit" className={styles.out} disabled={busy}>
            <LogOut size={20} aria-hidden />
            {busy ? 'Logging out...' : 'Logout'}
          </Button>
        </leave.Form>
      </div>
      {!busy && leave.data?.failed && (
        <div className={styles.failed}>
          <Notice kind="bad">{LOGOUT_FAILED}</Notice>
        </div>
      )}
    </header>
  )
}
