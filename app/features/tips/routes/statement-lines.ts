import { isFileOfAnother } from '#app/features/identity/session/page-account.server.ts'
import { setUser, userContext } from '#app/features/identity/session/route-context.server.ts'
import { findSignedIn } from '#app/features/identity/session/session.server.ts'
import { isPaymentMethodId } from '#app/features/payment-methods/methods/payment-methods.ts'
import { newPlaySessionId } from '#app/features/visits/play-session/play-session-id.server.ts'
import { isCurrency } from '#app/kit/money/currency.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { errorResponse, readJson, unauthenticated } from '#app/server/body.server.ts'
import { consumeLimit, type Limit } from '#app/server/limits.server.ts'
import { applyStatement, undoImport } from '../ledger/ledger.server.ts'
import { statementRequest } from '../statements/statement-lines.ts'
import { countImported, listMatchTips } from '../statements/statements.server.ts'
import type { Route } from './+types/statement-lines.ts'

// A file of a hundred thousand lines takes about 360.
const REQUESTS_PER_USER: Limit = { max: 600, windowMs: 10 * 60 * 1000 }

export const handle: PageHandle = { body: 'text' }

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, context }) => {
    const user = await findSignedIn(request.headers)
    if (!user || isFileOfAnother(user.id, request)) return unauthenticated()
    if (!(await consumeLimit(`statement:user:${user.id}`, REQUESTS_PER_USER)))
      return errorResponse('too-many-requests', 429)
    setUser(context, user, url)
  },
]

const readMs = (text: string | null) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined)

/** The tips that a statement is matched with, in the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const method = query.get('method') ?? ''
  const [from, to] = [readMs(query.get('from')), readMs(query.get('to'))]
  const [, at, id] = /^(\d{1,15})\.([\w-]{1,120})$/.exec(query.get('after') ?? '') ?? []
  const after = at && id ? { at: Number(at), id } : undefined
  // Without the tip to go on from, the same page would be read for ever.
  const isKnown = isPaymentMethodId(method) && (after || !query.has('after'))
  if (!isKnown || from === undefined || to === undefined) return errorResponse('bad-request', 400)
  return Response.json(await listMatchTips(context.get(userContext).id, { method, from, to, after }))
}

/** Confirms and adds what the provider has chosen of a statement, or undoes all of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: providerId } = context.get(userContext)
  const read = await readJson(request, statementRequest)
  if (read.kind === 'undo') return Response.json({ tips: await undoImport(providerId, read.importId) })
  const { importId, method, confirm, add } = read
  if (!isPaymentMethodId(method)) return errorResponse('bad-request', 400)
  await applyStatement(providerId, {
    importId,
    method,
    confirm: confirm.map(({ amountMinor, ...tip }) => ({
      ...tip,
      decision: 'confirm',
      confirmedMinor: amountMinor,
    })),
    add: add.flatMap(({ currency, ...payment }) =>
      isCurrency(currency)
        ? [
            {
              ...payment,
              currency,
              method,
              id: newPlaySessionId(providerId, payment.at),
            },
          ]
        : [],
    ),
  })
  // All that are stored of the import, also when an answer before was lost.
  return Response.json({ tips: await countImported(providerId, importId) })
}
