import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  data,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { getPlan } from '#app/features/business/plan/plan.server.ts'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { isIdempotencyKey } from '#app/kit/idempotency/idempotency-key.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyCoin } from '#app/ui/coin/coin.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { ProblemKey } from '#content/messages.ts'
import { translate } from '#content/messages.ts'
import { MenuBoard, type MenuDialog } from '../editor/menu-board.tsx'
import styles from '../editor/menu-locked.module.css'
import { getMenu } from '../menu.server.ts'
import type { Menu } from '../menu.ts'
import { changeMenuByForm } from '../menu-actions.server.ts'
import { parseItemInput } from '../menu-input.ts'
import {
  describeFailure,
  isAnnounced,
  loadProblem,
  type MenuResult,
  menuResultStatus,
} from '../menu-result.ts'
import type { Route } from './+types/menu-management.ts'

type Props = { href: string; action: string; labelledBy?: string; failed?: boolean; children: ReactNode }

/** Replaces the menu with an icon, a message and a link. */
function Panel({ href, action, labelledBy, failed = false, children }: Props) {
  return (
    <section
      className={`stack axis center p7-5 ${styles.panel}`}
      aria-labelledby={labelledBy}
      role={failed ? 'alert' : undefined}
    >
      <EmptyCoin bad={failed}>
        {failed ? undefined : <Lock x="-16" y="-17" width="32" height="32" strokeWidth="2" />}
      </EmptyCoin>
      {children}
      <a href={href} className={`mt2 ${buttonClass({ variant: 'go', size: 'l' })}`}>
        {action}
      </a>
    </section>
  )
}

/** Shown on the free plan. The menu stays stored. */
function MenuLocked() {
  const { locked } = useMessages('menu')
  return (
    <Panel href="/subscription" action={locked.action} labelledBy="locked">
      <h2 id="locked">{locked.heading}</h2>
      <p>{locked.text}</p>
    </Panel>
  )
}

function MenuUnavailable({ problem, address }: { problem: ProblemKey<'menu'>; address: string }) {
  const { failure } = useMessages('shell')
  const { problems } = useMessages('menu')
  return (
    <Panel href={address} action={failure.again} failed>
      <p className={styles.message}>{translate(problems, problem)}</p>
    </Panel>
  )
}

export const handle: PageHandle = { body: 'upload' }

const KEY_LENGTH = 22

type LoadedMenu = { menu: Menu; idempotencyKey: string } // for the form that the URL may open
type Loaded = { providerId: string } & (LoadedMenu | { locked: true } | { failed: ProblemKey<'menu'> })

export async function loader({ context }: Route.LoaderArgs) {
  const { id: providerId } = context.get(userContext)
  try {
    if ((await getPlan(providerId)) !== 'menu') return data<Loaded>({ providerId, locked: true })
    const { firstCategories } = MESSAGES[context.get(languageContext)].menu
    const menu = await getMenu(providerId, firstCategories)
    return data<Loaded>({ providerId, menu, idempotencyKey: randomAlphanumeric(KEY_LENGTH) })
  } catch (error) {
    log.error({ err: error, providerId }, 'a menu could not be loaded')
    return data<Loaded>({ providerId, failed: 'load-no-answer' }, { status: 503 })
  }
}

function describeLoadError(error: unknown): Loaded {
  if (error instanceof Response) throw error // a redirect, such as to the sign-in
  if (isRouteErrorResponse(error)) {
    if (error.status === 403) return { providerId: '', failed: 'not-permitted' }
    return { providerId: '', failed: loadProblem(readMessage(error.data)) }
  }
  return { providerId: '', failed: loadProblem(error instanceof Error ? error.message : undefined) }
}

function readMessage(body: unknown) {
  try {
    const { message } = typeof body === 'string' ? JSON.parse(body) : ((body ?? {}) as { message?: unknown })
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined // not JSON
  }
}

