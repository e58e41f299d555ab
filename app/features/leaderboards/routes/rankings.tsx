import { useActionData } from 'react-router'
import {
  type FormAnswer,
  formAction,
  type Submission,
} from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import {
  readOwnLeaderboards,
  removeBestOfDay,
  removeLine,
  restoreLine,
  switchRankings,
} from '#app/features/leaderboards/rankings.server.ts'
import { type RankingsResult, readShownLeaderboards } from '#app/features/leaderboards/rankings.ts'
import { RankingsView } from '#app/features/leaderboards/rankings-view.tsx'
import { readOwnPictures, switchOwnPictures } from '#app/features/menu/public/menu-pictures.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { livePlaces } from '#app/features/places/place-list.ts'
import { listPlaces } from '#app/features/places/places.server.ts'
import { type GameType, isGameType } from '#app/games/games.ts'
import { roundId } from '#app/games/shared/ranked/round-proof.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { db } from '#app/server/db/db.server.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Route } from './+types/rankings.ts'

export const handle: PageHandle = { onDemand: ['rankings'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const shown = readShownLeaderboards(new URL(request.url).searchParams)
  const names = MESSAGES[context.get(languageContext)].play.games
  const [{ isOn, boards, challenge, unranked }, pictures, places] = await Promise.all([
    readOwnLeaderboards(user.id, shown),
    readOwnPictures(user.id),
    listPlaces(db, user.id),
  ])
  return {
    ...{ ...shown, isOn, challenge, pictures, timeZone: user.time_zone ?? undefined, now: Date.now() },
    unranked: unranked.map((best) => ({ ...best, name: names[best.game as GameType].title })),
    boards: boards.map(({ game, ...board }) => ({ ...board, name: names[game].title })),
    places: livePlaces(places).map(({ id, name }): [string, string] => [id, name]),
  }
}

type Form = Submission<RankingsResult>

const switchTo =
  (isOn: boolean) =>
  async ({ user }: Form): FormAnswer<RankingsResult> => {
    await switchRankings(user.id, isOn)
    return { done: isOn ? 'switchedOn' : 'switchedOff' }
  }

const switchPictures =
  (isOn: boolean) =>
  async ({ user }: Form) => {
    await switchOwnPictures(user.id, isOn)
    return {}
  }

const unknownLine = () => refuse({ message: 'unknown-line' }, 409)

export const action = formAction<RankingsResult>(
  { failure: 'rankings could not be changed', failed: 'not-saved' },
  {
    on: switchTo(true),
    off: switchTo(false),
    'pictures-on': switchPictures(true),
    'pictures-off': switchPictures(false),
    'remove-best': async ({ user, text }) => {
      const game = text('game')
      return isGameType(game) && (await removeBestOfDay(user.id, game))
        ? { done: 'removedBest' }
        : unknownLine()
    },
    remove: async ({ user, text }) => {
      const round = text('round')
      return roundId.safeParse(round).success && (await removeLine(user.id, round))
        ? { done: 'removed', round }
        : unknownLine()
    },
    restore: async ({ user, text }) => {
      const round = text('round')
      return roundId.safeParse(round).success && (await restoreLine(user.id, round))
        ? { done: 'restored' }
        : unknownLine()
    },
  },
)

export const clientAction = clientFormAction<RankingsResult>('no-answer')

export default function RankingsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('rankings')
  const result = useActionData<RankingsResult>()
  return (
    <OwnerShell current="rankings">
      <title>{t.heading}</title>
      <RankingsView rankings={loaderData} result={result} />
    </OwnerShell>
  )
}
