import { data } from 'react-router'
import { loadStudio } from '#app/features/printing/print-studio.server.ts'
import { PrintStudio } from '#app/features/printing/print-studio.tsx'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { Main } from '#app/ui/layout/main.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { AdminBar } from '../admin-bar.tsx'
import type { Route } from './+types/admin-print.ts'
import { readAdminDesk } from './print-desk.ts'

export const handle: PageHandle = { onDemand: ['print-studio'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await readAdminDesk(context, request)
  if (!desk.codes.length) return data({ studio: undefined }, 400)
  return data({ studio: loadStudio(desk, request) })
}

export default function AdminPrint({ loaderData: { studio } }: Route.ComponentProps) {
  const { print: t } = useMessages('admin')
  return (
    <>
      <title>{t.heading}</title>
      <AdminBar />
      <Main className="page">
        {studio ? (
          <PrintStudio studio={studio} words={t.studio} />
        ) : (
          <>
            <h1>{t.heading}</h1>
            <Notice kind="bad">{t.nothing}</Notice>
          </>
        )}
      </Main>
    </>
  )
}
