import { data } from 'react-router'
import { clientContext, languageContext } from '#app/features/identity/session/route-context.server.ts'
import { mailLanguage } from '#app/kit/mail/account-mails.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { findWall } from '../wall.server.ts'
import { openedWall, type WallData } from '../wall.ts'
import { listCoins, readWallData } from '../wall-data.server.ts'
import { WallScreen } from '../wall-screen.tsx'
import type { Route } from './+types/wall.ts'

export const handle: PageHandle = { chunk: 'owner' }

const HIDDEN = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const wall = await findWall(params.secret)
  if (!wall) throw data(null, { status: 404, headers: HIDDEN })
  context.set(languageContext, mailLanguage(wall)) // whoever sets the screen up
  const now = Date.now()
  const coins = (await listCoins(wall, now)).slice(0, 1)
  const { origin } = context.get(clientContext)
  return data<WallData>(await readWallData(wall, { origin, coins, now }), { headers: HIDDEN })
}

export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) => errorHeaders ?? loaderHeaders

export const meta = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export default function WallPage({ loaderData, params }: Route.ComponentProps) {
  return <WallScreen secret={params.secret} opened={openedWall(loaderData, loaderData.now)} />
}
