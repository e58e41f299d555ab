import { data, redirect } from 'react-router'
import { lookupFailure } from '#app/features/customer/page/lookup-message.ts'
import { findPublicProvider } from '#app/features/customer/page/public-provider.server.ts'
import { readPageKey, recordNoJsTip } from '#app/features/customer/play-session/no-js-visit.server.ts'
import { PLAY_REFUSAL_STATUS } from '#app/features/customer/play-session/play-session.server.ts'
import { readLanguage } from '#app/features/i18n/language.server.ts'
import { isTipMethod } from '#app/features/tip/handle.ts'
import { paymentLink } from '#app/features/tip/payment-links.ts'
import {
  formatDollars,
  MAX_MINOR,
  MIN_MINOR,
  parseAmountOrFallback,
  parseTipAmount,
} from '#app/features/tip/tip-amount.ts'
import { isDailyTipLimitReached } from '#app/features/tip/tip-limit.server.ts'
import { type Fields, readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { PAY, PROBLEMS, TIP_PAGE } from '#content/messages/by-language.ts'
import { LOCALES } from '#content/messages/languages.ts'
import { clientContext } from '../context.ts'
import type { Route } from './+types/pay.ts'

function readAmountMinor(form: Fields) {
  const chosen = readText(form, 'amount')
  if (chosen !== 'custom') return parseTipAmount(chosen)
  const amountMinor = parseAmountOrFallback(readText(form, 'custom'))
  return amountMinor > MAX_MINOR ? undefined : amountMinor
}

/** Records a tip and sends the browser on to the payment app's page: the tip flow where no script runs. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const language = readLanguage(request)
  const messages = PAY[language]
  const { heading, back } = messages
  const provider = await findPublicProvider(params.providerId)
  if (typeof provider === 'string') {
    const { message, status } = lookupFailure(provider, PROBLEMS[language])
    return data({ heading, message, link: { label: back, to: '/' } }, { status })
  }
  const refuse = (message: string, status: number) =>
    data({ heading, message, link: { label: back, to: `/tip/${provider.id}` } }, { status })
  const form = await readForm(request)
  const via = readText(form, 'via')
  const amountMinor = readAmountMinor(form)
  if (!isTipMethod(via)) return refuse(messages.method, 400)
  if (amountMinor === undefined) {
    const [least, most] = [MIN_MINOR, MAX_MINOR].map((bound) => formatDollars(bound, LOCALES[language]))
    return refuse(messages.amount({ least: least!, most: most! }), 400)
  }
  const link = paymentLink('web', via, provider, amountMinor)
  if (!link) return refuse(TIP_PAGE[language].notSetUp[via], 422)
  // The tip itself needs nothing of ours.
  const leadOn = (message: string, status: number) =>
    data({ heading, message, link: { label: messages.openApp, to: link } }, { status })
  const { ip } = context.get(clientContext)
  try {
    const page = { request, ip, pageKey: readPageKey(request) }
    const recorded = await recordNoJsTip(page, provider.id, { cents: amountMinor, method: via })
    if (recorded.ok) return redirect(link, { status: 303, headers: recorded.headers })
    const status = PLAY_REFUSAL_STATUS[recorded.reason]
    if (recorded.reason !== 'too-many-requests') return leadOn(messages.unavailable, status)
    return (await isDailyTipLimitReached(ip, provider.id))
      ? leadOn(messages.tooManyToday, status)
      : refuse(messages.tooMany, status)
  } catch (error) {
    // Such as on a full disk.
    log.error({ err: error, providerId: provider.id }, 'a tip could not be recorded')
    return leadOn(messages.unavailable, 503)
  }
}

// GET redirects to the tip page. A loader would also do so after every refused form.
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, params }) => {
    if (['GET', 'HEAD'].includes(request.method))
      throw redirect(`/tip/${encodeURIComponent(params.providerId ?? '')}`)
  },
]

export default function Pay({ actionData }: Route.ComponentProps) {
  return actionData && <ErrorPage {...actionData} />
}
