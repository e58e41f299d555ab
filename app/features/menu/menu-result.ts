import {
  type AnyMessageKey,
  type Messages,
  type ProblemKey,
  translate,
  translateResult,
} from '#content/messages.ts'
import { imageProblem } from './image/menu-image.ts'
import type { ImportPreview } from './import/import-preview.ts'

export const MENU_INTENTS = [
  'item-add',
  'item-update',
  'item-delete',
  'item-move',
  'item-available',
  'category-add',
  'category-rename',
  'category-move',
  'category-delete',
  'import-preview',
  'import',
  'undo',
] as const

export type MenuIntent = (typeof MENU_INTENTS)[number]

export const isMenuIntent = (text: string): text is MenuIntent =>
  (MENU_INTENTS as readonly string[]).includes(text)

/** An intent whose success shows a notice; other changes are visible by themselves. */
export type AnnouncedIntent = Exclude<MenuIntent, 'item-available' | 'import-preview'>

export const isAnnounced = (intent: string): intent is AnnouncedIntent =>
  isMenuIntent(intent) && intent !== 'item-available' && intent !== 'import-preview'

/** `message` replaces the intent's own, `detail` is added to it. */
type Refusal = { status: number; message?: ProblemKey<'menu'>; detail?: ProblemKey<'menu'> }

const REFUSALS = {
  invalid: { status: 400 }, // `errors` has a cause per field
  canceled: { status: 400 },
  'signed-out': { status: 401, message: 'not-signed-in' },
  'permission-denied': { status: 403, message: 'not-permitted' }, // another provider's menu, or no Menu plan
  gone: { status: 404, detail: 'gone' },
  stale: { status: 409, detail: 'stale' }, // the revision is no longer the stored one
  // The idempotency key was used with other fields.
  'added-before': { status: 409, message: 'added-before', detail: 'added-before-advice' },
  'unknown-category': { status: 409, detail: 'unknown-category' },
  full: { status: 409, detail: 'full' },
  'in-use': { status: 409, detail: 'in-use' },
  unconfirmed: { status: 409, message: 'unconfirmed' }, // the number of items that move is not the confirmed one
  'too-late': { status: 409, message: 'too-late' },
  'changed-since': { status: 409, message: 'changed-since' },
  'too-many': { status: 429, detail: 'too-many' },
  failed: { status: 503 },
} satisfies Record<string, Refusal>

export type MenuRefusal = keyof typeof REFUSALS

export type MenuOutcome =
  | { ok: true; preview?: ImportPreview; undo?: string } // the id of the change, if it can be undone
  | { ok: false; reason: MenuRefusal; errors?: Record<string, ProblemKey<'menu'>> }

export type MenuResult = MenuOutcome & { intent: MenuIntent }

/** The JSON that the menu's API responds to a change: sentences in place of the causes. */
export function resultInWords(result: MenuResult, problems: Messages['menu']['problems']) {
  if (!result.ok || !result.preview) return translateResult(result, problems)
  const { preview } = result
  return {
    ...result,
    preview: {
      ...preview,
      problems: preview.problems.map((cause) => translate(problems, cause)),
      errors: preview.errors.map((error) => translateResult(error, problems)),
    },
  }
}

/** Without `reason` the response was not ours: a proxy's, with its status, or none at all. */
export type MenuFailure = {
  ok: false
  intent: MenuIntent
  reason?: MenuRefusal
  errors?: Record<string, AnyMessageKey> // sentences, from the API
  status?: number
  message?: string
  isHostLimit?: boolean
}

export const menuResultStatus = (result: MenuResult) => (result.ok ? 200 : REFUSALS[result.reason].status)

function describeImageFailure({ reason, status, message }: MenuFailure): ProblemKey<'menu'> | undefined {
  if (reason === 'canceled') return 'image-canceled'
  if (reason === 'permission-denied') return 'image-not-permitted'
  if (reason) return undefined
  if (!status) return 'image-network'
  if (status === 413) return imageProblem('too-large')
  if (status === 401 || status === 403) return 'image-not-permitted'
  if (status === 507) return imageProblem('quota')
  return message ? ['image-failed', { reason: message }] : 'image-failed-unknown'
}

const REASON_OF_STATUS: Record<number, MenuRefusal> = { 401: 'signed-out', 403: 'permission-denied' }

/** What to say of a failed change, with a detail where the reason has one. */
export function describeFailure(
  failure: MenuFailure,
  hasImage = false,
): { message: AnyMessageKey; detail?: ProblemKey<'menu'> } {
  if (failure.isHostLimit) return { message: 'host-limit' }
  const image = failure.errors?.image ?? (hasImage ? describeImageFailure(failure) : undefined)
  if (image) return { message: image }
  const reason = failure.reason ?? REASON_OF_STATUS[failure.status ?? 0] ?? 'failed'
  const { message, detail }: Refusal = REFUSALS[reason]
  const { intent } = failure
  const failed: ProblemKey<'menu'> = `${intent === 'item-available' ? 'item-update' : intent}-failed`
  return { message: message ?? failed, detail }
}

/** Why a menu could not be read. */
export const loadProblem = (reason?: string): ProblemKey<'menu'> =>
  reason ? ['load-failed', { reason }] : 'load-failed-unknown'
