import { ChevronRight, Landmark, QrCode, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MethodButton, MethodLink, Sentence } from '#app/features/payment-methods/tip-choices.ts'
import { buttonClass } from '#app/ui/button.tsx'
import styles from './pay-buttons.module.css'

const ICONS = { link: Wallet, copy: Landmark, scan: QrCode }

// The first payment method is the filled button, the others are outlined.
const variant = (index: number) =>
  buttonClass({ variant: index === 0 ? 'go' : 'outline', size: 'xl', wide: true })

const ROW = 'way' // of 'More ways'; its styles are in `more-methods.css`

type Shown = { method: MethodButton; hasIcon: boolean }

/** The amount is an element of its own: the script replaces it, which it could not in the words of a translator. */
export const Words = ({ parts: [before, amount, after] }: { parts: Sentence }) => (
  <>
    {before}
    {amount && <span translate="no">{amount}</span>}
    {after}
  </>
)

function Label({ method: { kind, title, detail }, hasIcon }: Shown) {
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
const PayLink = ({
  method,
  className,
  hasIcon,
}: {
  method: MethodLink
  className: string
  hasIcon: boolean
}) => (
  <a
    className={className}
    href={method.href}
    {...(method.opens === 'tab' && { target: '_blank' })}
    {...(method.web && { 'data-web': method.web })}
    {...(method.opens !== 'here' && { rel: method.rel })}
    data-tip={method.report}
    data-unfit={method.unfit}
  >
    <Label method={method} hasIcon={hasIcon} />
  </a>
)

type Split<PaymentMethod> = { methods: PaymentMethod[]; shown: number; more: (rows: ReactNode) => ReactNode }

/** The links of one amount. Those that are no buttons are rows in what `more` returns. */
export function PayLinks({ methods, shown, more }: Split<MethodLink>) {
  const hasMore = shown < methods.length // then the script may exchange a button and a row
  return (
    <>
      {methods.slice(0, shown).map((method, index) => (
        <PayLink key={method.id} method={method} className={variant(index)} hasIcon={hasMore} />
      ))}
      {hasMore &&
        more(
          methods
            .slice(shown)
            .map((method) => <PayLink key={method.id} method={method} className={ROW} hasIcon />),
        )}
    </>
  )
}

/** The same as buttons of the surrounding form, for an amount that only the server can read. */
export function PayForm({ methods, shown, more }: Split<MethodButton>) {
  const button = (method: MethodButton, className: string, hasIcon: boolean) => (
    <button key={method.id} type="submit" name="via" value={method.id} className={className}>
      <Label method={method} hasIcon={hasIcon} />
    </button>
  )
  return (
    <>
      {methods.slice(0, shown).map((method, index) => button(method, variant(index), false))}
      {shown < methods.length && more(methods.slice(shown).map((method) => button(method, ROW, true)))}
    </>
  )
}
