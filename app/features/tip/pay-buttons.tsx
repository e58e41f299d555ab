import { buttonClass } from '#app/ui/button.tsx'
import type { messages as english } from '#content/messages/en/tip-page.ts'
import { HANDLE_PREFIXES, METHOD_NAMES, TIP_METHODS, type TipMethod } from './handle.ts'
import styles from './pay-buttons.module.css'
import { paymentLink, type Recipient } from './payment-links.ts'
import { formatAmount, formatDollars } from './tip-amount.ts'

type PayMessages = Pick<typeof english, 'tipWith' | 'tipWithApp' | 'toHandle'>

export type Payee = Recipient & { id: string }

export const methodsOf = ({ handles }: Payee) => TIP_METHODS.filter((method) => handles[method])

// The first way to pay is the filled button, the other one is outlined.
const variant = (index: number) =>
  buttonClass({ variant: index === 0 ? 'go' : 'outline', size: 'xl', wide: true })

type FormProps = { payee: Payee; messages: PayMessages }
type Amount = { amountMinor: number; locale: string }
type LabelProps = FormProps & { method: TipMethod; amount?: Amount }

function Label({ payee, method, amount, messages }: LabelProps) {
  const app = METHOD_NAMES[method]
  return (
    <span className={styles.label}>
      {amount
        ? messages.tipWith({ amount: formatDollars(amount.amountMinor, amount.locale), app })
        : messages.tipWithApp({ app })}
      <small>{messages.toHandle({ handle: `${HANDLE_PREFIXES[method]}${payee.handles[method]}` })}</small>
    </span>
  )
}

/**
 * Real links into the payment apps for one amount. `data-tip` is where a tap on it is reported to; `data-web` is the
 * page that opens where no app handles the link.
 */
export function PayLinks({ payee, amountMinor, locale, messages }: FormProps & Amount) {
  const link = (target: 'app' | 'web', method: TipMethod) => paymentLink(target, method, payee, amountMinor)
  return methodsOf(payee).map((method, index) => (
    <a
      key={method}
      className={variant(index)}
      href={link('app', method)}
      {...(method === 'cashapp' ? { target: '_blank' } : { 'data-web': link('web', method) })}
      rel="noopener noreferrer"
      data-tip={`/tip/${payee.id}/tap?amount=${formatAmount(amountMinor)}&via=${method}`}
    >
      <Label payee={payee} method={method} amount={{ amountMinor, locale }} messages={messages} />
    </a>
  ))
}

/** The same as buttons of the surrounding form, for an amount that only the server can read. */
export function PayForm({ payee, messages }: FormProps) {
  return methodsOf(payee).map((method, index) => (
    <button key={method} type="submit" name="via" value={method} className={variant(index)}>
      <Label payee={payee} method={method} messages={messages} />
    </button>
  ))
}
