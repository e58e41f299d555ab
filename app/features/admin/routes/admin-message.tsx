import { ArrowLeft } from 'lucide-react'
import { data, href, Link } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AdminForm, type AdminResult, useAdminResult } from '#app/features/admin/admin-form.tsx'
import { AnswerList } from '#app/features/admin/answer-list.tsx'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { formAction, type Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { MAX_ANSWER } from '#app/features/moderation/answers/answer.ts'
import { checkAnswerForm, listAnswers } from '#app/features/moderation/answers/answers.server.ts'
import {
  answerMessage,
  type FoundMessage,
  findMessage,
  markMessage,
} from '#app/features/moderation/feedback/feedback.server.ts'
import { env } from '#app/server/env.server.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { TextArea } from '#app/ui/forms/field.tsx'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LANGUAGE_NAMES } from '#content/languages.ts'
import type { Messages } from '#content/messages.ts'
import type { Route } from './+types/admin-message.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const message = await findMessage(params.messageId)
  if (!message) return data({ message: undefined }, { status: 404 })
  const answers = await listAnswers({ feedbackId: message.id })
  return data({ message, answers, sendsMail: env.sendsMail, now: Date.now() })
}

type MessageIntent = keyof Messages['admin']['message']['actions']
type Form = Route.ActionArgs & Submission<AdminResult>

/** The action on a message, by an admin who is there. */
const change = (make: (message: FoundMessage, form: Form) => Promise<unknown>) => async (form: Form) => {
  const message = await findMessage(form.params.messageId)
  if (!message) return refuse({ message: 'no-message' }, 404)
  form.keep({ values: form.texts('text') })
  await form.reauthenticate()
  await make(message, form)
  return { done: 'done' } as const
}

const refuseUnknown = async ({ params }: Form) =>
  (await findMessage(params.messageId))
    ? refuse({ message: 'unknown-request' })
    : refuse({ message: 'no-message' }, 404)

export const action = formAction<AdminResult, Route.ActionArgs>(
  { failure: 'an admin could not answer a message', failed: 'failed', unknown: refuseUnknown },
  {
    mark: change((message, { user }) => markMessage(message, true, user.id)),
    unmark: change((message, { user }) => markMessage(message, false, user.id)),
    answer: change(async (message, { user, text }) => {
      const answer = await checkAnswerForm(user.id, message.email, text('text'))
      await answerMessage(message, answer.email, { adminId: user.id, text: answer.text })
    }),
  },
)

export const clientAction = clientFormAction<AdminResult>('failed')

export default function AdminMessage({ loaderData }: Route.ComponentProps) {
  const { message: t, answers: ofAnswers, ...general } = useMessages('admin')
  const result = useAdminResult(t.actions)
  if (!loaderData.message)
    return (
      <>
        <title>{t.heading}</title>
        <AdminBar />
        <ErrorPage
          heading={t.missing}
          message={general.problems['no-message']}
          link={{ label: general.back, to: '/admin' }}
        />
      </>
    )
  const { message, answers, sendsMail, now } = loaderData
  const resultOf = (...intents: MessageIntent[]) =>
    intents.some((intent) => intent === result?.intent) ? result : undefined
  const form = (intent: MessageIntent) => ({
    intent,
    result,
    label: t.actions[intent].label,
    reason: t.actions[intent].reason,
    resets: true,
  })
  const isAnswered = message.answeredAt !== null
  return (
    <>
      <title>{t.heading}</title>
      <AdminBar />
      <Main className="page w-800">
        <Link to="/admin" className="inline own-width tap bold">
          <ArrowLeft size={20} aria-hidden />
          {t.all}
        </Link>
        <h1 className="breaks">
          {message.subject} {isAnswered && <Tag>{general.answered}</Tag>}
        </h1>
        <AccountCard id="message" heading={t.heading} result={resultOf('mark', 'unmark')}>
          <p className="muted small breaks">
            <Sender message={message} />, <LocalTime ms={message.at} now={now} />
          </p>
          <p className="p3-4 rounded sunk breaks as-typed">{message.message}</p>
          {message.answeredAt !== null && (
            <p className="muted small breaks">
              <RichText
                text={t.marked({ admin: message.answeredBy! })}
                tags={{ time: () => <LocalTime ms={message.answeredAt!} now={now} /> }}
              />
            </p>
          )}
          <div className="cluster stretch g3">
            <AdminForm key={String(isAnswered)} {...form(isAnswered ? 'unmark' : 'mark')} />
          </div>
        </AccountCard>
        <AccountCard id="answers" heading={ofAnswers.heading} result={resultOf('answer')}>
          {answers.length > 0 && <AnswerList answers={answers} now={now} />}
          {!message.email ? (
            <p className="muted small">{ofAnswers.nobody}</p>
          ) : sendsMail ? (
            <AdminForm {...form('answer')} values={{ text: '' }}>
              {(field) => (
                <TextArea
                  label={ofAnswers.label({ email: message.email! })}
                  hint={t.hint({ language: LANGUAGE_NAMES[message.language] })}
                  maxLength={MAX_ANSWER}
                  {...field('text')}
                />
              )}
            </AdminForm>
          ) : (
            <p className="muted small">{general.problems['no-mail']}</p>
          )}
        </AccountCard>
      </Main>
    </>
  )
}

function Sender({ message: { userId, email } }: { message: FoundMessage }) {
  const t = useMessages('admin').message
  if (userId) return <Link to={href('/admin/providers/:providerId', { providerId: userId })}>{email}</Link>
  return email ? t.visitor({ email }) : t.unknown
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
