import { RimNote } from '#app/features/profile/rim-note.tsx'
import { OwnerShell } from '#app/features/profile/shell/owner-shell.tsx'
import { fillPages, offerLayouts, readLayout } from '#app/features/qr/print-layout.ts'
import { PrintPage } from '#app/features/qr/print-page.tsx'
import { printedUrl } from '#app/features/qr/qr-content.ts'
import { randomAlphanumeric } from '#app/server/crypto/hash.server.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { clientContext, userContext } from '../context.ts'
import type { Route } from './+types/print.ts'
import { printedAgain } from './printed-again.ts'

/** Prints the code that the dashboard shows, or a new one when the page is opened without it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { origin } = context.get(clientContext)
  const { searchParams } = new URL(request.url)
  const text =
    printedAgain(origin, user.id, searchParams.get('session') ?? '') ??
    printedUrl(origin, user.id, Date.now(), randomAlphanumeric(8))
  const offered = offerLayouts([text])
  const layout = readLayout(searchParams.get('layout'), offered)
  const businessName = user.business_name ?? ''
  return {
    session: new URL(text).searchParams.get('session') ?? '',
    offered,
    sheets: {
      layout,
      title: businessName,
      cards: fillPages([{ text, businessName, rimName: user.rim_name }], layout),
      host: new URL(origin).host,
    },
  }
}

export default function Print({ loaderData: { session, offered, sheets } }: Route.ComponentProps) {
  const { heading } = useMessages('print')
  return (
    <OwnerShell current="dashboard">
      <title>{heading}</title>
      <PrintPage
        heading={heading}
        parameters={[['session', session]]}
        back="/dashboard"
        offered={offered}
        sheets={sheets}
        note={<RimNote {...sheets.cards[0]!} />}
      />
    </OwnerShell>
  )
}
