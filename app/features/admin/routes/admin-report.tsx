import { ArrowLeft } from 'lucide-react'
import { data, href, Link } from 'react-router'
import { AccountCard } from '#app/features/account/account-card.tsx'
import { findAccount, setSuspended } from '#app/features/admin/accounts.server.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { AdminForm, type AdminResult, useAdminResult } from '#app/features/admin/admin-form.tsx'
import { AnswerList } from '#app/features/admin/answer-list.tsx'
import { AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { PagePreviewView } from '#app/features/admin/page-preview.tsx'
import { formAction, type Submission } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { MAX_ANSWER } from '#app/features/moderation/answers/answer.ts'
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
import { env } from '#app/server/env.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
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
import type { Route } from './+types/admin-report.ts'

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

type ReportIntent = keyof Messages['admin']['report']['actions']
type Form = Route.ActionArgs & Submission<AdminResult>

/** The action on a report, by an admin who is there. */
const change =
  (intent: ReportIntent, make: (report: FoundReport, form: Form) => Promise<unknown>) =>
  async (form: Form) => {
    const report = await findReport(form.params.reportId)
    if (!report) return refuse({ message: 'no-report' }, 404)
    const isOwn = report.providerId === form.user.id
    if ((isOwn && intent === 'suspend') || (await isOfOthers(report, form.user.id)))
      return refuse({ message: 'own-report' })
    form.keep({ values: form.texts('text') })
    await form.reauthenticate()
    await make(report, form)
    return { done: 'done' } as const
  }

const decide = (intent: 'acted' | 'dismiss' | 'reopen') =>
  change(intent, (report, { user }) => decideReport(report, intent, user.id))

const refuseUnknown = async ({ params }: Form) =>
  (await findReport(params.reportId))
    ? refuse({ message: 'unknown-request' })
    : refuse({ message: 'no-report' }, 404)

export const action = formAction<AdminResult, Route.ActionArgs>(
  { failure: 'an admin could not decide about a report', failed: 'failed', unknown: refuseUnknown },
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

export const clientAction = clientFormAction<AdminResult>('failed')

export default function AdminReport({ loaderData }: Route.ComponentProps) {
  const { report: t, answers: ofAnswers, preview: ofPreview, ...general } = useMessages('admin')
  const result = useAdminResult(t.actions)
  if (!loaderData.report)
    return (
      <>
        <title>{t.heading}</title>
        <AdminBar />
        <ErrorPage
          heading={t.missing}
          message={general.problems['no-report']}
          link={{ label: t.all, to: '/admin/reports' }}
        />
      </>
    )
  const { report, preview, answers, isRefused, isOwn, sendsMail, now } = loaderData
  const resultOf = (...intents: ReportIntent[]) =>
    intents.some((intent) => intent === result?.intent) ? result : undefined
  const form = (intent: ReportIntent) => ({
    intent,
    result,
    label: t.actions[intent].label,
    reason: t.actions[intent].reason,
    resets: true,
  })
  const isOpen = report.state === 'open'
  return (
    <>
      <title>{t.heading}</title>
      <AdminBar />
      <Main className="page w-800">
        <Link to="/admin/reports" className="inline own-width tap bold">
          <ArrowLeft size={20} aria-hidden />
          {t.all}
        </Link>
        <h1 className="breaks">
          {t.causes[report.reason]} <Tag>{t.states[report.state]}</Tag>
        </h1>
        <AccountCard
          id="report"
          heading={t.heading}
          result={resultOf('suspend', 'acted', 'dismiss', 'reopen')}
        >
          <ReportFacts report={report} now={now} />
          {isRefused ? (
            <p className="muted small">{general.problems['own-report']}</p>
          ) : (
            <div className="cluster stretch g3">
              {isOpen && !isOwn && !report.isSuspended && <AdminForm {...form('suspend')} variant="bad" />}
              {isOpen && <AdminForm {...form('acted')} />}
              {isOpen && <AdminForm {...form('dismiss')} />}
              {!isOpen && <AdminForm {...form('reopen')} />}
            </div>
          )}
        </AccountCard>
        <AccountCard id="preview" heading={ofPreview.heading}>
          {report.isSuspended && <p className="muted small">{ofPreview.suspended}</p>}
          {preview && <PagePreviewView preview={preview} />}
          <div className="cluster stretch g3">
            <a
              className={buttonClass()}
              href={report.placeCode ? `/T/${report.placeCode}` : `/tip/${report.providerId}`}
            >
              {general.openPage}
            </a>
            <Link
              className={buttonClass()}
              to={href('/admin/providers/:providerId', { providerId: report.providerId })}
            >
              {t.openAccount}
            </Link>
          </div>
        </AccountCard>
        <AccountCard id="answers" heading={ofAnswers.heading} result={resultOf('answer')}>
          {answers.length > 0 && <AnswerList answers={answers} now={now} />}
          {!report.email ? (
            <p className="muted small">{ofAnswers.nobody}</p>
          ) : !sendsMail ? (
            <p className="muted small">{general.problems['no-mail']}</p>
          ) : (
            !isRefused && (
              <AdminForm {...form('answer')} values={{ text: '' }}>
                {(field) => (
                  <TextArea
                    label={ofAnswers.label({ email: report.email! })}
                    hint={t.hint({ language: LANGUAGE_NAMES[report.language] })}
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
  const t = useMessages('admin').report
  const others = report.openReports - (report.state === 'open' ? 1 : 0)
  return (
    <>
      <p className="muted small breaks">
        <strong>{report.provider}</strong>, <LocalTime ms={report.at} now={now} />
        {report.placeCode && `, ${t.code({ code: report.placeCode })}`}
        {report.email && `, ${t.from({ email: report.email })}`}
      </p>
      {report.text && <p className="p3-4 rounded sunk breaks as-typed">{report.text}</p>}
      {others > 0 && <p className="muted small breaks">{t.others({ count: others })}</p>}
      {report.more > 0 && <p className="muted small breaks">{t.moreCounted({ count: report.more })}</p>}
      {report.decidedAt !== null && (
        <p className="muted small breaks">
          <RichText
            text={t.decided({ admin: report.decidedBy! })}
            tags={{ time: () => <LocalTime ms={report.decidedAt!} now={now} /> }}
          />
        </p>
      )}
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
