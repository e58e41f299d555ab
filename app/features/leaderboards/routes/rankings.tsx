import { data, useActionData } from 'react-router'
import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { readOwnPictures, switchOwnPictures } from '#app/features/menu/public/menu-pictures.server.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { livePlaces } from '#app/features/places/place-list.ts'
import { listPlaces } from '#app/features/places/places.server.ts'
import { type GameType, isGameType } from '#app/games/games.ts'
import { roundId } from '#app/games/shared/ranked/round-proof.ts'
import { db } from '#app/server/db/db.server.ts'
import { readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { GAME_NAMES } from '#content/messages/by-language.ts'
import {
  readOwnBoards,
  removeBestOfDay,
  removeLine,
  restoreLine,
  switchRankings,
} from '../rankings.server.ts'
import { type RankingsResult, readShownBoards } from '../rankings.ts'
import { RankingsView } from '../rankings-view.tsx'
import type { Route } from './+types/rankings.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const shown = readShownBoards(new URL(request.url).searchParams)
  const names = GAME_NAMES[context.get(languageContext)]
  const [{ isOn, boards, challenge, unranked }, pictures, places] = await Promise.all([
    readOwnBoards(user.id, shown),
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

const refuse = (result: RankingsResult, status: number) => data(result, { status })

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext)
  const form = await readForm(request)
  const intent = readText(form, 'intent')
  try {
    switch (intent) {
      case 'on':
      case 'off':
        await switchRankings(user.id, intent === 'on')
        return data<RankingsResult>({ intent, done: intent === 'on' ? 'switchedOn' : 'switchedOff' })
      case 'pictures-on':
      case 'pictures-off':
        await switchOwnPictures(user.id, intent === 'pictures-on')
        return data<RankingsResult>({ intent })
      case 'remove-best': {
        const game = readText(form, 'game')
        return isGameType(game) && (await removeBestOfDay(user.id, game))
          ? data<RankingsResult>({ intent, done: 'removedBest' })
          : refuse({ intent, message: 'unknown-line' }, 409)
      }
      case 'remove':
      case 'restore': {
        const id = readText(form, 'round')
        const change = intent === 'remove' ? removeLine : restoreLine
        const isChanged = roundId.safeParse(id).success && (await change(user.id, id))
        return isChanged
          ? data<RankingsResult>(
              intent === 'remove' ? { intent, done: 'removed', round: id } : { intent, done: 'restored' },
            )
          : refuse({ intent, message: 'unknown-line' }, 409)
      }
      default:
        return refuse({ intent, message: 'unknown-request' }, 400)
    }
  } catch (error) {
    log.error({ err: error, intent }, 'rankings could not be changed')
    return refuse({ intent, message: 'not-saved' }, 503)
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  return callServerAction<RankingsResult>(serverAction, { intent, message: 'no-answer' })
}

export default function RankingsPage({ loaderData }: Route.ComponentProps) {
  const say = useMessages('rankings')
  const result = useActionData<RankingsResult>()
  return (
    <OwnerShell current="rankings">
      <title>{say.heading}</title>
      <RankingsView rankings={loaderData} result={result} />
    </OwnerShell>
  )
}
