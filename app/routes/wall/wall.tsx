import { data } from 'react-router'
import { mailLanguage } from '#app/features/mails/account-mails.ts'
import { findWall } from '#app/features/wall/wall.server.ts'
import { openedWall, type WallData } from '#app/features/wall/wall.ts'
import { listCoins, readWallData } from '#app/features/wall/wall-data.server.ts'
import { WallScreen } from '#app/features/wall/wall-screen.tsx'
import { clientContext, languageContext } from '../context.ts'
import type { Route } from './+types/wall.ts'

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
