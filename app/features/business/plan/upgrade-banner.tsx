import { X } from 'lucide-react'
import { Link, useFetcher } from 'react-router'
import { buttonClass, IconButton } from '#app/ui/button.tsx'
import { SmallCoin } from '#app/ui/coin/coin.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import styles from './plan-bar.module.css'
import { usePrice } from './use-price.ts'

/** The closed banner takes the focused button with it, so that the heading gets the focus. */
const focusHeading = () => document.querySelector<HTMLElement>('h1')?.focus()

/** Offers the Menu plan. Once closed, it stays hidden until the browser is closed. */
export function UpgradeBanner() {
  const { banner, names } = useMessages('plan')
  const ui = useMessages('ui')
  const price = usePrice()
  const close = useFetcher()
  if (close.state !== 'idle') return null
  return (
    <Card className={`row g3 ${styles.bar}`} aria-label={banner.label}>
      <SmallCoin size={32} />
      <p className="grows shrinks muted snug">
        <RichText
          text={banner.text({ plan: names.menu, price: price('menu') })}
          tags={{
            strong: (text) => <strong>{text}</strong>,
            name: (text) => <span className={styles.name}>{text}</span>,
          }}
        />
      </p>
      <Link to="/subscription" className={buttonClass()}>
        {banner.label}
      </Link>
      <close.Form method="post" action="/dashboard" className={styles.close} onSubmit={focusHeading}>
        <IconButton type="submit" name="intent" value="close-banner" label={ui.close}>
          <X size={20} aria-hidden />
        </IconButton>
      </close.Form>
    </Card>
  )
}
