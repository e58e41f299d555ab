import { data, Link, useActionData } from 'react-router'
import { OwnerShell } from '#app/features/profile/shell/owner-shell.tsx'
import { listTips } from '#app/features/stats/stats.server.ts'
import { CHANGE_FAILED, TipChangeForm, type TipChangeResult } from '#app/features/stats/tips/tip-change.tsx'
import { setTipState } from '#app/features/stats/tips/tip-state.server.ts'
import { parseTipChange, WHY_SET_ASIDE } from '#app/features/stats/tips/tip-state.ts'
import { TipTable } from '#app/features/stats/tips/tip-table.tsx'
import { readTipsView, TIP_FILTERS, tipsAddress } from '#app/features/stats/tips/tips-view.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { userContext } from '../context.ts'
import type { Route } from './+types/tips.ts'
import styles from './tips.module.css'

const PAGE = 50 // tips
const UNKNOWN = 'This tip is not there any more.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const view = readTipsView(new URL(request.url).searchParams)
  const tips = await listTips(user.id, { ...view, limit: PAGE + 1 })
  return {
    ...view,
    tips: tips.slice(0, PAGE),
    more: tips.length > PAGE,
    now: Date.now(),
    timeZone: user.time_zone ?? undefined,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const wanted = parseTipChange(readText(await readForm(request), 'change'))
  if (!wanted) return data<TipChangeResult>({ message: CHANGE_FAILED }, { status: 400 })
  const change = await setTipState(context.get(userContext).id, wanted.id, wanted.state)
  return change
    ? data<TipChangeResult>({ change })
    : data<TipChangeResult>({ message: UNKNOWN }, { status: 404 })
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  callServerAction<TipChangeResult>(serverAction, { message: CHANGE_FAILED })

export const meta = () => [{ title: 'Tips' }]

export default function Tips({
  loaderData: { tips, more, state, after, now, timeZone },
}: Route.ComponentProps) {
  const posted = useActionData<TipChangeResult>() // without JavaScript
  const last = tips.at(-1)
  return (
    <OwnerShell current="dashboard">
      <header className={styles.head}>
        <h1 tabIndex={-1}>Tips</h1>
        <p>As chosen by customers. What is set aside or struck out counts in no figure and no file.</p>
      </header>
      <nav aria-label="Tips" className={styles.filters}>
        {TIP_FILTERS.map(([key, label]) => (
          <Link
            key={label}
            to={tipsAddress({ state: key })}
            aria-current={key === state ? 'page' : undefined}
            className={buttonClass()}
          >
            {label}
          </Link>
        ))}
      </nav>
      {state === 'set-aside' && <p>{WHY_SET_ASIDE}</p>}
      <TipChangeForm posted={posted} />
      <Card aria-label="List of tips">
        {tips.length ? (
          <TipTable tips={tips} now={now} timeZone={timeZone} />
        ) : (
          <p>{state ? 'No tip is in this state.' : 'No tips yet.'}</p>
        )}
      </Card>
      <div className={styles.pages}>
        {after && (
          <Link to={tipsAddress({ state })} className={buttonClass()}>
            Newest tips
          </Link>
        )}
        {more && last && (
          <Link to={tipsAddress({ state, after: last })} className={buttonClass()}>
            Older tips
          </Link>
        )}
      </div>
    </OwnerShell>
  )
}
