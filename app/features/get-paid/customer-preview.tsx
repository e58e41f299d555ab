import { coinText, formatMoney } from '#app/features/money/amount.ts'
import { findWay } from '#app/features/tip/ways/ways.ts'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { COINS } from '#content/currencies.ts'
import { LOCALES } from '#content/messages/languages.ts'
import styles from './customer-preview.module.css'
import type { LoadedWays } from './get-paid.server.ts'
import { type ListedWay, ownName, splitWays } from './get-paid.ts'
import { useOrderedWays } from './way-rows.tsx'

/** What the tip sheet of a customer shows. Its filled button is green, so that the page has one vermilion action. */
export function CustomerPreview({ currency, ways: stored }: LoadedWays) {
  const { preview: say, customer } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const { buttons, behind } = splitWays(useOrderedWays(stored))
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">{say.heading}</h2>
      <div className={styles.sheet}>
        <div className={styles.coins} aria-hidden>
          {COINS[currency].map((amountMinor) => (
            <span key={amountMinor} data-chosen={amountMinor === COINS[currency][1] || undefined}>
              {coinText(amountMinor, currency, locale)}
            </span>
          ))}
          <span className={styles.custom}>{customer.custom}</span>
        </div>
        {buttons.length ? (
          <ul>
            {buttons.map((way) => (
              <Button key={way.id} way={way} amount={formatMoney(COINS[currency][1], currency, locale)} />
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{say.none}</p>
        )}
        {behind.length > 0 && <p className={styles.more}>{say.moreWays({ count: behind.length })}</p>}
      </div>
    </section>
  )
}

function Button({ way, amount }: { way: ListedWay; amount: string }) {
  const { customer, names, opens, preview } = useMessages('get-paid')
  const name = ownName(way, names)
  const to = way.id === 'paylink' ? opens({ host: way.shown }) : customer.toHandle({ handle: way.shown })
  return findWay(way.id)?.takesAmount ? (
    <li>
      {customer.tipWith({ amount, app: name })}
      <small>{to}</small>
    </li>
  ) : (
    <li>
      {name}
      <small>{preview.typed({ to, amount })}</small>
    </li>
  )
}
