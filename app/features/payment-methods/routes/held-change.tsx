import { data, Form, Link, redirect, useActionData, useNavigation } from 'react-router'
import { readCredentials } from '#app/features/identity/reauthentication/reauthentication.server.ts'
import {
  type ReauthenticationFailure,
  reauthenticationStatus,
} from '#app/features/identity/reauthentication/reauthentication.ts'
import { ReauthenticationFields } from '#app/features/identity/reauthentication/reauthentication-fields.tsx'
import styles from '#app/features/identity/routes/sign-in.module.css'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import { SignInFrame } from '#app/features/identity/sign-in/sign-in-frame.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { type Fields, readForm, readText } from '#app/server/form.server.ts'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { GET_PAID } from '../editor/get-paid.ts'
import { undoHeld } from '../editor/undo-change.server.ts'
import type { Route } from './+types/held-change.ts'

export const handle: PageHandle = { chunk: 'sign-in' }

const PAGES = /^\/(get-paid|account|places\/[\w-]{1,40})$/

/** The change that is taken back, and the page whose card was pressed. */
function readLink(fields: Fields | URLSearchParams) {
  const text = (name: string) => String(fields.get(name) ?? '')
  const page = text('page')
  return { id: text('id').slice(0, 40), page: PAGES.test(page) ? page : GET_PAID }
}

// Why the card's own press was not enough; of another one the password is asked.
const REASONS: readonly ReauthenticationFailure[] = ['old-session', 'second-step', 'too-many-tries']

/** Asks for the owner of the account, where the sign-in is not a recent one. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const link = readLink(searchParams)
  const why = REASONS.find((reason) => reason === searchParams.get('why')) ?? 'no-password'
  return link.id ? { ...link, why } : redirect(GET_PAID)
}

/** Drops a change of where tips go that waits, and returns to the page whose card was pressed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { id, page } = readLink(form)
  const { failure, isUndone } = await undoHeld(context.get(userContext), id, readCredentials(form))
  if (!failure) return redirect(`${page}?held=${isUndone ? 'undone' : 'gone'}`)
  if (readText(form, 'asked') !== 'yes')
    return redirect(`/ways/held?${new URLSearchParams({ id, page, why: failure })}`)
  return data<{ failure: ReauthenticationFailure }>({ failure }, { status: reauthenticationStatus(failure) })
}

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function TakeBack({ loaderData }: Route.ComponentProps) {
  const { proof, change } = useMessages('get-paid')
  const { undo } = useMessages('held-change')
  const result = useActionData<{ failure: ReauthenticationFailure }>()
  const busy = useNavigation().state !== 'idle'
  return (
    <SignInFrame heading={proof.heading}>
      <Form method="post" className="stack g4">
        <input type="hidden" name="id" value={loaderData.id} />
        <input type="hidden" name="page" value={loaderData.page} />
        <input type="hidden" name="asked" value="yes" />
        <ReauthenticationFields
          page="get-paid"
          reason={proof.reason}
          failure={result?.failure ?? loaderData.why}
          busy={busy}
        />
        <Button type="submit" variant="go" wide disabled={busy}>
          {undo}
        </Button>
        <p className={`muted center ${styles.other}`}>
          <Link className="bold" to={loaderData.page}>
            {change.cancel}
          </Link>
        </p>
      </Form>
    </SignInFrame>
  )
}
