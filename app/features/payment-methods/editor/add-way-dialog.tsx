import { Check, ChevronRight, Globe, Info, Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { coinSign, currencyName } from '#app/kit/money/amount.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useMessages, usePageLanguage } from '#app/ui/i18n/use-messages.ts'
import { LOCALES } from '#content/languages.ts'
import { findWay } from '../methods/ways.ts'
import styles from './add-way-dialog.module.css'
import type { LoadedWays } from './get-paid.server.ts'
import { GET_PAID, kindOf, searchWays, type WayGroup } from './get-paid.ts'
import { SignCoin } from './place-coin.tsx'
import type { OpenDialog } from './use-dialog.ts'

/** The names of the ways where a provider chooses among them. */
export function useWayNames(): (id: string) => string {
  const { names } = useMessages('ways')
  return (id) => names[id as keyof typeof names] ?? findWay(id)?.name ?? id
}

type Props = { loaded: LoadedWays; dialog: OpenDialog }

/** The ways by country; those that the provider has are ticked. Without JavaScript the search is a form. */
export function AddWayDialog({ loaded, dialog }: Props) {
  const { add: say } = useMessages('get-paid')
  const locale = LOCALES[usePageLanguage().language]
  const [params] = useSearchParams()
  const [query, setQuery] = useState(params.get('q') ?? '')
  const groups = searchWays(loaded.groups, query, useWayNames())
  return (
    <Dialog
      open
      fill
      heading={say.heading}
      closeTo={GET_PAID}
      className={styles.dialog}
      onClose={dialog.close}
    >
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
            aria-label={say.search}
            placeholder={say.search}
            autoComplete="off"
            value={query} // controlled, so that it is no unsaved input
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <noscript>
            <button type="submit" className={buttonClass()}>
              {say.find}
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
          {say.none({ query })}
        </p>
      )}
      <p className={`row top rounded on-warn warn bold small stuck p3-4 easy ${styles.note}`}>
        <Info size={20} aria-hidden />
        <span suppressHydrationWarning>{say.note({ currency: currencyName(loaded.currency, locale) })}</span>
      </p>
    </Dialog>
  )
}

function Group({ group: { title, currency, ways }, loaded, dialog }: Props & { group: WayGroup }) {
  const { add } = useMessages('get-paid')
  const { kinds } = useMessages('ways')
  const nameOf = useWayNames()
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
        {ways.map((id) =>
          loaded.ways.some((way) => way.id === id) ? (
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
                  <small className="muted tiny snug">{kinds[kindOf(findWay(id)!)]}</small>
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
