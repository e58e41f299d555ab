import { Info } from 'lucide-react'
import {
  Link,
  redirect,
  useActionData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router'
import {
  type AdminResult,
  deletedNotice,
  MESSAGE_NOT_DELETED,
  UNKNOWN_REQUEST,
} from '#app/features/admin/account-actions.ts'
import { AdminBar } from '#app/features/admin/admin-bar.tsx'
import { DeleteMessageDialog } from '#app/features/admin/delete-message-dialog.tsx'
import { listFeedback } from '#app/features/admin/feedback-list.server.ts'
import { FeedbackTable } from '#app/features/admin/feedback-table.tsx'
import {
  countPages,
  FEEDBACK_HINT,
  longListNote,
  MANY_FOUND,
  NEWEST,
  readFeedbackQuery,
  readProviderQuery,
  SEARCH_HINT,
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
import { brokenWarning, LinkUseTable } from '#app/features/payment-methods/app-launches/link-use-table.tsx'
import { findWay } from '#app/features/payment-methods/methods/ways.ts'
import { readVitals } from '#app/kit/vitals/vitals.server.ts'
import { VitalsTable } from '#app/kit/vitals/vitals-table.tsx'
import { env } from '#app/server/env.server.ts'
import { envWarnings } from '#app/server/env-warnings.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Main } from '#app/ui/layout/main.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pager, useAddressWith } from '#app/ui/pager.tsx'
import { preservedParams } from '#app/ui/preserved-params.ts'
import type { Route } from './+types/admin.ts'
import styles from './admin.module.css'

/** The value, or a short message for the page; the error itself is logged. */
const tried = <T,>(work: Promise<T>) =>
  work.then(
    (value) => ({ value, failed: undefined }),
    (error) => {
      log.error({ err: error }, 'the admin dashboard could not be read')
      return { value: undefined, failed: 'the database does not answer' }
    },
  )

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
    vitals: vitals.value ?? [],
    links: (links.value ?? []).map(withLinkForm),
    warnings,
    // Elsewhere than in a trial this page is not open without one.
    recommendsFactor: !hasFactor,
    deleting: deleting.value,
  }
}

/** What a link of a way begins with. */
function withLinkForm(use: LinkUse) {
  const way = findWay(use.way)
  return { ...use, name: way?.name ?? use.way, form: way?.hosts.join(', ') || 'a code of ours' }
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
  { failure: 'a message could not be deleted', failed: MESSAGE_NOT_DELETED, unknown: UNKNOWN_REQUEST },
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

export const clientAction = clientFormAction<AdminResult>(MESSAGE_NOT_DELETED)

export const meta = () => [{ title: 'Admin' }, { name: 'robots', content: 'noindex' }]

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
  const result = useActionData<AdminResult>()
  const [params] = useSearchParams()
  const notice = deletedNotice(params.get('deleted'))
  const navigate = useNavigate()
  const address = useAddressWith()
  const isOpen = useIsOpen()
  const { value } = providers
  return (
    <>
      <AdminBar />
      <Main className={styles.page}>
        <ConfirmationFailure page="admin" />
        {notice && <Notice kind="ok">{notice}</Notice>}
        {recommendsFactor && (
          <Notice kind="warn">
            An admin should have a second factor: outside a trial this page opens only with one.{' '}
            <Link to="/account#second-factor">Set one up</Link>
          </Notice>
        )}
        {warnings.map((warning) => (
          <Notice key={warning} kind="warn">
            {warning}
          </Notice>
        ))}
        {links
          .filter(({ broken }) => broken)
          .map((link) => (
            <Notice key={`${link.way} ${link.system}`} kind="warn">
              {brokenWarning(link)}
            </Notice>
          ))}
        {value ? (
          <>
            <Stats total={value.total} />
            <Card className={styles.card} aria-labelledby="providers">
              <div className={styles.head}>
                <h2 id="providers">Recent Providers</h2>
                <Note text={value.more && value.found ? MANY_FOUND : longListNote(value.total)} />
                <ListSearch name="q" pageName="page" label="Search providers" hint={SEARCH_HINT} />
              </div>
              <ProvidersTable providers={value.list} query={query} total={value.found} more={value.more} />
              <Pager
                name="page"
                label="Pages of providers"
                page={query.page}
                pages={countPages(value.found)}
                ends={query.search ? undefined : endsOf(value.list)}
              />
            </Card>
            {value.shown && isOpen('qr') && (
              <QrDialog
                key={value.shown.id}
                provider={value.shown}
                onClose={() => navigate(address(), { replace: true, preventScrollReset: true })}
              />
            )}
          </>
        ) : (
          <AdminLoadFailed message={`Failed to load provider data: ${providers.failed}`} />
        )}
        {feedback.value ? (
          <Card className={styles.card} aria-labelledby="feedback">
            <div className={styles.head}>
              <h2 id="feedback">Feedback & Issues</h2>
              <ListSearch name="fq" pageName="fpage" label="Search feedback" hint={FEEDBACK_HINT} />
            </div>
            <FeedbackTable feedback={feedback.value.feedback} search={feedbackQuery.search} />
            <Pager
              name="fpage"
              label="Pages of feedback"
              page={feedbackQuery.page}
              pages={countPages(feedback.value.total)}
            />
          </Card>
        ) : (
          <AdminLoadFailed part message={`Failed to load feedback data: ${feedback.failed}`} />
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
        <Card className={styles.card} aria-labelledby="speed">
          <div className={styles.head}>
            <h2 id="speed">Page speed</h2>
            <p className={styles.note}>Three of four visits of the last 28 days were at least this fast.</p>
          </div>
          <VitalsTable vitals={vitals} />
        </Card>
        <Card className={styles.card} aria-labelledby="links">
          <div className={styles.head}>
            <h2 id="links">Payment links</h2>
            <p className={styles.note}>How many customers who opened an app said that it went through.</p>
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
  return (
    <section aria-labelledby="stats">
      <h1 id="stats">Provider Stats</h1>
      <dl className={styles.stats}>
        <Card as="div">
          <dt>Total Providers</dt>
          <dd>{total.toLocaleString('en-US')}</dd>
        </Card>
        <Card as="div">
          <dt>New Providers (last 5)</dt>
          <dd>{Math.min(NEWEST, total)}</dd>
        </Card>
      </dl>
    </section>
  )
}

function Note({ text }: { text?: string }) {
  if (!text) return null
  return (
    <p className={styles.note}>
      <Info size={18} aria-hidden />
      {text}
    </p>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AdminUnreachable error={error} />
