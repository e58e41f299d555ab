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
import { type ReactNode, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { IconButton } from '#app/ui/button.tsx'
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

/** The provider's navigation beside the view. On a phone it is a native popover, which works before hydration. */
export function OwnerShell({ current, children }: { current: OwnerView; children: ReactNode }) {
  const menu = useRef<HTMLElement>(null)
  const signOut = useFetcher<{ failed?: boolean }>()
  const leaving = signOut.state !== 'idle'
  const closeMenu = () => menu.current?.matches(':popover-open') && menu.current.hidePopover()

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
              <signOut.Form
                method="post"
                action="/logout"
                onSubmit={() => {
                  clearPaymentInfo()
                  closeMenu()
                }}
              >
                <button type="submit" disabled={leaving}>
                  <LogOut size={20} aria-hidden />
                  {leaving ? 'Signing out...' : 'Logout'}
                </button>
              </signOut.Form>
            </li>
          </ul>
        </nav>
      </header>
      <main className={styles.view}>
        {!leaving && signOut.data?.failed && <Notice kind="bad">{SIGN_OUT_FAILED}</Notice>}
        {children}
      </main>
    </div>
  )
}
