import { useEffect, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  redirect,
  useActionData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { isFormKey } from '#app/features/menu/editor/form-key.ts'
import { MenuBoard, type Shown } from '#app/features/menu/editor/menu-board.tsx'
import { readDraft } from '#app/features/menu/editor/menu-form.ts'
import { MenuLocked, MenuUnread } from '#app/features/menu/editor/menu-locked.tsx'
import { getMenu } from '#app/features/menu/menu.server.ts'
import type { Menu } from '#app/features/menu/menu.ts'
import { changeMenuByForm } from '#app/features/menu/menu-actions.server.ts'
import { explainFailure } from '#app/features/menu/menu-failure.ts'
import {
  doneMessage,
  isDeed,
  loadFailed,
  type MenuAnswer,
  NO_PERMISSION,
  statusOf,
} from '#app/features/menu/menu-messages.ts'
import { getPlan } from '#app/features/plan/plan.server.ts'
import { OwnerShell } from '#app/features/profile/shell/owner-shell.tsx'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { LoadingCoin } from '#app/ui/coin/loading-coin.tsx'
import { userContext } from '../context.ts'
import type { Route } from './+types/menu-management.ts'

const FORM_KEY = 22 // letters and digits

type Found = { menu: Menu; formKey: string } // the key is for the form that the address may open
type Loaded = { providerId: string } & (Found | { locked: true } | { failed: string })

export async function loader({ context }: Route.LoaderArgs) {
  const { id: providerId } = context.get(userContext)
  try {
    if ((await getPlan(providerId)) !== 'menu') return data<Loaded>({ providerId, locked: true })
    const menu = await getMenu(providerId)
    return data<Loaded>({ providerId, menu, formKey: randomAlphanumeric(FORM_KEY) })
  } catch (error) {
    log.error({ err: error, providerId }, 'a menu could not be loaded')
    const failed = loadFailed('the data store does not answer')
    return data<Loaded>({ providerId, failed }, { status: 503 })
  }
}

/** What the browser asked for and did not get. */
function unread(error: unknown): Loaded {
  if (error instanceof Response) throw error // a way to another page, such as the sign-in
  if (isRouteErrorResponse(error)) {
    if (error.status === 403) return { providerId: '', failed: NO_PERMISSION }
    return { providerId: '', failed: loadFailed(messageIn(error.data)) }
  }
  return { providerId: '', failed: loadFailed(error instanceof Error ? error.message : undefined) }
}

function messageIn(body: unknown) {
  try {
    const { message } = typeof body === 'string' ? JSON.parse(body) : ((body ?? {}) as { message?: unknown })
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined // no JSON: then nobody said anything that people could read
  }
}

/**
 * In the browser the page is there before its menu, and says so while it waits. A menu that is read again stays as it
 * was until the new one is there.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loading = serverLoader().catch(unread)
  const again = location.pathname === new URL(request.url).pathname
  return { loading: again ? await loading : loading }
}

/** Forms that were sent before the page's script was there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(userContext)
  const copy = request.clone()
  const answer = await changeMenuByForm(id, request)
  if (answer.ok && answer.preview) return data({ answer, fields: {} })
  if (answer.ok) throw redirect(`${new URL(request.url).pathname}?done=${answer.deed}`)
  const typed = await copy.formData().catch(() => new FormData())
  const fields = Object.fromEntries([...typed].filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >
  return data({ answer, fields }, { status: statusOf(answer) })
}

export const meta = () => [{ title: 'Menu Management' }]

/** The value, or undefined until it is there; the page without script has it from the start. */
function useArrived<T>(coming: T | Promise<T>) {
  const [arrived, setArrived] = useState<T>()
  useEffect(() => {
    if (!(coming instanceof Promise)) return
    let wanted = true
    coming.then((value) => wanted && setArrived(value))
    return () => {
      wanted = false
    }
  }, [coming])
  return coming instanceof Promise ? arrived : coming
}

export default function MenuManagement({ loaderData }: Route.ComponentProps) {
  const loaded = useArrived<Loaded>('loading' in loaderData ? loaderData.loading : loaderData)
  return (
    <OwnerShell current="menu">
      {loaded ? <Managed loaded={loaded} /> : <LoadingCoin text="Loading menu items..." />}
    </OwnerShell>
  )
}

function Managed({ loaded }: { loaded: Loaded }) {
  const { pathname } = useLocation()
  const [asked] = useSearchParams()
  const sent = useActionData<typeof action>()
  if ('menu' in loaded) {
    const { menu, providerId } = loaded
    return (
      <MenuBoard
        providerId={providerId}
        menu={menu}
        address={pathname}
        {...readAddress(asked, loaded, sent)}
      />
    )
  }
  return (
    <>
      <h1>Menu Management</h1>
      {'locked' in loaded ? <MenuLocked /> : <MenuUnread sentence={loaded.failed} address={pathname} />}
    </>
  )
}

type Sent = { answer: MenuAnswer; fields: Record<string, string> }

/** The dialog, the filter and the message that the address or a failed form names. */
function readAddress(asked: URLSearchParams, { menu, formKey }: Found, sent: Sent | undefined) {
  const done = asked.get('done') ?? ''
  const sentence = isDeed(done) ? doneMessage(done) : undefined
  const layout = asked.get('layout')
  const { answer, fields = {} } = sent ?? {}
  const failed = answer?.ok === false ? answer : undefined
  return {
    // A form that comes back has the key under which it may have been done after all.
    shown: readShown(answer?.deed, fields, asked, menu, isFormKey(fields.key ?? '') ? fields.key! : formKey),
    filter: {
      search: asked.get('search') ?? '',
      categoryId: asked.get('category') ?? '',
      layout: layout === 'grid' || layout === 'list' ? layout : undefined,
    } as const,
    said: sentence
      ? ({ kind: 'ok', sentence } as const)
      : failed && ({ kind: 'bad', ...explainFailure(failed) } as const),
    failed,
    preview: answer?.ok ? answer.preview : undefined,
    typed:
      failed && 'name' in fields ? readDraft((name) => fields[name] ?? '', [fields.available]) : undefined,
  }
}

function readShown(
  deed: string | undefined,
  fields: Record<string, string>,
  asked: URLSearchParams,
  menu: Menu,
  key: string,
): Shown {
  const find = (id: string | null | undefined) => menu.items.find((item) => item.id === id)
  const edited = find(deed === 'item-update' ? fields.id : asked.get('edit'))
  if (edited) return { is: 'edit', item: edited }
  const deleted = find(asked.get('delete'))
  if (deleted) return { is: 'delete', item: deleted }
  if (deed === 'item-add' || asked.get('add') === 'item') return { is: 'add-item', key }
  if (deed?.startsWith('import') || asked.get('import') === 'table') return { is: 'import' }
  if (deed?.startsWith('category-') || asked.get('add') === 'category') return { is: 'categories', key }
}
