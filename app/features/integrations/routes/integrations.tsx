import { data, useActionData } from 'react-router'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { TooManyChanges } from '#app/kit/undo/too-many-changes.ts'
import { type Fields, readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import {
  addOwnWebhook,
  changeOwnWebhook,
  endOwnToken,
  loadIntegrations,
  makeOwnToken,
  renewOwnSecret,
  sendOwnCall,
} from '../integrations.server.ts'
import type { IntegrationsResult } from '../integrations-result.ts'
import { IntegrationsView } from '../integrations-view.tsx'
import type { Route } from './+types/integrations.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadIntegrations(context.get(userContext))

function submit(user: SignedInUser, intent: string, form: Fields) {
  switch (intent) {
    case 'make-token':
      return makeOwnToken(user, form)
    case 'end-token':
      return endOwnToken(user, form)
    case 'add-webhook':
      return addOwnWebhook(user, form)
    case 'renew-secret':
      return renewOwnSecret(user, form)
    case 'webhook-on':
    case 'webhook-off':
    case 'remove-webhook':
      return changeOwnWebhook(user, form, intent)
    case 'test-webhook':
    case 'send-again':
      return sendOwnCall(user, form, intent)
    default:
      return { result: { intent, message: 'unknown-request' } satisfies IntegrationsResult, status: 400 }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = readText(form, 'intent')
  try {
    const { result, status } = await submit(context.get(userContext), intent, form)
    return data<IntegrationsResult>(result, { status })
  } catch (error) {
    if (error instanceof TooManyChanges)
      return data<IntegrationsResult>({ intent, message: 'too-many-changes' }, { status: 429 })
    log.error({ err: error, intent }, 'the programs of a provider could not be changed')
    return data<IntegrationsResult>({ intent, message: 'not-saved' }, { status: 503 })
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  return callServerAction<IntegrationsResult>(serverAction, { intent, message: 'no-answer' })
}

export default function IntegrationsPage({ loaderData }: Route.ComponentProps) {
  const say = useMessages('integrations')
  const result = useActionData<IntegrationsResult>()
  return (
    <OwnerShell current="programs">
      <title>{say.heading}</title>
      <IntegrationsView programs={loaderData} result={result} />
    </OwnerShell>
  )
}
