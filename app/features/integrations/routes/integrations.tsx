import { useActionData } from 'react-router'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { userContext } from '#app/features/identity/session/route-context.server.ts'
import {
  addOwnWebhook,
  endOwnToken,
  loadIntegrations,
  makeOwnToken,
  removeOwnWebhook,
  renewOwnSecret,
  sendOwnCall,
  switchOwnWebhook,
} from '#app/features/integrations/integrations.server.ts'
import type { IntegrationsResult } from '#app/features/integrations/integrations-result.ts'
import { IntegrationsView } from '#app/features/integrations/integrations-view.tsx'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Route } from './+types/integrations.ts'

export const handle: PageHandle = { onDemand: ['integrations'] }

export const loader = ({ context }: Route.LoaderArgs) => loadIntegrations(context.get(userContext))

export const action = formAction<IntegrationsResult>(
  { failure: 'the programs of a provider could not be changed', failed: 'not-saved' },
  {
    'make-token': makeOwnToken,
    'end-token': endOwnToken,
    'add-webhook': addOwnWebhook,
    'renew-secret': renewOwnSecret,
    'webhook-on': switchOwnWebhook(true),
    'webhook-off': switchOwnWebhook(false),
    'remove-webhook': removeOwnWebhook,
    'test-webhook': sendOwnCall(true),
    'send-again': sendOwnCall(false),
  },
)

export const clientAction = clientFormAction<IntegrationsResult>('no-answer')

export default function IntegrationsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('integrations')
  const result = useActionData<IntegrationsResult>()
  return (
    <OwnerShell current="programs">
      <title>{t.heading}</title>
      <IntegrationsView programs={loaderData} result={result} />
    </OwnerShell>
  )
}
