import { ChevronDown, ChevronLeft, Wallet, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sentence, TipChoices } from '#app/features/payment-methods/tip-choices.ts'
import { Button, buttonClass, IconButton } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { CoinRadio } from '#app/ui/forms/coin-radio.tsx'
import type { Messages } from '#content/messages.ts'
import moreWaysStyles from './more-methods.css?url'
import { PayForm, PayLinks, Words } from './pay-buttons.tsx'
import styles from './tip-sheet.module.css'

export const TIP_SHEET = 'tip' // referenced by `commandfor`

/** A text of many characters is set smaller. */
const coinSize = ({ length }: string) => (length > 6 ? 'xs' : length > 4 ? 's' : 'm')

type Props = { choices: TipChoices; messages: Messages['tip-page'] }

/**
 * Amounts as radio buttons and payment methods as links, finished as the server sends it: the chosen radio button shows its
 * own links, and a typed amount is posted as a form. `tip-sheet.client.ts` replaces that with links.
 */
export function TipSheet({ choices, messages }: Props) {
  return (
    <dialog id={TIP_SHEET} className={styles.sheet} aria-labelledby="tip-title" closedby="any">
      <div className={styles.head}>
        <h2 id="tip-title">{messages.tipAmount}</h2>
        <IconButton label={messages.close} commandfor={TIP_SHEET} command="close">
          <X aria-hidden />
        </IconButton>
        <noscript>
          <a href="#landing">{messages.close}</a>
        </noscript>
      </div>
      {choices.buttons.length ? (
        <Amounts choices={choices} messages={messages} />
      ) : (
        <NoMethods messages={messages} />
      )}
    </dialog>
  )
}

function Amounts({ choices, messages }: Props) {
  const { coins, buttons, shown, first } = choices
  const hidden = buttons.length - shown
  return (
    <form
      method="post"
      action={`/tip/${choices.providerId}/pay`}
      noValidate
      data-locale={choices.locale}
      data-currency={choices.currency}
      data-note={choices.note}
      data-handles={choices.handles.join('\n') || undefined}
      // Messages of the script for a link without an address.
      data-unset-cashapp={choices.currency ? undefined : messages.notSetUp.cashapp}
      data-unset-venmo={choices.currency ? undefined : messages.notSetUp.venmo}
    >
      {choices.currency && <input type="hidden" name="currency" value={choices.currency} />}
      {hidden > 0 && <link rel="stylesheet" href={moreWaysStyles} />}
      <fieldset className={styles.coins}>
        <legend className="sr">{messages.tipAmount}</legend>
        {coins.map(({ amountMinor, value, text }) => (
          <CoinRadio
            key={value}
            name="amount"
            value={value}
            defaultChecked={amountMinor === first.amountMinor}
            size={coinSize(text)}
          >
            {text}
          </CoinRadio>
        ))}
        <CoinRadio name="amount" value="custom" size="s">
          {messages.custom}
        </CoinRadio>
      </fieldset>
      <label className={styles.custom}>
        {messages.yourAmount}
        <span className={styles.amount}>
          <span aria-hidden>{choices.sign}</span>
          <input
            name="custom"
            inputMode={choices.hasDecimals ? 'decimal' : 'numeric'}
            min={choices.least}
            autoComplete="off"
            maxLength={20}
            defaultValue={first.input}
          />
        </span>
      </label>
      <p role="status" className={styles.unread} hidden>
        {messages.notUnderstood}
      </p>
      {coins.map(({ amountMinor, links, moreFor }) => (
        <div key={amountMinor} className={styles.links} data-cents={amountMinor}>
          <PayLinks
            methods={links}
            shown={shown}
            more={(rows) => (
              <MoreMethods count={hidden} messages={messages} heading={moreFor} backTo={choices.backTo}>
                {rows}
              </MoreMethods>
            )}
          />
        </div>
      ))}
      <div className={styles.post}>
        <PayForm
          methods={buttons}
          shown={shown}
          more={(rows) => (
            <MoreMethods count={hidden} messages={messages}>
              {rows}
            </MoreMethods>
          )}
        />
      </div>
      {choices.pages.map(({ id, href, words }) => (
        <a
          key={id}
          className={buttonClass({ variant: 'plain', wide: true })}
          target="_blank"
          rel="noopener noreferrer"
          href={href}
          data-continue
          hidden
        >
          {words}
        </a>
      ))}
      <p className={styles.hint}>{choices.hint}</p>
      <noscript>
        <a href={`/tip/${choices.providerId}/sent`}>{messages.alreadySent}</a>
      </noscript>
    </form>
  )
}

type MoreProps = {
  count: number
  messages: Messages['tip-page']
  heading?: Sentence
  backTo?: string
  children: ReactNode
}

/**
 * The other payment methods, opened in place. `more-methods.client.ts` lets them replace what the sheet shows, with this heading
 * as its title and a way back.
 */
function MoreMethods({ count, messages, heading, backTo, children }: MoreProps) {
  return (
    <details className="more-ways">
      <summary className={buttonClass({ variant: 'plain', wide: true })}>
        {messages.moreWays({ count })}
        <ChevronDown size={20} aria-hidden />
      </summary>
      {heading && (
        <h3 className="sr">
          <Words parts={heading} />
        </h3>
      )}
      {children}
      {backTo && (
        <Button wide data-back>
          <ChevronLeft size={20} aria-hidden />
          {backTo}
        </Button>
      )}
    </details>
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
