import { ArrowLeft } from 'lucide-react'
import { data, href, Link, useActionData } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { type AdminResult, UNKNOWN_REQUEST } from '#app/features/admin/account-actions.ts'
import { findAccount, setSuspended } from '#app/features/admin/accounts.server.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AdminForm } from '#app/features/admin/admin-form.tsx'
import { AnswerList } from '#app/features/admin/answer-list.tsx'
import deskStyles from '#app/features/admin/desk.module.css'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { PagePreviewView } from '#app/features/admin/page-preview.tsx'
import { formAction, type Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { ANSWER_PROBLEMS, MAX_ANSWER } from '#app/features/moderation/answers/answer.ts'
import { checkAnswerForm, listAnswers } from '#app/features/moderation/answers/answers.server.ts'
import { previewPage } from '#app/features/moderation/reports/preview.server.ts'
import {
  answerReport,
  closeReportsOf,
  decideReport,
  type FoundReport,
  findReport,
  hasOtherAdmin,
} from '#app/features/moderation/reports/report-desk.server.ts'
import {
  moreThatDay,
  NO_REPORT,
  OWN_REPORT,
  REASON_WORDS,
  REPORT_ACTIONS,
  REPORT_FAILED,
  type ReportIntent,
  STATE_WORDS,
} from '#app/features/moderation/reports/report-desk.ts'
import { env } from '#app/server/env.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { TextArea } from '#app/ui/forms/field.tsx'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LANGUAGE_NAMES } from '#content/languages.ts'
import type { Route } from './+types/admin-report.ts'
import styles from './admin-provider.module.css'

/** Whether the report is about the admin's own page, and another admin can decide. */
const isOfOthers = async (report: FoundReport, adminId: string) =>
  report.providerId === adminId && (await hasOtherAdmin(adminId))

export async function loader({ params, context }: Route.LoaderArgs) {
  const admin = context.get(userContext)
  const report = await findReport(params.reportId)
  if (!report) return data({ report: undefined }, { status: 404 })
  const [preview, answers, isRefused] = await Promise.all([
    previewPage(report.providerId, report.placeCode),
    listAnswers({ reportId: report.id }),
    isOfOthers(report, admin.id),
  ])
  return data({
    report,
    preview,
    answers,
    isRefused,
    isOwn: report.providerId === admin.id,
    sendsMail: env.sendsMail,
    now: Date.now(),
  })
}

type Form = Route.ActionArgs & Submission<AdminResult>

/** The action on a report, by an admin who is there. */
const change =
  (intent: ReportIntent, make: (report: FoundReport, form: Form) => Promise<unknown>) =>
  async (form: Form) => {
    const report = await findReport(form.params.reportId)
    if (!report) return refuse({ message: NO_REPORT }, 404)
    const isOwn = report.providerId === form.user.id
    if ((isOwn && intent === 'suspend') || (await isOfOthers(report, form.user.id)))
      return refuse({ message: OWN_REPORT })
    form.keep({ values: form.texts('text') })
    await form.reauthenticate()
    await make(report, form)
    return { done: REPORT_ACTIONS[intent].done }
  }

const decide = (intent: 'acted' | 'dismiss' | 'reopen') =>
  change(intent, (report, { user }) => decideReport(report, intent, user.id))

const refuseUnknown = async ({ params }: Form) =>
  (await findReport(params.reportId))
    ? refuse({ message: UNKNOWN_REQUEST })
    : refuse({ message: NO_REPORT }, 404)

export const action = formAction<AdminResult, Route.ActionArgs>(
  { failure: 'an admin could not decide about a report', failed: REPORT_FAILED, unknown: refuseUnknown },
  {
    suspend: change('suspend', async ({ providerId }, { user }) => {
      const account = await findAccount(providerId)
      if (account) await setSuspended(account, true, user.id)
      await closeReportsOf(providerId, user.id)
    }),
    acted: decide('acted'),
    dismiss: decide('dismiss'),
    reopen: decide('reopen'),
    answer: change('answer', async (report, { user, text }) => {
      const answer = await checkAnswerForm(user.id, report.email, text('text'))
      await answerReport(report, answer.email, { adminId: user.id, text: answer.text })
    }),
  },
)

export const clientAction = clientFormAction<AdminResult>(REPORT_FAILED)

export const meta = () => [{ title: 'Report' }, { name: 'robots', content: 'noindex' }]

export default function AdminReport({ loaderData }: Route.ComponentProps) {
  const result = useActionData<AdminResult>()
  if (!loaderData.report)
    return (
      <>
        <AdminBar />
        <ErrorPage
          heading="No such report"
          message={NO_REPORT}
          link={{ label: 'All reports', to: '/admin/reports' }}
        />
      </>
    )
  const { report, preview, answers, isRefused, isOwn, sendsMail, now } = loaderData
  const resultOf = (...intents: ReportIntent[]) =>
    intents.some((intent) => intent === result?.intent) ? result : undefined
  const form = (intent: ReportIntent) => ({
    intent,
    result,
    label: REPORT_ACTIONS[intent].label,
    reason: REPORT_ACTIONS[intent].reason,
    resets: true,
  })
  const isOpen = report.state === 'open'
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        <Link to="/admin/reports" className={styles.back}>
          <ArrowLeft size={20} aria-hidden />
          All reports
        </Link>
        <h1>
          {REASON_WORDS[report.reason]} <Tag>{STATE_WORDS[report.state]}</Tag>
        </h1>
        <AccountCard id="report" heading="Report" result={resultOf('suspend', 'acted', 'dismiss', 'reopen')}>
          <ReportFacts report={report} now={now} />
          {isRefused ? (
            <p className={styles.note}>{OWN_REPORT}</p>
          ) : (
            <div className={styles.buttons}>
              {isOpen && !isOwn && !report.isSuspended && <AdminForm {...form('suspend')} variant="bad" />}
              {isOpen && <AdminForm {...form('acted')} />}
              {isOpen && <AdminForm {...form('dismiss')} />}
              {!isOpen && <AdminForm {...form('reopen')} />}
            </div>
          )}
        </AccountCard>
        <AccountCard id="preview" heading="The page as customers see it">
          {report.isSuspended && (
            <p className={styles.note}>
              It is suspended: customers see that it is not available. Before, they saw this.
            </p>
          )}
          {preview && <PagePreviewView preview={preview} />}
          <div className={styles.buttons}>
            <a
              className={buttonClass()}
              href={report.placeCode ? `/T/${report.placeCode}` : `/tip/${report.providerId}`}
            >
              Open the page
            </a>
            <Link
              className={buttonClass()}
              to={href('/admin/providers/:providerId', { providerId: report.providerId })}
            >
              Open the account
            </Link>
          </div>
        </AccountCard>
        <AccountCard id="answers" heading="Answers" result={resultOf('answer')}>
          {answers.length > 0 && <AnswerList answers={answers} now={now} />}
          {!report.email ? (
            <p className={styles.note}>No address was given, so there is nobody to answer.</p>
          ) : !sendsMail ? (
            <p className={styles.note}>{ANSWER_PROBLEMS['no-mail']}</p>
          ) : (
            !isRefused && (
              <AdminForm {...form('answer')} values={{ text: '' }}>
                {(field) => (
                  <TextArea
                    label={`Answer to ${report.email}`}
                    hint={`The page was in ${LANGUAGE_NAMES[report.language]}. The mail does not repeat the report.`}
                    maxLength={MAX_ANSWER}
                    {...field('text')}
                  />
                )}
              </AdminForm>
            )
          )}
        </AccountCard>
      </Main>
    </>
  )
}

function ReportFacts({ report, now }: { report: FoundReport; now: number }) {
  const others = report.openReports - (report.state === 'open' ? 1 : 0)
  return (
    <>
      <p className={deskStyles.note}>
        <strong>{report.provider}</strong>, <LocalTime ms={report.at} now={now} />
        {report.placeCode && `, code ${report.placeCode}`}
        {report.email && `, from ${report.email}`}
      </p>
      {report.text && <p className={deskStyles.quote}>{report.text}</p>}
      {others > 0 && (
        <p className={deskStyles.note}>
          {others === 1 ? 'Another report' : `${others} other reports`} about this page{' '}
          {others === 1 ? 'is' : 'are'} open.
        </p>
      )}
      {report.more > 0 && (
        <p className={deskStyles.note}>{moreThatDay(report.more)}, and are counted but not stored.</p>
      )}
      {report.decidedAt !== null && (
        <p className={deskStyles.note}>
          Decided: <LocalTime ms={report.decidedAt} now={now} />, by {report.decidedBy}
        </p>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
