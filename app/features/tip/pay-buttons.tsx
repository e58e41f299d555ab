import { buttonClass } from '#app/ui/button.tsx'
import type { messages as english } from '#content/messages/en/tip-page.ts'
import { HANDLE_PREFIXES, METHOD_NAMES, TIP_METHODS, type TipMethod } from './handle.ts'
import styles from './pay-buttons.module.css'
import { appLink, webLink } from './payment-links.ts'
import { formatAmount, formatDollars } from './tip-amount.ts'

type MessagesContext = Pick<typeof english, 'tipWith' | 'tipWithApp' | 'toHandle'>

export type Payee = { id: string; businessName: string | null; handles: Record<TipMethod, string | null> }

export const methodsOf = ({ handles }: Payee) => TIP_METHODS.filter((method) => handles[method])

// The first way to pay is the filled button, the other one is outlined.
const variant = (index: number) =>
  buttonClass({ variant: index === 0 ? 'go' : 'outline', size: 'xl', wide: true })

type LabelProps = {
  method: TipMethod
  handle: string | null
  amountMinor?: number
  messages: MessagesContext
}

function Label({ method, handle, amountMinor, messages }: LabelProps) {
  const app = METHOD_NAMES[method]
  return (
    <span className={styles.label}>
      {amountMinor === undefined
        ? messages.tipWithApp({ app })
        : messages.tipWith({ amount: formatDollars(amountMinor), app })}
      <small>{messages.toHandle({ handle: `${HANDLE_PREFIXES[method]}${handle}` })}</small>
    </span>
  )
}

/**
 * Real links into the payment apps for one amount. `data-tip` is where a tap on it is reported to; `data-web` is the
 * page that follows where no app answers.
 */
export function PayLinks({
  payee,
  amountMinor,
  messages,
}: {
  payee: Payee
  amountMinor: number
  messages: MessagesContext
}) {
  return methodsOf(payee).map((method, index) => {
    const to = { handle: payee.handles[method], businessName: payee.businessName }
    return (
      <a
        key={method}
        className={variant(index)}
        href={appLink(method, to, amountMinor)}
        {...(method === 'cashapp' ? { target: '_blank' } : { 'data-web': webLink(method, to, amountMinor) })}
        rel="noopener noreferrer"
        data-tip={`/tip/${payee.id}/tap?amount=${formatAmount(amountMinor)}&via=${method}`}
      >
        <Label method={method} handle={payee.handles[method]} amountMinor={amountMinor} messages={messages} />
      </a>
    )
  })
}

/** The same as buttons of the surrounding form, for an amount that only the server can read. */
export function PayForm({ payee, messages }: { payee: Payee; messages: MessagesContext }) {
  return methodsOf(payee).map((method, index) => (
    <button key={method} type="submit" name="via" value={method} className={variant(index)}>
      <Label method={method} handle={payee.handles[method]} messages={messages} />
    </button>
  ))
}
