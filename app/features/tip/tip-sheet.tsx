import { Wallet, X } from 'lucide-react'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin.tsx'
import { CoinChoice } from '#app/ui/coin-choice.tsx'
import { HANDLE_SIGNS } from './handle.ts'
import { methodsOf, type Payee, PayForm, PayLinks } from './pay-buttons.tsx'
import { venmoWebLink } from './payment-links.ts'
import { amountText, DEFAULT_CENTS, PRESET_CENTS } from './tip-amount.ts'
import styles from './tip-sheet.module.css'

export const NO_METHODS = 'No payment methods available for this provider.'
export const TIP_SHEET = 'tip' // whatever opens the sheet names it

/**
 * Amounts as radio buttons and ways to pay as links, finished as the server sends it: the chosen radio button shows its
 * own links, and a typed amount is posted as a form. `tip-sheet.client.ts` makes links of that too.
 */
export function TipSheet({ payee }: { payee: Payee }) {
  return (
    <dialog id={TIP_SHEET} className={styles.sheet} aria-labelledby="tip-title" closedby="any">
      <div className={styles.head}>
        <h2 id="tip-title">Tip Amount</h2>
        <IconButton label="Close" commandfor={TIP_SHEET} command="close">
          <X aria-hidden />
        </IconButton>
      </div>
      {methodsOf(payee).length ? <Amounts payee={payee} /> : <NoMethods />}
    </dialog>
  )
}

function Amounts({ payee }: { payee: Payee }) {
  return (
    <form
      method="post"
      action={`/tip/${payee.id}/pay`}
      noValidate
      data-handles={methodsOf(payee)
        .map((method) => HANDLE_SIGNS[method] + payee.handles[method])
        .join(' ')}
    >
      <fieldset className={styles.coins}>
        <legend className="sr">Tip Amount</legend>
        {PRESET_CENTS.map((cents) => (
          <CoinChoice
            key={cents}
            name="amount"
            value={amountText(cents)}
            defaultChecked={cents === DEFAULT_CENTS}
          >
            {`$${cents / 100}`}
          </CoinChoice>
        ))}
        <CoinChoice name="amount" value="custom" size="s">
          Custom
        </CoinChoice>
      </fieldset>
      <label className={styles.custom}>
        Your amount
        <span className={styles.amount}>
          <span aria-hidden>$</span>
          <input
            name="custom"
            inputMode="decimal"
            min="0.01"
            autoComplete="off"
            maxLength={10}
            defaultValue={amountText(DEFAULT_CENTS)}
          />
        </span>
      </label>
      {PRESET_CENTS.map((cents) => (
        <div key={cents} className={styles.links} data-cents={cents}>
          <PayLinks payee={payee} cents={cents} />
        </div>
      ))}
      <div className={styles.post}>
        <PayForm payee={payee} />
      </div>
      {payee.handles.venmo && (
        <a
          className={buttonClass({ look: 'plain', wide: true })}
          target="_blank"
          rel="noopener noreferrer"
          href={venmoWebLink(
            { handle: payee.handles.venmo, businessName: payee.businessName },
            DEFAULT_CENTS,
          )}
          data-continue
          hidden
        >
          Continue on venmo.com
        </a>
      )}
      <p className={styles.hint}>Opens your payment app with the amount filled in. You confirm it there.</p>
    </form>
  )
}

function NoMethods() {
  return (
    <div className={styles.none}>
      <EmptyCoin>
        <Wallet x={-22} y={-22} width={44} height={44} />
      </EmptyCoin>
      <p className={styles.sorry}>{NO_METHODS}</p>
      <p>You can still enjoy the games!</p>
      <Button look="go" size="l" wide commandfor={TIP_SHEET} command="close">
        Play Game
      </Button>
    </div>
  )
}
