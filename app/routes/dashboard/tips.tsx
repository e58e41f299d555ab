import { data, Link, useActionData } from 'react-router'
import { useMoney } from '#app/features/money/use-money.ts'
import { OwnerShell } from '#app/features/profile/shell/owner-shell.tsx'
import { listTips } from '#app/features/stats/stats.server.ts'
import { TipChangeForm, type TipChangeResult } from '#app/features/stats/tips/tip-change.tsx'
import { setTipState } from '#app/features/stats/tips/tip-state.server.ts'
import { boundsOf, parseTipChange } from '#app/features/stats/tips/tip-state.ts'
import { TipTable } from '#app/features/stats/tips/tip-table.tsx'
import { readTipsView, TIP_FILTERS, tipsAddress } from '#app/features/stats/tips/tips-view.ts'
import { withWayName } from '#app/features/tip/ways/way-name.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import type { Currency } from '#content/currencies.ts'
import { WAY_NAMES } from '#content/messages/by-language.ts'
import { languageContext, userContext } from '../context.ts'
import type { Route } from './+types/tips.ts'
import styles from './tips.module.css'

const PAGE = 50 // tips

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const names = WAY_NAMES[context.get(languageContext)]
  const view = readTipsView(new URL(request.url).searchParams)
  const tips = await listTips(user.id, { ...view, limit: PAGE + 1 })
  return {
    ...view,
    tips: tips.slice(0, PAGE).map((tip) => withWayName(tip, names)),
    currency: user.currency,
    more: tips.length > PAGE,
    now: Date.now(),
    timeZone: user.time_zone ?? undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const wanted = parseTipChange(readText(await readForm(request), 'change'))
  if (!wanted) return data<TipChangeResult>({ message: 'change-failed' }, { status: 400 })
  const change = await setTipState(context.get(userContext).id, wanted.id, wanted.state)
  return change
    ? data<TipChangeResult>({ change: withWayName(change, WAY_NAMES[context.get(languageContext)]) })
    : data<TipChangeResult>({ message: 'tip-gone' }, { status: 404 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<TipChangeResult>(serverAction, { message: 'change-failed' })

export default function Tips({
  loaderData: { tips, currency, more, state, after, now, timeZone },
}: Route.ComponentProps) {
  const { tips: say } = useMessages('dashboard')
  const posted = useActionData<TipChangeResult>() // without JavaScript
  const last = tips.at(-1)
  return (
    <OwnerShell current="dashboard">
      <title>{say.heading}</title>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{say.heading}</h1>
        <p>{say.lead}</p>
      </header>
      <nav aria-label={say.heading} className={styles.filters}>
        {TIP_FILTERS.map((key) => (
          <Link
            key={key ?? 'all'}
            to={tipsAddress({ state: key })}
            aria-current={key === state ? 'page' : undefined}
            className={buttonClass()}
          >
            {say.filters[key ?? 'all']}
          </Link>
        ))}
      </nav>
      {state === 'set-aside' && <WhySetAside currency={currency} />}
      <TipChangeForm posted={posted} />
      <Card aria-label={say.list}>
        {tips.length ? (
          <TipTable tips={tips} now={now} timeZone={timeZone} />
        ) : (
          <p>{state ? say.noneInState : `${say.none}.`}</p>
        )}
      </Card>
      <div className={styles.pages}>
        {after && (
          <Link to={tipsAddress({ state })} className={buttonClass()}>
            {say.newest}
          </Link>
        )}
        {more && last && (
          <Link to={tipsAddress({ state, after: last })} className={buttonClass()}>
            {say.older}
          </Link>
        )}
      </div>
    </OwnerShell>
  )
}

function WhySetAside({ currency }: { currency: Currency }) {
  const { whySetAside } = useMessages('dashboard').tips
  const money = useMoney()
  const { neverSetAsideBelow, highestEver, highestAtFirst } = boundsOf(currency)
  const amounts = {
    least: money(neverSetAsideBelow, currency),
    most: money(highestEver, currency),
    mostAtFirst: money(highestAtFirst, currency),
  }
  return <p>{whySetAside(amounts)}</p>
}
