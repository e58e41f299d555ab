import { data, redirect } from 'react-router'
import { lookupFailure } from '#app/features/play/lookup-message.ts'
import { findPublicProvider } from '#app/features/play/public-provider.server.ts'
import { recordScriptlessTip } from '#app/features/play/scriptless-visit.server.ts'
import { isTipMethod } from '#app/features/tip/handle.ts'
import { NOT_SET_UP, webLink } from '#app/features/tip/payment-links.ts'
import { MAX_CENTS, recordableCents, settleCents } from '#app/features/tip/tip-amount.ts'
import { takeTip } from '#app/features/tip/tip-limit.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { Problem } from '#app/ui/problem.tsx'
import type { Route } from './+types/pay.ts'
import { clientContext } from './context.ts'

function chosenCents(form: FormData) {
  const chosen = readText(form, 'amount')
  if (chosen !== 'custom') return recordableCents(chosen)
  const cents = settleCents(readText(form, 'custom'))
  return cents > MAX_CENTS ? undefined : cents
}

/** Records a tip and sends the browser on to the payment app's page: the tip flow where no script runs. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const provider = await findPublicProvider(params.providerId)
  if (!provider) return data({ message: lookupFailure('not-found').message, back: '/' }, { status: 404 })
  const refuse = (message: string, status: number) =>
    data({ message, back: `/tip/${provider.id}` }, { status })
  const form = await readForm(request)
  const via = readText(form, 'via')
  const cents = chosenCents(form)
  if (!isTipMethod(via)) return refuse('Please choose Cash App or Venmo.', 400)
  if (cents === undefined) return refuse('Please choose an amount from $0.01 to $10,000.00.', 400)
  const link = webLink(via, { handle: provider.handles[via], businessName: provider.businessName }, cents)
  if (!link) return refuse(NOT_SET_UP[via], 422)
  const { ip } = context.get(clientContext)
  if (!(await takeTip(ip, provider.id))) {
    return refuse('Too many tips from here. Please try again in a few minutes.', 429)
  }
  const headers = await recordScriptlessTip({ request, ip }, provider.id, { cents, method: via })
  return redirect(link, { status: 303, headers })
}

// Somebody who comes here without a form goes to the tip page. A loader would do the same after every refusal.
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, params }) => {
    if (['GET', 'HEAD'].includes(request.method))
      throw redirect(`/tip/${encodeURIComponent(params.providerId ?? '')}`)
  },
]

export default function Pay({ actionData }: Route.ComponentProps) {
  return (
    <Problem
      heading="This tip was not recorded"
      message={actionData?.message ?? ''}
      way={{ label: 'Back', to: actionData?.back ?? '/' }}
    />
  )
}
