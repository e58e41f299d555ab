import { ArrowLeft } from 'lucide-react'
import { data, href, Link, useActionData } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AnswerList } from '#app/features/admin/answer-list.tsx'
import deskStyles from '#app/features/admin/desk.module.css'
import { DeskForm, type DeskResult } from '#app/features/admin/desk-form.tsx'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { ANSWER_PROBLEMS } from '#app/features/answers/answer.ts'
import { listAnswers, takeTypedAnswer } from '#app/features/answers/answers.server.ts'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/auth/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/auth/reauthentication/reauthentication.ts'
import {
  answerMessage,
  type FoundMessage,
  findMessage,
  markMessage,
} from '#app/features/feedback/feedback.server.ts'
import {
  isMessageIntent,
  MESSAGE_ACTIONS,
  type MessageIntent,
} from '#app/features/feedback/message-actions.ts'
import { env } from '#app/server/env.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LANGUAGE_NAMES } from '#content/messages/languages.ts'
import { userContext } from '../context.ts'
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

const refuse = (result: DeskResult, status = 400) => data(result, { status })

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = context.get(userContext)
  const message = await findMessage(params.messageId)
  const form = await readForm(request)
  const intent = readText(form, 'intent')
  const values = { text: readText(form, 'text') }
  if (!message) return refuse({ intent, message: NO_MESSAGE }, 404)
  if (!isMessageIntent(intent)) return refuse({ intent, message: 'Unknown request' })
  try {
    const { failure: reauthentication } = await reauthenticate(admin, readCredentials(form), {
      acceptRecent: true,
    })
    if (reauthentication)
      return refuse({ intent, reauthentication, values }, reauthenticationStatus(reauthentication))
    return await act(intent, message, admin.id, values.text)
  } catch (error) {
    log.error({ err: error, intent }, 'an admin could not answer a message')
    return refuse({ intent, message: FAILED, values }, 503)
  }
}

async function act(intent: MessageIntent, message: FoundMessage, adminId: string, text: string) {
  if (intent === 'answer') {
    const answer = await takeTypedAnswer(adminId, message.email, text)
    if (answer.problem) {
      const problem = ANSWER_PROBLEMS[answer.problem]
      const status = answer.problem === 'too-many-answers' ? 429 : 400
      return refuse({ intent, errors: { text: problem }, values: { text } }, status)
    }
    await answerMessage(message, answer.email, { adminId, text: answer.text })
  } else await markMessage(message, intent === 'mark', adminId)
  return data<DeskResult>({ intent, done: MESSAGE_ACTIONS[intent].done })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  return callServerAction<DeskResult>(serverAction, { intent, message: FAILED })
}

export const meta = () => [{ title: 'Message' }, { name: 'robots', content: 'noindex' }]

export default function AdminMessage({ loaderData }: Route.ComponentProps) {
  const result = useActionData<DeskResult>()
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
            <DeskForm key={String(isAnswered)} {...form(isAnswered ? 'unmark' : 'mark')} />
          </div>
        </AccountCard>
        <AccountCard id="answers" heading="Answers" result={resultOf('answer')}>
          {answers.length > 0 && <AnswerList answers={answers} now={now} />}
          {!message.email ? (
            <p className={styles.note}>No address was given, so there is nobody to answer.</p>
          ) : sendsMail ? (
            <DeskForm
              {...form('answer')}
              answer={{
                label: `Answer to ${message.email}`,
                hint: `The mail begins in ${LANGUAGE_NAMES[message.language]}. It does not repeat the message.`,
              }}
            />
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