/** Returns a failure as data, which the page shows with its navigation. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs): Promise<Loaded> =>
  serverLoader().catch(describeLoadError)

/** Forms submitted without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext)
  const copy = request.clone()
  const result = await changeMenuByForm(id, request)
  if (result.ok && result.preview) return data({ result, fields: {} })
  const form = await copy.formData().catch(() => new FormData())
  if (result.ok) {
    const done = new URLSearchParams({ done: result.intent })
    if (form.has('another')) done.set('add', 'item')
    if (result.undo) done.set('undo', result.undo)
    throw redirect(`${new URL(request.url).pathname}?${done}`)
  }
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return data({ result, fields: Object.fromEntries(texts) }, { status: menuResultStatus(result) })
}

export default function MenuManagement({ loaderData }: Route.ComponentProps) {
  const { views } = useMessages('shell')
  return (
    <OwnerShell current="menu">
      <title>{views.menu}</title>
      <MenuContent loaded={loaderData} />
    </OwnerShell>
  )
}

function MenuContent({ loaded }: { loaded: Loaded }) {
  const { views } = useMessages('shell')
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const submitted = useActionData<typeof action>()
  if ('menu' in loaded) {
    const { menu, providerId } = loaded
    const initial = readInitialState(params, loaded, submitted)
    return <MenuBoard providerId={providerId} menu={menu} address={pathname} {...initial} />
  }
  return (
    <>
      <h1>{views.menu}</h1>
      {'locked' in loaded ? <MenuLocked /> : <MenuUnavailable problem={loaded.failed} address={pathname} />}
    </>
  )
}

type Submitted = { result: MenuResult; fields: Record<string, string> }

/** The dialog, filter and notice that the URL or a failed form name. */
const readFrom = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : 0)

function readInitialState(
  params: URLSearchParams,
  { menu, idempotencyKey }: LoadedMenu,
  { result, fields = {} }: Partial<Submitted> = {},
) {
  const done = params.get('done') ?? ''
  const layout = params.get('layout')
  const failure = result?.ok === false ? result : undefined
  // A form that failed keeps its key: it may have been stored after all.
  const key = isIdempotencyKey(fields.key ?? '') ? fields.key! : idempotencyKey
  const dialog = readDialog(result, fields, params, menu, key)
  return {
    dialog,
    filter: {
      search: params.get('search') ?? '',
      categoryId: params.get('category') ?? '',
      layout: layout === 'grid' || layout === 'list' ? layout : undefined,
    } as const,
    from: readFrom(params.get('from')),
    notice: isAnnounced(done)
      ? ({ kind: 'ok', intent: done, undo: params.get('undo') ?? undefined } as const)
      : failure && !dialog // a dialog shows it itself
        ? ({ kind: 'bad', ...describeFailure(failure) } as const)
        : undefined,
    failure,
    preview: result?.ok ? result.preview : undefined,
    typed:
      failure && 'name' in fields
        ? parseItemInput((name) => fields[name] ?? '', [fields.available], menu.currency)
        : undefined,
  }
}

function readDialog(
  result: MenuResult | undefined,
  fields: Record<string, string>,
  params: URLSearchParams,
  menu: Menu,
  idempotencyKey: string,
): MenuDialog {
  const { intent } = result ?? {}
  const find = (id: string | null | undefined) => menu.items.find((item) => item.id === id)
  const edited = find(intent === 'item-update' ? fields.id : params.get('edit'))
  if (edited) return { kind: 'edit', item: edited }
  const deleted = find(params.get('delete'))
  if (deleted) return { kind: 'delete', item: deleted }
  if (intent === 'item-add' || params.get('add') === 'item') return { kind: 'add-item', idempotencyKey }
  if (intent?.startsWith('import') || params.get('import') === 'table') return { kind: 'import' }
  if (intent?.startsWith('category-') || params.get('add') === 'category')
    return { kind: 'categories', idempotencyKey, deletion: readDeletion(result, fields) }
}

const readDeletion = (result: MenuResult | undefined, { id = '', itemsTo = '' }: Record<string, string>) =>
  result?.ok === false && result.reason === 'unconfirmed' ? { id, itemsTo } : undefined
