import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { loadStudio } from '../print-studio.server.ts'
import { PrintStudio } from '../print-studio.tsx'
import type { Route } from './+types/print-studio.ts'
import { readDesk } from './desk.ts'

export const handle: PageHandle = { onDemand: ['print-studio'] }

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  loadStudio(await readDesk(context), request)

export default function PrintStudioPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('print-studio')
  return (
    <OwnerShell current="print">
      <title>{t.heading}</title>
      <PrintStudio studio={loaderData} />
    </OwnerShell>
  )
}
