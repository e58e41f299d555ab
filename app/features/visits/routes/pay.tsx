import { redirect } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { paymentMethodName } from '#app/features/payment-methods/methods/payment-method-name.ts'
import { isPaymentMethodId } from '#app/features/payment-methods/methods/payment-methods.ts'
import { defaultMinor, maxTipMinor, parseTipAmount } from '#app/features/payment-methods/tip-amount.ts'
import { noteFor, tipLink } from '#app/features/payment-methods/tip-link.ts'
import { isDailyTipLimitReached } from '#app/features/tips/sheet/tip-limit.server.ts'
import { withReference } from '#app/features/tips/sheet/with-reference.ts'
import { lookupFailure } from '#app/features/visits/page/lookup-message.ts'
import { findPublicProvider, type PublicProvider } from '#app/features/visits/page/public-provider.server.ts'
import { isCrawler } from '#app/features/visits/play-session/crawler.ts'
import { readPageKey, recordNoJsTip } from '#app/features/visits/play-session/no-js-visit.server.ts'
import { PLAY_REFUSAL_STATUS } from '#app/features/visits/play-session/play-session.server.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { decimalSign, formatMoney, smallestMinor } from '#app/kit/money/amount.ts'
import { DEFAULT_CURRENCY } from '#app/kit/money/currency.ts'
import { fallbackMinor } from '#app/kit/money/typed-amount.ts'
import { readWrittenAmount } from '#app/kit/money/written-amount.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { type Fields, readText } from '#app/server/form.server.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { MESSAGES } from '#content/by-language.ts'
import type { Currency } from '#content/currencies.ts'
import { type Language, LOCALES } from '#content/languages.ts'
import type { Route } from './+types/pay.ts'

export const handle: PageHandle = { translated: true }

const SPECIFIED = ['cashapp', 'venmo'] as const // with sentences of their own

const isSpecified = (via: string): via is (typeof SPECIFIED)[number] =>
  (SPECIFIED as readonly string[]).includes(via)

/** Why no payment method of this provider was chosen. */
function unknownMethod({ methods }: PublicProvider, language: Language) {
  const { method, way: paymentMethod } = MESSAGES[language].pay
  return methods.every(({ id }) => isSpecified(id)) ? method : paymentMethod
}

/** Why a payment method cannot be used. */
const notSetUp = (via: string, language: Language) =>
  isSpecified(via)
    ? MESSAGES[language]['tip-page'].notSetUp[via]
    : MESSAGES[language].pay.notSetUp({
        way: paymentMethodName(via, MESSAGES[language]['payment-method-names']),
      })

/** The minor units that a form has chosen; undefined where they are out of bounds, and what is not understood. */
function readAmountMinor(form: Fields, currency: Currency, language: Language) {
  const chosen = readText(form, 'amount')
  if (chosen !== 'custom') return parseTipAmount(chosen, currency)
  const fallback = fallbackMinor(defaultMinor(currency))
  const decimal = decimalSign(currency, LOCALES[language])
  const amountMinor = readWrittenAmount(readText(form, 'custom'), currency, decimal, fallback)
  if (amountMinor === undefined) return 'not-understood'
  return amountMinor > maxTipMinor(currency) ? undefined : amountMinor
}

type Refusal = {
  heading: string
  message: string
  link: { label: string; to: string }
  secondLink?: { label: string; to: string }
}

/** Records a tip and sends the browser on to the payment method: the tip flow where no script runs. */
export const action = formAction<Refusal, Route.ActionArgs>(
  {
    failure: 'a tip could not be recorded', // such as on a full disk
    failed: (_, request) => MESSAGES[readLanguage(request)].pay.unavailable,
  },
  async ({ request, params, form, text, client: { ip }, keep }) => {
    const language = readLanguage(request)
    const messages = MESSAGES[language].pay
    const { heading, back } = messages
    keep({ heading, link: { label: back, to: '/' } })
    const provider = await findPublicProvider(params.providerId)
    if (typeof provider === 'string') {
      const { message, status } = lookupFailure(provider, MESSAGES[language].problems)
      return refuse({ message }, status)
    }
    const page = { label: back, to: `/tip/${provider.id}` }
    keep({ link: page, secondLink: { label: messages.report, to: `/report/${provider.id}` } })
    const { currency } = provider
    // The amounts on the page were in another currency.
    if ((text('currency') || DEFAULT_CURRENCY) !== currency) return refuse({ message: messages.changed }, 409)
    const via = text('via')
    const amountMinor = readAmountMinor(form, currency, language)
    if (!isPaymentMethodId(via)) return refuse({ message: unknownMethod(provider, language) })
    if (amountMinor === 'not-understood')
      return refuse({ message: MESSAGES[language]['tip-page'].notUnderstood })
    if (amountMinor === undefined) {
      const [least, most] = [smallestMinor(currency), maxTipMinor(currency)].map((bound) =>
        formatMoney(bound, currency, LOCALES[language]),
      )
      return refuse({ message: messages.amount({ least: least!, most: most! }) })
    }
    const payable = provider.methods.find(({ id }) => id === via)
    if (!payable) return refuse({ message: notSetUp(via, language) }, 422)
    const { href, web } = tipLink(provider, payable, amountMinor)
    const link = web ?? href
    // The tip itself needs nothing of ours, so that a later refusal leads on.
    keep({ link: { label: messages.openApp, to: link } })
    if (isCrawler(request.headers.get('user-agent'))) return refuse({ message: messages.program }, 403)
    const visit = { request, ip, pageKey: readPageKey(request) }
    const recorded = await recordNoJsTip(visit, provider, { cents: amountMinor, currency, method: via })
    if (recorded.ok) {
      const { headers, word } = recorded
      const named = word ? withReference(link, noteFor(provider.businessName), word) : link
      return redirect(named, { status: 303, headers })
    }
    const status = PLAY_REFUSAL_STATUS[recorded.reason]
    if (recorded.reason !== 'too-many-requests') return refuse({ message: messages.unavailable }, status)
    return (await isDailyTipLimitReached(ip, provider.providerId))
      ? refuse({ message: messages.tooManyToday }, status)
      : refuse({ message: messages.tooMany, link: page }, status)
  },
)

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
