import {
  BadgeDollarSign,
  Bell,
  Blocks,
  BookOpen,
  LayoutDashboard,
  LogOut,
  MapPin,
  Menu,
  MessageSquare,
  MonitorPlay,
  Printer,
  ShieldCheck,
  Store,
  Trophy,
  Wallet,
  X,
} from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { clearPaymentInfo } from '#app/features/business/profile/payment-info.client.ts'
import { type OwnerView, viewAddress } from '#app/kit/page/owner-view.ts'
import { IconButton } from '#app/ui/button.tsx'
import { usePageFetcher } from '#app/ui/forms/use-page-fetcher.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { BrandLink } from '#app/ui/layout/brand.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './owner-shell.module.css'

/** Loaded after the page, because nothing waits for it. */
const loadWorker = () => import('./owner-worker.client.ts')

const ENTRIES = [
  { view: 'dashboard', icon: LayoutDashboard },
  { view: 'menu', icon: BookOpen },
  { view: 'profile', icon: Store },
  { view: 'settings', icon: BadgeDollarSign },
  { view: 'contact', icon: MessageSquare },
] as const

const PAGES = [
  { page: 'get-paid', word: 'getPaid', icon: Wallet },
  { page: 'places', word: 'places', icon: MapPin },
  { page: 'print', word: 'print', icon: Printer },
  { page: 'wall-settings', word: 'wall', icon: MonitorPlay },
  { page: 'rankings', word: 'rankings', icon: Trophy },
  { page: 'notifications', word: 'notifications', icon: Bell },
  { page: 'account', word: 'security', icon: ShieldCheck },
  { page: 'programs', word: 'programs', icon: Blocks },
] as const

/** What the navigation marks: a view of the dashboard, or a page of its own. */
type OwnerPage = OwnerView | (typeof PAGES)[number]['page']

/** The form of a Logout in the provider's pages, and the sentence of its failure. */
export function useSignOut(onLeave = () => {}) {
  const t = useMessages('shell')
  const { Form, onSubmit, state, data } = usePageFetcher<{ failed?: boolean }>({
    path: '/logout',
    fallback: { failed: true },
  })
  const leave = (event: FormEvent<HTMLFormElement>) => {
    clearPaymentInfo()
    loadWorker().then(({ forgetOwner }) => forgetOwner(), console.error)
    onLeave()
    onSubmit(event)
  }
  const leaving = state !== 'idle'
  const props = { method: 'post', action: '/logout', onSubmit: leave } as const
  return {
    Form,
    props,
    leaving,
    label: leaving ? t.leaving : t.logout,
    failed: !leaving && data?.failed ? t.signOutFailed : undefined,
  }
}

/** The provider's navigation beside the view. On a phone it is a native popover, which works before hydration. */
export function OwnerShell({ current, children }: { current: OwnerPage; children: ReactNode }) {
  const t = useMessages('shell')
  const menu = useRef<HTMLElement>(null)
  const closeMenu = () => {
    menu.current?.hidePopover()
  }
  const signOut = useSignOut(closeMenu)
  useEffect(() => {
    loadWorker()
      .then(({ hasWorkers, registerWorker }) => (hasWorkers() ? registerWorker() : undefined))
      .catch(() => {}) // everything works without it
  }, [])

  return (
    <div className={`stack g0 screen ${styles.shell}`}>
      <header className={`sunk no-print ${styles.rail}`}>
        <div className={`row g0 between ${styles.bar}`}>
          <BrandLink to="/dashboard" />
          <IconButton label={t.menuButton} popoverTarget="owner-menu" className={styles.toggle}>
            <Menu className={styles.open} aria-hidden />
            <X className={styles.close} aria-hidden />
          </IconButton>
        </div>
        <nav
          ref={menu}
          id="owner-menu"
          popover="auto"
          aria-label={t.views.dashboard}
          className={`m0 no-border sunk ink p3 ${styles.menu}`}
        >
          <ul className="stack tight">
            {ENTRIES.map(({ view, icon: Icon }) => (
              <li key={view}>
                <Link
                  to={viewAddress(view)}
                  aria-current={view === current ? 'page' : undefined}
                  onClick={closeMenu}
                >
                  <Icon size={20} aria-hidden />
                  {view === 'settings' ? t.subscription : t.views[view]}
                </Link>
              </li>
            ))}
            <li>
              <signOut.Form {...signOut.props}>
                <button type="submit" disabled={signOut.leaving}>
                  <LogOut size={20} aria-hidden />
                  {signOut.label}
                </button>
              </signOut.Form>
            </li>
          </ul>
          <ul className={`stack tight ${styles.more}`}>
            {PAGES.map(({ page, word, icon: Icon }) => (
              <li key={page}>
                <Link
                  to={`/${page}`}
                  aria-current={page === current ? 'page' : undefined}
                  onClick={closeMenu}
                >
                  <Icon size={20} aria-hidden />
                  {t[word]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <Main className={`stack packed grows shrinks wide ${styles.view}`}>
        {signOut.failed && <Notice kind="bad">{signOut.failed}</Notice>}
        {children}
      </Main>
    </div>
  )
}
