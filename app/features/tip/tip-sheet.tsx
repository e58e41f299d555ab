import { Wallet, X } from 'lucide-react'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { CoinChoice } from '#app/ui/forms/coin-choice.tsx'
import type { words as english } from '#content/messages/en/tip-page.ts'
import { HANDLE_SIGNS } from './handle.ts'
import { methodsOf, type Payee, PayForm, PayLinks } from './pay-buttons.tsx'
import { venmoWebLink } from './payment-links.ts'
import { amountText, DEFAULT_CENTS, PRESET_CENTS } from './tip-amount.ts'
import styles from './tip-sheet.module.css'

export const TIP_SHEET = 'tip' // whatever opens the sheet names it

type Props = { payee: Payee; words: typeof english }

/**
 * Amounts as radio buttons and ways to pay as links, finished as the server sends it: the chosen radio button shows its
 * own links, and a typed amount is posted as a form. `tip-sheet.client.ts` makes links of that too.
 */
export function TipSheet({ payee, words }: Props) {
  return (
    <dialog id={TIP_SHEET} className={styles.sheet} aria-labelledby="tip-title" closedby="any">
      <div className={styles.head}>
        <h2 id="tip-title">{words.tipAmount}</h2>
        <IconButton label={words.close} commandfor={TIP_SHEET} command="close">
          <X aria-hidden />
        </IconButton>
      </div>
      {methodsOf(payee).length ? <Amounts payee={payee} words={words} /> : <NoMethods words={words} />}
    </dialog>
  )
}

function Amounts({ payee, words }: Props) {
  return (
    <form
      method="post"
      action={`/tip/${payee.id}/pay`}
      noValidate
      data-handles={methodsOf(payee)
        .map((method) => HANDLE_SIGNS[method] + payee.handles[method])
        .join(' ')}
      // Said by the script, should a way to pay have nowhere to lead.
      data-unset-cashapp={words.notSetUp.cashapp}
      data-unset-venmo={words.notSetUp.venmo}
    >
      <fieldset className={styles.coins}>
        <legend className="sr">{words.tipAmount}</legend>
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
          {words.custom}
        </CoinChoice>
      </fieldset>
      <label className={styles.custom}>
        {words.yourAmount}
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
          <PayLinks payee={payee} cents={cents} words={words} />
        </div>
      ))}
      <div className={styles.post}>
        <PayForm payee={payee} words={words} />
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
          {words.onVenmo}
        </a>
      )}
      <p className={styles.hint}>{words.hint}</p>
    </form>
  )
}

function NoMethods({ words }: Pick<Props, 'words'>) {
  return (
    <div className={styles.none}>
      <EmptyCoin>
        <Wallet x={-22} y={-22} width={44} height={44} />
      </EmptyCoin>
      <p className={styles.sorry}>{words.noMethods}</p>
      <p>{words.enjoyGames}</p>
      <Button look="go" size="l" wide commandfor={TIP_SHEET} command="close">
        {words.playGame}
      </Button>
    </div>
  )
}
