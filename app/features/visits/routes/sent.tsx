// Mechanism: question after the way back from a payment app
import { data, redirect, useActionData } from 'react-router'
import { systemOf } from '#app/features/payment-methods/app-launches/system.ts'
import { parseTipAmount } from '#app/features/payment-methods/tip-amount.ts'
import { payableName } from '#app/features/payment-methods/tip-choices.ts'
import { noteFor, tipLink } from '#app/features/payment-methods/tip-link.ts'
import { readReference } from '#app/features/tips/sheet/reference-word.ts'
import { REFERENCE_PARAM, withReference } from '#app/features/tips/sheet/with-reference.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import { coinText, formatMoney } from '#app/kit/money/amount.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { LOCALES } from '#content/languages.ts'
import { type AskedTip, CameBack, type CameBackStep } from '../came-back/came-back.tsx'
import { cameBackWords } from '../came-back/came-back-words.ts'
import { lookupFailure } from '../page/lookup-message.ts'
import { lookUpById, type PublicProvider } from '../page/public-provider.server.ts'
import { findAskedVisit } from '../play-session/no-js-visit.server.ts'
import { recordPlayEvent } from '../play-session/play-session.server.ts'
import type { Route } from './+types/sent.ts'

/** The tip that the address names, as the page's script asks, else the last one that a form of this browser left. */
async function readTip(request: Request, provider: PublicProvider) {
  const query = new URL(request.url).searchParams
  const amountMinor = parseTipAmount(query.get('amount') ?? '', provider.currency)
  const word = readReference(query.get(REFERENCE_PARAM)) ?? null
  if (amountMinor !== undefined) return { amountMinor, method: query.get('via') ?? '', word }
  const session = await findAskedVisit(request, provider.id)
  if (!session?.tipped || session.tip_currency !== provider.currency) return undefined
  return { amountMinor: session.tip_minor!, method: session.tip_method!, word: session.reference }
}

async function readAsked(request: Request, provider: PublicProvider) {
  const language = readLanguage(request)
  const locale = LOCALES[language]
  const tip = await readTip(request, provider)
  const payable = provider.methods.find(({ id }) => id === tip?.method)
  if (!tip || !payable) return undefined
  const { amountMinor, word } = tip
  const { href, web } = tipLink(provider, payable, amountMinor)
  const link = web ?? href
  const asked: AskedTip = {
    providerId: provider.id,
    coin: coinText(amountMinor, provider.currency, locale),
    href: word ? withReference(link, noteFor(provider.businessName), word) : link,
    hasOtherMethods: provider.methods.length > 1,
  }
  const messages = cameBackWords(MESSAGES[language]['came-back'], {
    name: provider.businessName || MESSAGES[language]['tip-page'].nameless,
    app: payableName(payable, MESSAGES[language]['payment-method-names']),
    amount: formatMoney(amountMinor, provider.currency, locale),
    word,
  })
  return { tip: asked, messages }
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const language = readLanguage(request)
  const { provider, cause } = await lookUpById(params.providerId)
  if (!provider) {
    const { message, status } = lookupFailure(cause, MESSAGES[language].problems)
    const { heading, home } = MESSAGES[language].problems
    const problem = { heading, message, link: { label: home, to: '/' } }
    return data({ title: heading, problem, tip: undefined, messages: undefined }, { status })
  }
  const asked = await readAsked(request, provider)
  if (!asked) throw redirect(`/tip/${provider.id}`)
  return data({ title: asked.messages.title, ...asked, problem: undefined })
}

/** Answers of a form without JavaScript. */
export async function action({ request, params }: Route.ActionArgs) {
  const answer = readText(await readForm(request), 'answer')
  const session = await findAskedVisit(request, params.providerId)
  if (!session?.tipped) throw redirect(`/tip/${encodeURIComponent(params.providerId)}`)
  if (answer !== 'yes') return data({ step: 'later' satisfies CameBackStep })
  // A later tip of the same session is answered for itself.
  const key = `form-answer-${session.tipped_at}`
  const system = systemOf(request.headers.get('user-agent'))
  await recordPlayEvent(session.id, { kind: 'answer', key, sent: true }, Date.now(), [], system)
  return data({ step: 'thanks' satisfies CameBackStep })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
]

export default function Sent({ loaderData }: Route.ComponentProps) {
  const answered = useActionData<{ step: CameBackStep }>()
  const { tip, messages, problem } = loaderData
  if (problem) return <ErrorPage {...problem} />
  return (
    tip && (
      <Main>
        <h1 className="sr">{messages?.title}</h1>
        <CameBack tip={tip} messages={messages} step={answered?.step ?? 'ask'} />
      </Main>
    )
  )
}
