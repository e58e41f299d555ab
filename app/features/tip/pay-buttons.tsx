import { buttonClass } from '#app/ui/button.tsx'
import type { words as english } from '#content/messages/en/tip-page.ts'
import { HANDLE_SIGNS, METHOD_NAMES, TIP_METHODS, type TipMethod } from './handle.ts'
import styles from './pay-buttons.module.css'
import { appLink, webLink } from './payment-links.ts'
import { amountText, dollars } from './tip-amount.ts'

type Words = Pick<typeof english, 'tipWith' | 'tipWithApp' | 'toHandle'>

export type Payee = { id: string; businessName: string | null; handles: Record<TipMethod, string | null> }

export const methodsOf = ({ handles }: Payee) => TIP_METHODS.filter((method) => handles[method])

// The first way to pay is the filled button, the other one is outlined.
const look = (index: number) => buttonClass({ look: index === 0 ? 'go' : 'line', size: 'xl', wide: true })

type LabelProps = { method: TipMethod; handle: string | null; cents?: number; words: Words }

function Label({ method, handle, cents, words }: LabelProps) {
  const app = METHOD_NAMES[method]
  return (
    <span className={styles.label}>
      {cents === undefined ? words.tipWithApp({ app }) : words.tipWith({ amount: dollars(cents), app })}
      <small>{words.toHandle({ handle: `${HANDLE_SIGNS[method]}${handle}` })}</small>
    </span>
  )
}

/**
 * Real links into the payment apps for one amount. `data-tip` is where a tap on it is reported to; `data-web` is the
 * page that follows where no app answers.
 */
export function PayLinks({ payee, cents, words }: { payee: Payee; cents: number; words: Words }) {
  return methodsOf(payee).map((method, index) => {
    const to = { handle: payee.handles[method], businessName: payee.businessName }
    return (
      <a
        key={method}
        className={look(index)}
        href={appLink(method, to, cents)}
        {...(method === 'cashapp' ? { target: '_blank' } : { 'data-web': webLink(method, to, cents) })}
        rel="noopener noreferrer"
        data-tip={`/tip/${payee.id}/tap?amount=${amountText(cents)}&via=${method}`}
      >
        <Label method={method} handle={payee.handles[method]} cents={cents} words={words} />
      </a>
    )
  })
}

/** The same as buttons of the surrounding form, for an amount that only the server can read. */
export function PayForm({ payee, words }: { payee: Payee; words: Words }) {
  return methodsOf(payee).map((method, index) => (
    <button key={method} type="submit" name="via" value={method} className={look(index)}>
      <Label method={method} handle={payee.handles[method]} words={words} />
    </button>
  ))
}
