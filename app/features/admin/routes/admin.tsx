import { Info } from 'lucide-react'
import { Link, redirect, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { type AdminResult, useAdminResult } from '#app/features/admin/admin-form.tsx'
import { DeleteMessageDialog } from '#app/features/admin/delete-message-dialog.tsx'
import { listFeedback } from '#app/features/admin/feedback-list.server.ts'
import { FeedbackTable } from '#app/features/admin/feedback-table.tsx'
import {
  countPages,
  listNote,
  NEWEST,
  readFeedbackQuery,
  readProviderQuery,
  SEARCHED_MESSAGES,
} from '#app/features/admin/list-query.ts'
import { ListSearch } from '#app/features/admin/list-tools.tsx'
import { AdminLoadFailed, AdminUnreachable } from '#app/features/admin/load-failed.tsx'
import { countProviders, findListedProvider, listProviders } from '#app/features/admin/providers.server.ts'
import { ProvidersTable } from '#app/features/admin/providers-table.tsx'
import { QrDialog } from '#app/features/admin/qr-dialog.tsx'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { ConfirmationFailure } from '#app/features/identity/google/confirm-with-google.tsx'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { deleteFeedback, findFeedback } from '#app/features/moderation/feedback/feedback.server.ts'
import { FEEDBACK_ID } from '#app/features/moderation/feedback/feedback.ts'
import { type LinkUse, listLinkUse } from '#app/features/payment-methods/app-launches/app-launches.server.ts'
import { LinkUseTable, useBrokenLinks } from '#app/features/payment-methods/app-launches/link-use-table.tsx'
import { findPaymentMethod } from '#app/features/payment-methods/methods/payment-methods.ts'
import { readVitals } from '#app/kit/vitals/vitals.server.ts'
import { VitalsTable } from '#app/kit/vitals/vitals-table.tsx'
import { env } from '#app/server/env.server.ts'
import { envWarnings } from '#app/server/env-warnings.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { RichText } from '#app/ui/i18n/rich-text.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager, useAddressWith } from '#app/ui/pager.tsx'
import { preservedParams } from '#app/ui/preserved-params.ts'
import { translate } from '#content/messages.ts'
import type { Route } from './+types/admin.ts'
import styles from './admin.module.css'

/** The value, or undefined; the error is logged. */
const tried = <T,>(work: Promise<T>) =>
  work.catch((error) => {
    log.error({ err: error }, 'the admin dashboard could not be read')
    return undefined
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { hasFactor } = context.get(userContext)
  const { searchParams } = new URL(request.url)
  const query = readProviderQuery(searchParams)
  const feedbackQuery = readFeedbackQuery(searchParams)
  const [providers, feedback, vitals, links] = await Promise.all([
    tried(readProviders(query, searchParams.get('qr'))),
    tried(listFeedback(feedbackQuery)),
    tried(readVitals()),
    tried(listLinkUse()),
  ])
  const deleting = await tried(findDeleting(searchParams.get('delete')))
  const warnings = envWarnings(env, process.env).map(({ message }) => message)
  return {
    query,
    feedbackQuery,
    providers,
    feedback,
    vitals: vitals ?? [],
    links: (links ?? []).map(withLinkForm),
    warnings,
    // Elsewhere than in a trial this page is not open without one.
    recommendsFactor: !hasFactor,
    deleting,
  }
}

/** What a link of a way begins with. */
function withLinkForm(use: LinkUse) {
  const method = findPaymentMethod(use.method)
  return { ...use, name: method?.name ?? use.method, form: method?.hosts.join(', ') }
}

const findDeleting = async (id: string | null) => (id && FEEDBACK_ID.test(id) ? findFeedback(id) : undefined)

async function readProviders(query: ReturnType<typeof readProviderQuery>, qr: string | null) {
  const [{ providers, total: found, more }, total, shown] = await Promise.all([
    listProviders(query),
    query.search ? countProviders() : undefined,
    qr ? findListedProvider(qr) : undefined,
  ])
  return {
    list: providers,
    total: total ?? found,
    found,
    more,
    shown,
  }
}

/** Deletes a message, and returns to the list as it was. */
export const action = formAction<AdminResult>(
  { failure: 'a message could not be deleted', failed: 'failed' },
  {
    'delete-message': async ({ request, user, text, reauthenticate }) => {
      await reauthenticate()
      const id = text('id')
      if (FEEDBACK_ID.test(id)) await deleteFeedback(id, user.id)
      const list = preservedParams(new URL(request.url).searchParams)
      list.set('deleted', 'message')
      return redirect(`/admin?${list}`)
    },
  },
)

export const clientAction = clientFormAction<AdminResult>('failed')

/**
 * Says whether the dialog with this parameter of the address is shown. While it closes, its data is still here, and a
 * press that opens it again meanwhile shows it anew.
 */
function useIsOpen() {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return (param: string) => next?.pathname !== pathname || new URLSearchParams(next.search).has(param)
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  const { query, feedbackQuery, providers, feedback, vitals, links, warnings, recommendsFactor, deleting } =
    loaderData
  const t = useMessages('admin')
  const result = useAdminResult(t.feedback.actions)
  const brokenLinks = useBrokenLinks(links)
  const [params] = useSearchParams()
  const deleted = params.get('deleted')
  const navigate = useNavigate()
  const address = useAddressWith()
  const isOpen = useIsOpen()
  return (
    <>
      <title>{t.title}</title>
      <AdminBar />
      <Main className="page">
        <ConfirmationFailure page="admin" />
        {deleted === 'account' && <Notice kind="ok">{t.account.actions.close.done}</Notice>}
        {deleted === 'message' && <Notice kind="ok">{t.feedback.actions['delete-message'].done}</Notice>}
        {recommendsFactor && (
          <Notice kind="warn">
            <RichText
              text={t.factor}
              tags={{ account: (text) => <Link to="/account#second-factor">{text}</Link> }}
            />
          </Notice>
        )}
        {[...warnings, ...brokenLinks].map((warning) => (
          <Notice key={warning} kind="warn">
            {warning}
          </Notice>
        ))}
        {providers ? (
          <>
            <Stats total={providers.total} />
            <Card className="stack g4" aria-labelledby="providers">
              <div className={`cluster g2-3 ${styles.head}`}>
                <h2 id="providers">{t.providers.heading}</h2>
                <Note of={providers} />
                <ListSearch
                  name="q"
                  pageName="page"
                  label={t.providers.search}
                  hint={t.providers.searchHint}
                />
              </div>
              <ProvidersTable
                providers={providers.list}
                query={query}
                total={providers.found}
                more={providers.more}
              />
              <Pager
                name="page"
                label={t.providers.pages}
                page={query.page}
                pages={countPages(providers.found)}
                ends={query.search ? undefined : endsOf(providers.list)}
              />
            </Card>
            {providers.shown && isOpen('qr') && (
              <QrDialog
                key={providers.shown.id}
                provider={providers.shown}
                onClose={() => navigate(address(), { replace: true, preventScrollReset: true })}
              />
            )}
          </>
        ) : (
          <AdminLoadFailed message={t.load.providers({ message: t.load.database })} />
        )}
        {feedback ? (
          <Card className="stack g4" aria-labelledby="feedback">
            <div className={`cluster g2-3 ${styles.head}`}>
              <h2 id="feedback">{t.feedback.heading}</h2>
              <ListSearch
                name="fq"
                pageName="fpage"
                label={t.feedback.search}
                hint={t.feedback.searchHint({ max: SEARCHED_MESSAGES })}
              />
            </div>
            <FeedbackTable feedback={feedback.feedback} search={feedbackQuery.search} />
            <Pager
              name="fpage"
              label={t.feedback.pages}
              page={feedbackQuery.page}
              pages={countPages(feedback.total)}
            />
          </Card>
        ) : (
          <AdminLoadFailed part message={t.load.feedback({ message: t.load.database })} />
        )}
        {deleting && isOpen('delete') && (
          <DeleteMessageDialog
            key={deleting.id}
            message={deleting}
            address={`/admin${address()}`}
            result={result}
            onClose={() => navigate(address(), { replace: true, preventScrollReset: true })}
          />
        )}
        <Card className="stack g4" aria-labelledby="speed">
          <div className={`cluster g2-3 ${styles.head}`}>
            <h2 id="speed">{t.speed.heading}</h2>
            <p className="row muted small">{t.speed.lead}</p>
          </div>
          <VitalsTable vitals={vitals} />
        </Card>
        <Card className="stack g4" aria-labelledby="links">
          <div className={`cluster g2-3 ${styles.head}`}>
            <h2 id="links">{t.links.heading}</h2>
            <p className="row muted small">{t.links.lead}</p>
          </div>
          <LinkUseTable links={links} />
        </Card>
      </Main>
    </>
  )
}

const endsOf = ([...list]: { id: string }[]) =>
  list.length ? { first: list[0]!.id, last: list.at(-1)!.id } : undefined

function Stats({ total }: { total: number }) {
  const { stats: t } = useMessages('admin')
  return (
    <section aria-labelledby="stats">
      <h1 id="stats">{t.heading}</h1>
      <dl className={`grid mt3 ${styles.stats}`}>
        <Card as="div">
          <dt className="muted small snug">{t.total}</dt>
          <dd>{total.toLocaleString('en-US')}</dd>
        </Card>
        <Card as="div">
          <dt className="muted small snug">{t.newest}</dt>
          <dd>{Math.min(NEWEST, total)}</dd>
        </Card>
      </dl>
    </section>
  )
}

function Note({ of }: { of: Parameters<typeof listNote>[0] }) {
  const { notes } = useMessages('admin').providers
  const note = listNote(of)
  if (!note) return null
  return (
    <p className="row muted small">
      <Info size={18} aria-hidden />
      {translate(notes, note)}
    </p>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
