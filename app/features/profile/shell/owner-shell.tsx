import {
  BadgeDollarSign,
  BookOpen,
  LayoutDashboard,
  LogOut,
  Menu,
  MessageSquare,
  Store,
  X,
} from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
import { usePageFetcher } from '#app/ui/forms/use-page-fetcher.ts'
import { BrandLink } from '#app/ui/layout/brand.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { clearPaymentInfo } from '../payment-info.client.ts'
import styles from './owner-shell.module.css'
import { type OwnerView, viewAddress } from './owner-view.ts'

const ENTRIES = [
  { view: 'dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { view: 'menu', label: 'Menu Management', icon: BookOpen },
  { view: 'profile', label: 'Edit Profile', icon: Store },
  { view: 'settings', label: 'Subscription', icon: BadgeDollarSign },
  { view: 'contact', label: 'Contact Us', icon: MessageSquare },
] as const

export const SIGN_OUT_FAILED = 'Failed to sign out. Please try again.'

/** The form of a Logout in the provider's pages. */
export function useSignOut(onLeave = () => {}) {
  const { Form, onSubmit, state, data } = usePageFetcher<{ failed?: boolean }>({
    path: '/logout',
    fallback: { failed: true },
  })
  const leave = (event: FormEvent<HTMLFormElement>) => {
    clearPaymentInfo()
    onLeave()
    onSubmit(event)
  }
  const leaving = state !== 'idle'
  const props = { method: 'post', action: '/logout', onSubmit: leave } as const
  return { Form, props, leaving, failed: !leaving && data?.failed }
}

/** The provider's navigation beside the view. On a phone it is a native popover, which works before hydration. */
export function OwnerShell({ current, children }: { current: OwnerView; children: ReactNode }) {
  const menu = useRef<HTMLElement>(null)
  const closeMenu = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover()
  }
  const signOut = useSignOut(closeMenu)

  return (
    <div className={styles.shell}>
      <header className={styles.rail}>
        <div className={styles.bar}>
          <BrandLink to="/dashboard" />
          <IconButton label="Menu" popoverTarget="owner-menu" className={styles.toggle}>
            <Menu className={styles.open} aria-hidden />
            <X className={styles.close} aria-hidden />
          </IconButton>
        </div>
        <nav ref={menu} id="owner-menu" popover="auto" aria-label="Dashboard" className={styles.menu}>
          <ul>
            {ENTRIES.map(({ view, label, icon: Icon }) => (
              <li key={view}>
                <Link
                  to={viewAddress(view)}
                  aria-current={view === current ? 'page' : undefined}
                  onClick={closeMenu}
                >
                  <Icon size={20} aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <signOut.Form {...signOut.props}>
                <button type="submit" disabled={signOut.leaving}>
                  <LogOut size={20} aria-hidden />
                  {signOut.leaving ? 'Signing out...' : 'Logout'}
                </button>
              </signOut.Form>
            </li>
          </ul>
        </nav>
      </header>
      <main className={styles.view}>
        {signOut.failed && <Notice kind="bad">{SIGN_OUT_FAILED}</Notice>}
        {children}
      </main>
    </div>
  )
}
