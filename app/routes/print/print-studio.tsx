import { loadStudio } from '#app/features/print/print-studio.server.ts'
import { PrintStudio } from '#app/features/print/print-studio.tsx'
import { OwnerShell } from '#app/features/profile/shell/owner-shell.tsx'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Route } from './+types/print-studio.ts'
import { readDesk } from './desk.ts'

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  loadStudio(await readDesk(context), request)

export default function PrintStudioPage({ loaderData }: Route.ComponentProps) {
  const say = useMessages('print-studio')
  return (
    <OwnerShell current="print">
      <title>{say.heading}</title>
      <PrintStudio studio={loaderData} />
    </OwnerShell>
  )
}
