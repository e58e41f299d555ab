import { ChevronRight, Landmark, QrCode, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sentence, WayButton, WayLink } from '#app/features/payment-methods/tip-choices.ts'
import { buttonClass } from '#app/ui/button.tsx'
import styles from './pay-buttons.module.css'

const ICONS = { link: Wallet, copy: Landmark, scan: QrCode }

// The first way to pay is the filled button, the others are outlined.
const variant = (index: number) =>
  buttonClass({ variant: index === 0 ? 'go' : 'outline', size: 'xl', wide: true })

const ROW = 'way' // of 'More ways'; its styles are in `more-ways.css`

type Shown = { way: WayButton; hasIcon: boolean }

/** The amount is an element of its own: the script replaces it, which it could not in the words of a translator. */
export const Words = ({ parts: [before, amount, after] }: { parts: Sentence }) => (
  <>
    {before}
    {amount && <span translate="no">{amount}</span>}
    {after}
  </>
)

function Label({ way: { kind, title, detail }, hasIcon }: Shown) {
  const Icon = ICONS[kind]
  return (
    <>
      {hasIcon && (
        <i>
          <Icon size={20} aria-hidden />
        </i>
      )}
      <span className={styles.label} translate="no">
        {title}
        <small translate="yes">
          <Words parts={detail} />
        </small>
      </span>
      {hasIcon && <ChevronRight size={22} aria-hidden />}
    </>
  )
}

/**
 * A real link into a payment app for one amount. `data-tip` is where a tap on it is reported to; `data-web` is the page
 * that opens where no app handles the link.
 */
const PayLink = ({ way, className, hasIcon }: { way: WayLink; className: string; hasIcon: boolean }) => (
  <a
    className={className}
    href={way.href}
    {...(way.opens === 'tab' && { target: '_blank' })}
    {...(way.web && { 'data-web': way.web })}
    {...(way.opens !== 'here' && { rel: way.rel })}
    data-tip={way.report}
    data-unfit={way.unfit}
  >
    <Label way={way} hasIcon={hasIcon} />
  </a>
)

type Split<Way> = { ways: Way[]; shown: number; more: (rows: ReactNode) => ReactNode }

/** The links of one amount. Those that are no buttons are rows in what `more` returns. */
export function PayLinks({ ways, shown, more }: Split<WayLink>) {
  const hasMore = shown < ways.length // then the script may exchange a button and a row
  return (
    <>
      {ways.slice(0, shown).map((way, index) => (
        <PayLink key={way.id} way={way} className={variant(index)} hasIcon={hasMore} />
      ))}
      {hasMore &&
        more(ways.slice(shown).map((way) => <PayLink key={way.id} way={way} className={ROW} hasIcon />))}
    </>
  )
}

/** The same as buttons of the surrounding form, for an amount that only the server can read. */
export function PayForm({ ways, shown, more }: Split<WayButton>) {
  const button = (way: WayButton, className: string, hasIcon: boolean) => (
    <button key={way.id} type="submit" name="via" value={way.id} className={className}>
      <Label way={way} hasIcon={hasIcon} />
    </button>
  )
  return (
    <>
      {ways.slice(0, shown).map((way, index) => button(way, variant(index), false))}
      {shown < ways.length && more(ways.slice(shown).map((way) => button(way, ROW, true)))}
    </>
  )
}
