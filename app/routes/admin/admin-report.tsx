import { ArrowLeft } from 'lucide-react'
import { data, href, Link, useActionData } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { findAccount, setSuspended } from '#app/features/admin/accounts.server.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AnswerList } from '#app/features/admin/answer-list.tsx'
import deskStyles from '#app/features/admin/desk.module.css'
import { DeskForm, type DeskResult } from '#app/features/admin/desk-form.tsx'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { PagePreviewView } from '#app/features/admin/page-preview.tsx'
import { ANSWER_PROBLEMS } from '#app/features/answers/answer.ts'
import { listAnswers, takeTypedAnswer } from '#app/features/answers/answers.server.ts'
import {
  readCredentials,
  reauthenticate,
} from '#app/features/auth/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/auth/reauthentication/reauthentication.ts'
import { previewPage } from '#app/features/reports/preview.server.ts'
import {
  answerReport,
  closeReportsOf,
  decideReport,
  type FoundReport,
  findReport,
  hasOtherAdmin,
} from '#app/features/reports/report-desk.server.ts'
import {
  isReportIntent,
  moreThatDay,
  NO_REPORT,
  OWN_REPORT,
  REASON_WORDS,
  REPORT_ACTIONS,
  REPORT_FAILED,
  type ReportIntent,
  STATE_WORDS,
} from '#app/features/reports/report-desk.ts'
import { env } from '#app/server/env.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { ErrorPage } from '#app/ui/layout/error-page.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { LocalTime } from '#app/ui/local-time.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { LANGUAGE_NAMES } from '#content/messages/languages.ts'
import { userContext } from '../context.ts'
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

const refuse = (result: DeskResult, status = 400) => data(result, { status })

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = context.get(userContext)
  const report = await findReport(params.reportId)
  const form = await readForm(request)
  const intent = readText(form, 'intent')
  const values = { text: readText(form, 'text') }
  if (!report) return refuse({ intent, message: NO_REPORT }, 404)
  if (!isReportIntent(intent)) return refuse({ intent, message: 'Unknown request' })
  const isOwn = report.providerId === admin.id
  if ((isOwn && intent === 'suspend') || (await isOfOthers(report, admin.id)))
    return refuse({ intent, message: OWN_REPORT })
  try {
    const { failure: reauthentication } = await reauthenticate(admin, readCredentials(form), {
      acceptRecent: true,
    })
    if (reauthentication)
      return refuse({ intent, reauthentication, values }, reauthenticationStatus(reauthentication))
    return await act(intent, report, admin.id, values.text)
  } catch (error) {
    log.error({ err: error, intent }, 'an admin could not decide about a report')
    return refuse({ intent, message: REPORT_FAILED, values }, 503)
  }
}

async function act(intent: ReportIntent, report: FoundReport, adminId: string, text: string) {
  switch (intent) {
    case 'suspend': {
      const account = await findAccount(report.providerId)
      if (account) await setSuspended(account, true, adminId)
      await closeReportsOf(report.providerId, adminId)
      break
    }
    case 'acted':
    case 'dismiss':
    case 'reopen':
      await decideReport(report, intent, adminId)
      break
    case 'answer': {
      const answer = await takeTypedAnswer(adminId, report.email, text)
      if (answer.problem) {
        const problem = ANSWER_PROBLEMS[answer.problem]
        const status = answer.problem === 'too-many-answers' ? 429 : 400
        return refuse({ intent, errors: { text: problem }, values: { text } }, status)
      }
      await answerReport(report, answer.email, { adminId, text: answer.text })
    }
  }
  return data<DeskResult>({ intent, done: REPORT_ACTIONS[intent].done })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  return callServerAction<DeskResult>(serverAction, { intent, message: REPORT_FAILED })
}

export const meta = () => [{ title: 'Report' }, { name: 'robots', content: 'noindex' }]

export default function AdminReport({ loaderData }: Route.ComponentProps) {
  const result = useActionData<DeskResult>()
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
              {isOpen && !isOwn && !report.isSuspended && <DeskForm {...form('suspend')} variant="bad" />}
              {isOpen && <DeskForm {...form('acted')} />}
              {isOpen && <DeskForm {...form('dismiss')} />}
              {!isOpen && <DeskForm {...form('reopen')} />}
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
              <DeskForm
                {...form('answer')}
                answer={{
                  label: `Answer to ${report.email}`,
                  hint: `The page was in ${LANGUAGE_NAMES[report.language]}. The mail does not repeat the report.`,
                }}
              />
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
