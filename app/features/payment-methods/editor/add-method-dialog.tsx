import { Check, ChevronRight, Globe, Info, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { coinSign, currencyName } from '#app/kit/money/amount.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { LOCALES } from '#content/languages.ts'
import { findPaymentMethod } from '../methods/payment-methods.ts'
import styles from './add-method-dialog.module.css'
import type { LoadedMethods } from './get-paid.server.ts'
import { GET_PAID, kindOf, type MethodGroup, searchMethods } from './get-paid.ts'
import { SignCoin } from './place-coin.tsx'
import type { OpenDialog } from './use-dialog.ts'

/** The names of the ways where a provider chooses among them. */
export function usePaymentMethodNames(): (id: string) => string {
  const { names } = useMessages('payment-methods')
  return (id) => names[id as keyof typeof names] ?? findPaymentMethod(id)?.name ?? id
}

type Props = { loaded: LoadedMethods; dialog: OpenDialog }

/** The ways by country; those that the provider has are ticked. Without JavaScript the search is a form. */
export function AddMethodDialog({ loaded, dialog }: Props) {
  const { add: t } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const [params] = useSearchParams()
  const [query, setQuery] = useState(params.get('q') ?? '')
  const groups = searchMethods(loaded.groups, query, usePaymentMethodNames())
  return (
    <Dialog open fill heading={t.heading} closeTo={GET_PAID} className={styles.dialog} onClose={dialog.close}>
      <search>
        <form
          method="get"
          action={GET_PAID}
          className="row stretch search"
          onSubmit={(event) => event.preventDefault()}
        >
          <input type="hidden" name="add" value="" />
          <Search size={20} aria-hidden />
          <input
            type="search"
            name="q"
            aria-label={t.search}
            placeholder={t.search}
            autoComplete="off"
            value={query} // controlled, so that it is no unsaved input
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <noscript>
            <button type="submit" className={buttonClass()}>
              {t.find}
            </button>
          </noscript>
        </form>
      </search>
      <div className={`mt4 ${styles.groups}`}>
        {groups.map((group) => (
          <Group key={group.title} group={group} loaded={loaded} dialog={dialog} />
        ))}
      </div>
      {groups.length === 0 && (
        <p role="status" className={`muted center ${styles.none}`}>
          {t.none({ query })}
        </p>
      )}
      <p className={`row top rounded on-warn warn bold small stuck p3-4 easy ${styles.note}`}>
        <Info size={20} aria-hidden />
        <span suppressHydrationWarning>{t.note({ currency: currencyName(loaded.currency, locale) })}</span>
      </p>
    </Dialog>
  )
}

function Group({ group: { title, currency, methods }, loaded, dialog }: Props & { group: MethodGroup }) {
  const { add } = useMessages('get-paid')
  const { kinds } = useMessages('payment-methods')
  const nameOf = usePaymentMethodNames()
  const locale = LOCALES[usePageLanguage().language]
  return (
    <section className={styles.group}>
      <h3>
        {currency ? (
          <SignCoin sign={coinSign(currency, locale)} />
        ) : (
          <span className={`middle rigid round ring on-ring ${styles.globe}`}>
            <Globe size={18} aria-hidden />
          </span>
        )}
        {title}
      </h3>
      <ul>
        {methods.map((id) =>
          loaded.methods.some((method) => method.id === id) ? (
            <li
              key={id}
              className={classes(`row between ink plain tall rounded-s ${styles.way}`, styles.added)}
            >
              <span className="stack tight shrinks">
                <strong className="label">{nameOf(id)}</strong>
                <small className="muted tiny snug">{add.added}</small>
              </span>
              <Check size={20} aria-hidden />
            </li>
          ) : (
            <li key={id}>
              <Link
                className={`row between ink plain tall rounded-s ${styles.way}`}
                {...dialog.opens({ kind: 'add-way', id })}
              >
                <span className="stack tight shrinks">
                  <strong className="label">{nameOf(id)}</strong>
                  <small className="muted tiny snug">{kinds[kindOf(findPaymentMethod(id)!)]}</small>
                </span>
                <ChevronRight size={20} aria-hidden />
              </Link>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
