import { isPlaySessionId } from '#app/features/customer/play-session/play-session.ts'
import { fillPages, readLayout } from '#app/features/qr/print-layout.ts'
import { PrintPage } from '#app/features/qr/print-page.tsx'
import { printedUrl } from '#app/features/qr/qr-content.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { clientContext, userContext } from '../context.ts'
import type { Route } from './+types/print.ts'

/** The code of the dashboard that led here, so that what is seen there is what is printed; else a fresh one. */
export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { origin } = context.get(clientContext)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('session') ?? ''
  const isOurs = isPlaySessionId(asked) && asked.startsWith(`${user.id}-`)
  const [, ms, suffix] = isOurs ? asked.split('-') : ['', Date.now(), randomAlphanumeric(8)]
  const text = printedUrl(origin, user.id, Number(ms), String(suffix))
  const layout = readLayout(searchParams.get('layout'))
  const businessName = user.business_name ?? ''
  const card = { text, errorCorrection: 'L' as const, businessName }
  return {
    session: new URL(text).searchParams.get('session') ?? '',
    sheets: {
      layout,
      title: businessName,
      cards: fillPages([card], layout).map((card, index) => ({ key: String(index), card })),
      host: new URL(origin).host,
    },
  }
}

export const meta = () => [{ title: 'Print your code' }]

export default function Print({ loaderData: { session, sheets } }: Route.ComponentProps) {
  return (
    <PrintPage heading="Print your code" asked={[['session', session]]} back="/dashboard" sheets={sheets} />
  )
}
