import { data, useActionData } from 'react-router'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { readPersonId, readPlaceCode } from '#app/features/places/place.ts'
import { lookupFailure } from '#app/features/visits/page/lookup-message.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { env } from '#app/server/env.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { ownReferrer } from '#app/server/own-referrer.server.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { translateResult } from '#content/messages.ts'
import { findReported, newReportId, receiveReport } from '../reports/report.server.ts'
import { REPORT_ID, type ReportFields } from '../reports/report.ts'
import { ReportPage, ReportThanks } from '../reports/report-page.tsx'
import { reportWords } from '../reports/report-words.ts'
import type { Route } from './+types/report.ts'

export const handle: PageHandle = { translated: true }

/** The page of the code or the person in the address, else of the business. */
const pageOf = (id: string, code: string | undefined) =>
  code && !readPersonId(id) ? `/T/${code}` : `/tip/${encodeURIComponent(id)}`

const unknownPage = (request: Request) => {
  const messages = MESSAGES[readLanguage(request)].problems
  const { message, status } = lookupFailure('not-found', messages)
  const { heading, home } = messages
  return data(
    { title: heading, problem: { heading, message, link: { label: home, to: '/' } }, form: undefined },
    { status },
  )
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const reported = await findReported(params.providerId)
  if (!reported) return unknownPage(request)
  // The page of a place is that of its business, so that only the address which was scanned names the code.
  const place = reported.code ?? readPlaceCode(ownReferrer(request) ?? '') ?? ''
  const messages = reportWords(readLanguage(request), env.brand)
  const form = { messages, id: newReportId(), place, back: pageOf(params.providerId, reported.code) }
  return data({ title: messages.heading, form, problem: undefined })
}

type Result = {
  done?: boolean
  id?: string
  place?: string
  values?: ReportFields
  errors?: Partial<Record<keyof ReportFields, string>>
  message?: string
}

const STATUS = { 'bad-report': 400, 'too-many-requests': 429, unavailable: 503 }

export async function action({ request, params, context }: Route.ActionArgs) {
  const reported = await findReported(params.providerId)
  if (!reported) return data<Result>({}, { status: 404 }) // the loader says it
  const form = await readForm(request)
  const language = readLanguage(request)
  const values = {
    reason: readText(form, 'reason'),
    text: readText(form, 'text'),
    email: readText(form, 'email'),
  }
  const [id, place] = [readText(form, 'id'), readText(form, 'place')]
  const client = { ip: context.get(clientContext).ip, language }
  const received = await receiveReport({ ...values, id, place }, reported, client)
  if (received.ok) return data<Result>({ done: true })
  const { cause, errors } = received
  const { problems } = MESSAGES[language].report
  const sentences =
    cause === 'bad-report' ? translateResult({ errors }, problems) : { message: problems[cause] }
  const shownId = REPORT_ID.test(id) ? id : undefined
  return data<Result>({ id: shownId, place, values, ...sentences }, { status: STATUS[cause] })
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: 'robots', content: 'noindex' },
]

export default function Report({ loaderData }: Route.ComponentProps) {
  const { done, ...result } = useActionData<Result>() ?? {}
  const { form, problem } = loaderData
  if (problem) return <ErrorPage {...problem} />
  if (!form) return null
  if (done) return <ReportThanks messages={form.messages} back={form.back} />
  const { id = form.id, place = form.place, ...rest } = result
  return <ReportPage {...form} {...rest} id={id} place={place} />
}
