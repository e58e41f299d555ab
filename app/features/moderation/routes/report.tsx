import { ChevronLeft } from 'lucide-react'
import { useId } from 'react'
import { data, useActionData } from 'react-router'
import { clientContext } from '#app/features/identity/session/route-context.server.ts'
import { readPersonId, readPlaceCode } from '#app/features/places/place.ts'
import { lookupFailure } from '#app/features/visits/page/lookup-message.ts'
import { readLanguage } from '#app/kit/i18n/language.server.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { env } from '#app/server/env.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { ownReferrer } from '#app/server/own-referrer.server.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { BrassCoin } from '#app/ui/coin/coin.tsx'
import { FieldError, TextArea, TextField } from '#app/ui/forms/field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { CenteredPage } from '#app/ui/layout/centered-page.tsx'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { MESSAGES } from '#content/by-language.ts'
import { translateResult } from '#content/messages.ts'
import { findReported, newReportId, receiveReport } from '../reports/report.server.ts'
import { MAX_REPORT_TEXT, REPORT_ID, REPORT_REASONS, type ReportFields } from '../reports/report.ts'
import styles from '../reports/report-page.module.css'
import type { ReportWords } from '../reports/report-words.ts'
import { reportWords } from '../reports/report-words.ts'
import type { Route } from './+types/report.ts'

type FormProps = {
  messages: ReportWords
  id: string // of the new report
  place: string // the code that was scanned, or ''
  back: string
  values?: ReportFields
  errors?: Partial<Record<keyof ReportFields, string>>
  message?: string
}

/** The form of a report. It is sent as a plain form, with and without JavaScript. */
function ReportPage({ messages, id, place, back, values, errors = {}, message }: FormProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a className={styles.back} href={back}>
          <ChevronLeft size={22} aria-hidden />
          {messages.back}
        </a>
        <h1>{messages.heading}</h1>
        <p>{messages.lead}</p>
      </header>
      <Main>
        {message && <Notice kind="bad">{message}</Notice>}
        <form method="post" className={styles.form} noValidate>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="place" value={place} />
          <Reasons messages={messages} chosen={values?.reason} error={errors.reason} />
          <TextArea
            name="text"
            label={messages.text}
            hint={messages.textHint}
            maxLength={MAX_REPORT_TEXT}
            defaultValue={values?.text}
            error={errors.text}
          />
          <TextField
            name="email"
            type="email"
            autoComplete="email"
            label={messages.email}
            hint={messages.emailHint}
            defaultValue={values?.email}
            error={errors.email}
          />
          <Card as="div" className={styles.next}>
            <h2>{messages.nextHeading}</h2>
            <ul>
              {Object.values(messages.next).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Card>
          <Button type="submit" variant="go" size="xl" wide>
            {messages.send}
          </Button>
        </form>
      </Main>
    </div>
  )
}

type ReasonsProps = { messages: ReportWords; chosen?: string; error?: string }

function Reasons({ messages, chosen, error }: ReasonsProps) {
  const errorId = useId()
  return (
    <fieldset className={styles.reasons} aria-describedby={error && errorId}>
      <legend>{messages.question}</legend>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {REPORT_REASONS.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            defaultChecked={reason === chosen}
            aria-invalid={error ? true : undefined}
          />
          {messages.reasons[reason]}
        </label>
      ))}
    </fieldset>
  )
}

/** What is shown once a report was taken. */
const ReportThanks = ({ messages: { sent }, back }: Pick<FormProps, 'messages' | 'back'>) => (
  <CenteredPage className={styles.thanks}>
    <BrassCoin size={112}>
      <path
        d="M30 52 44 66 70 36"
        fill="none"
        stroke="var(--on-reward)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </BrassCoin>
    <h1>{sent.heading}</h1>
    <p>
      {sent.text} {sent.answer}
    </p>
    <a className={buttonClass({ size: 'l' })} href={back}>
      {sent.toPage}
    </a>
  </CenteredPage>
)

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
