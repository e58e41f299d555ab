import { Wallet, X } from 'lucide-react'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { CoinRadio } from '#app/ui/forms/coin-radio.tsx'
import type { messages as english } from '#content/messages/en/tip-page.ts'
import { type Language, LOCALES } from '#content/messages/languages.ts'
import { HANDLE_PREFIXES } from './handle.ts'
import { methodsOf, type Payee, PayForm, PayLinks } from './pay-buttons.tsx'
import { paymentLink } from './payment-links.ts'
import { coinText, DEFAULT_MINOR, formatAmount, formatInput, PRESETS_MINOR } from './tip-amount.ts'
import styles from './tip-sheet.module.css'

export const TIP_SHEET = 'tip' // referenced by `commandfor`

type Props = { payee: Payee; language: Language; messages: typeof english }

/**
 * Amounts as radio buttons and ways to pay as links, finished as the server sends it: the chosen radio button shows its
 * own links, and a typed amount is posted as a form. `tip-sheet.client.ts` replaces that with links.
 */
export function TipSheet({ payee, language, messages }: Props) {
  return (
    <dialog id={TIP_SHEET} className={styles.sheet} aria-labelledby="tip-title" closedby="any">
      <div className={styles.head}>
        <h2 id="tip-title">{messages.tipAmount}</h2>
        <IconButton label={messages.close} commandfor={TIP_SHEET} command="close">
          <X aria-hidden />
        </IconButton>
      </div>
      {methodsOf(payee).length ? (
        <Amounts payee={payee} language={language} messages={messages} />
      ) : (
        <NoMethods messages={messages} />
      )}
    </dialog>
  )
}

function Amounts({ payee, language, messages }: Props) {
  const locale = LOCALES[language]
  return (
    <form
      method="post"
      action={`/tip/${payee.id}/pay`}
      noValidate
      data-locale={locale}
      data-handles={methodsOf(payee)
        .map((method) => HANDLE_PREFIXES[method] + payee.handles[method])
        .join(' ')}
      // Messages of the script for a link without an address.
      data-unset-cashapp={messages.notSetUp.cashapp}
      data-unset-venmo={messages.notSetUp.venmo}
    >
      <fieldset className={styles.coins}>
        <legend className="sr">{messages.tipAmount}</legend>
        {PRESETS_MINOR.map((amountMinor) => (
          <CoinRadio
            key={amountMinor}
            name="amount"
            value={formatAmount(amountMinor)}
            defaultChecked={amountMinor === DEFAULT_MINOR}
          >
            {coinText(amountMinor, locale)}
          </CoinRadio>
        ))}
        <CoinRadio name="amount" value="custom" size="s">
          {messages.custom}
        </CoinRadio>
      </fieldset>
      <label className={styles.custom}>
        {messages.yourAmount}
        <span className={styles.amount}>
          <span aria-hidden>$</span>
          <input
            name="custom"
            inputMode="decimal"
            min="0.01"
            autoComplete="off"
            maxLength={10}
            defaultValue={formatInput(DEFAULT_MINOR, locale)}
          />
        </span>
      </label>
      {PRESETS_MINOR.map((amountMinor) => (
        <div key={amountMinor} className={styles.links} data-cents={amountMinor}>
          <PayLinks payee={payee} amountMinor={amountMinor} locale={locale} messages={messages} />
        </div>
      ))}
      <div className={styles.post}>
        <PayForm payee={payee} messages={messages} />
      </div>
      {payee.handles.venmo && (
        <a
          className={buttonClass({ variant: 'plain', wide: true })}
          target="_blank"
          rel="noopener noreferrer"
          href={paymentLink('web', 'venmo', payee, DEFAULT_MINOR)}
          data-continue
          hidden
        >
          {messages.onVenmo}
        </a>
      )}
      <p className={styles.hint}>{messages.hint}</p>
    </form>
  )
}

function NoMethods({ messages }: Pick<Props, 'messages'>) {
  return (
    <div className={styles.none}>
      <EmptyCoin>
        <Wallet x={-22} y={-22} width={44} height={44} />
      </EmptyCoin>
      <p className={styles.sorry}>{messages.noMethods}</p>
      <p>{messages.enjoyGames}</p>
      <Button variant="go" size="l" wide commandfor={TIP_SHEET} command="close">
        {messages.playGame}
      </Button>
    </div>
  )
}
