import { loadStudio } from '#app/features/print/print-studio.server.ts'
import { PrintStudio } from '#app/features/print/print-studio.tsx'
import { OwnerShell } from '#app/features/profile/shell/owner-shell.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { clientContext, languageContext, userContext } from '../context.ts'
import type { Route } from './+types/print-studio.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const studio = {
    user: context.get(userContext),
    origin: context.get(clientContext).origin,
    language: context.get(languageContext),
    params: new URL(request.url).searchParams,
  }
  return loadStudio(studio, request.signal)
}

export default function PrintStudioPage({ loaderData }: Route.ComponentProps) {
  const say = useMessages('print-studio')
  return (
    <OwnerShell current="print">
      <title>{say.heading}</title>
      <PrintStudio studio={loaderData} />
    </OwnerShell>
  )
}
