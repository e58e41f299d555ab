import { ArrowLeft } from 'lucide-react'
import { data, href, Link, useActionData } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { type AdminResult, UNKNOWN_REQUEST } from '#app/features/admin/account-actions.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AdminForm } from '#app/features/admin/admin-form.tsx'
import { AnswerList } from '#app/features/admin/answer-list.tsx'
import deskStyles from '#app/features/admin/desk.module.css'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { formAction, type Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { ANSWER_PROBLEMS, MAX_ANSWER } from '#app/features/moderation/answers/answer.ts'
import { checkAnswerForm, listAnswers } from '#app/features/moderation/answers/answers.server.ts'
import {
  answerMessage,
  type FoundMessage,
  findMessage,
  markMessage,
} from '#app/features/moderation/feedback/feedback.server.ts'
import { MESSAGE_ACTIONS, type MessageIntent } from '#app/features/moderation/feedback/message-actions.ts'
import { env } from '#app/server/env.server.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { TextArea } from '#app/ui/forms/field.tsx'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LANGUAGE_NAMES } from '#content/languages.ts'
import type { Route } from './+types/admin-message.ts'
import styles from './admin-provider.module.css'

const NO_MESSAGE = 'There is no message with this id. It may have been deleted.'
const FAILED = 'This could not be done. Please try again.'

export async function loader({ params }: Route.LoaderArgs) {
  const message = await findMessage(params.messageId)
  if (!message) return data({ message: undefined }, { status: 404 })
  const answers = await listAnswers({ feedbackId: message.id })
  return data({ message, answers, sendsMail: env.sendsMail, now: Date.now() })
}

type Form = Route.ActionArgs & Submission<AdminResult>

/** The action on a message, by an admin who is there. */
const change =
  (intent: MessageIntent, make: (message: FoundMessage, form: Form) => Promise<unknown>) =>
  async (form: Form) => {
    const message = await findMessage(form.params.messageId)
    if (!message) return refuse({ message: NO_MESSAGE }, 404)
    form.keep({ values: form.texts('text') })
    await form.reauthenticate()
    await make(message, form)
    return { done: MESSAGE_ACTIONS[intent].done }
  }

const refuseUnknown = async ({ params }: Form) =>
  (await findMessage(params.messageId))
    ? refuse({ message: UNKNOWN_REQUEST })
    : refuse({ message: NO_MESSAGE }, 404)

export const action = formAction<AdminResult, Route.ActionArgs>(
  { failure: 'an admin could not answer a message', failed: FAILED, unknown: refuseUnknown },
  {
    mark: change('mark', (message, { user }) => markMessage(message, true, user.id)),
    unmark: change('unmark', (message, { user }) => markMessage(message, false, user.id)),
    answer: change('answer', async (message, { user, text }) => {
      const answer = await checkAnswerForm(user.id, message.email, text('text'))
      await answerMessage(message, answer.email, { adminId: user.id, text: answer.text })
    }),
  },
)

export const clientAction = clientFormAction<AdminResult>(FAILED)

export const meta = () => [{ title: 'Message' }, { name: 'robots', content: 'noindex' }]

export default function AdminMessage({ loaderData }: Route.ComponentProps) {
  const result = useActionData<AdminResult>()
  if (!loaderData.message)
    return (
      <>
        <AdminBar />
        <ErrorPage heading="No such message" message={NO_MESSAGE} link={{ label: 'Back', to: '/admin' }} />
      </>
    )
  const { message, answers, sendsMail, now } = loaderData
  const resultOf = (...intents: MessageIntent[]) =>
    intents.some((intent) => intent === result?.intent) ? result : undefined
  const form = (intent: MessageIntent) => ({
    intent,
    result,
    label: MESSAGE_ACTIONS[intent].label,
    reason: MESSAGE_ACTIONS[intent].reason,
    resets: true,
  })
  const isAnswered = message.answeredAt !== null
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        <Link to="/admin" className={styles.back}>
          <ArrowLeft size={20} aria-hidden />
          All messages
        </Link>
        <h1>
          {message.subject} {isAnswered && <Tag>Answered</Tag>}
        </h1>
        <AccountCard id="message" heading="Message" result={resultOf('mark', 'unmark')}>
          <p className={deskStyles.note}>
            <Sender message={message} />, <LocalTime ms={message.at} now={now} />
          </p>
          <p className={deskStyles.quote}>{message.message}</p>
          {message.answeredAt !== null && (
            <p className={deskStyles.note}>
              Marked as answered: <LocalTime ms={message.answeredAt} now={now} />, by {message.answeredBy}
            </p>
          )}
          <div className={styles.buttons}>
            <AdminForm key={String(isAnswered)} {...form(isAnswered ? 'unmark' : 'mark')} />
          </div>
        </AccountCard>
        <AccountCard id="answers" heading="Answers" result={resultOf('answer')}>
          {answers.length > 0 && <AnswerList answers={answers} now={now} />}
          {!message.email ? (
            <p className={styles.note}>No address was given, so there is nobody to answer.</p>
          ) : sendsMail ? (
            <AdminForm {...form('answer')} values={{ text: '' }}>
              {(field) => (
                <TextArea
                  label={`Answer to ${message.email}`}
                  hint={`The mail begins in ${LANGUAGE_NAMES[message.language]}. It does not repeat the message.`}
                  maxLength={MAX_ANSWER}
                  {...field('text')}
                />
              )}
            </AdminForm>
          ) : (
            <p className={styles.note}>{ANSWER_PROBLEMS['no-mail']}</p>
          )}
        </AccountCard>
      </Main>
    </>
  )
}

function Sender({ message: { userId, email } }: { message: FoundMessage }) {
  if (userId) return <Link to={href('/admin/providers/:providerId', { providerId: userId })}>{email}</Link>
  return email ? `${email} (not signed in)` : 'unknown'
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
