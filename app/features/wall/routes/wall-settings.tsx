import { data, useActionData } from 'react-router'
import { getPlan } from '#app/features/business/plan/plan.server.ts'
import { readCredentials } from '#app/features/identity/reauthentication/reauthentication.server.ts'
import { reauthenticationStatus } from '#app/features/identity/reauthentication/reauthentication.ts'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import type { SignedInUser } from '#app/features/identity/session/session.server.ts'
import { type TipSummary, wallAnnouncementOf } from '#app/features/notifications/tip-notification.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { livePlaces } from '#app/features/places/place-list.ts'
import { listPlaces } from '#app/features/places/places.server.ts'
import { rimForBrowser } from '#app/kit/qr/name-fonts.server.ts'
import { tipUrl } from '#app/kit/qr/qr-content.ts'
import { TooManyChanges } from '#app/kit/undo/too-many-changes.ts'
import { db } from '#app/server/db/db.server.ts'
import { type Fields, readForm, readText } from '#app/server/form.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { callServerAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import type { Currency } from '#content/currencies.ts'
import { TIP_NOTIFICATIONS } from '#content/messages/by-language.ts'
import type { Language } from '#content/messages/languages.ts'
import { OWNER_MESSAGES } from '#content/messages/owner-by-language.ts'
import { makeWallAddress, readOwnWall, saveWallSettings, switchOffWall } from '../wall.server.ts'
import { readWallSettings, wallPath } from '../wall.ts'
import { WallSetup } from '../wall-setup.tsx'
import type { WallResult } from '../wall-setup-result.ts'
import type { Route } from './+types/wall-settings.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext)
  const { origin } = context.get(clientContext)
  const [wall, plan, places] = await Promise.all([
    readOwnWall(user.id),
    getPlan(user.id),
    listPlaces(db, user.id),
  ])
  return {
    ...wall,
    hasMenu: plan === 'menu',
    places: livePlaces(places).map(({ id, name }): [string, string] => [id, name]),
    code: tipUrl(origin, user.id),
    business: await rimForBrowser({
      businessName: user.business_name ?? user.name,
      rimName: user.rim_name,
    }),
    currency: user.currency,
    timeZone: user.time_zone ?? undefined,
    sample: sampleAnnouncements(context.get(languageContext), user.currency),
    now: Date.now(),
  }
}

/** What the preview announces, in the words of the wall itself. */
function sampleAnnouncements(language: Language, currency: Currency) {
  const { place } = OWNER_MESSAGES[language].wall.sample
  const announce = (state: TipSummary['state']) =>
    wallAnnouncementOf([{ state, place, amountMinor: 0, currency }], { say: TIP_NOTIFICATIONS[language] })
  return { chosen: announce('chosen'), confirmed: announce('confirmed') }
}

const refuse = (result: WallResult, status: number) => data(result, { status })

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext)
  const form = await readForm(request)
  const intent = readText(form, 'intent')
  try {
    switch (intent) {
      case 'save':
        return await save(user, form)
      case 'make':
        return await make(user, form, context.get(clientContext).origin)
      case 'off':
        await switchOffWall(user)
        return data<WallResult>({ intent, done: 'isOff' })
      default:
        return refuse({ intent, message: 'unknown-request' }, 400)
    }
  } catch (error) {
    if (error instanceof TooManyChanges) return refuse({ intent, message: 'too-many-changes' }, 429)
    log.error({ err: error, intent }, 'a wall could not be set up')
    return refuse({ intent, message: 'not-saved' }, 503)
  }
}

async function save(user: SignedInUser, form: Fields) {
  const settings = readWallSettings({ get: (name) => readText(form, name) })
  if (!settings) return refuse({ intent: 'save', message: 'unknown-request' }, 400)
  if (!(await saveWallSettings(user.id, settings)))
    return refuse({ intent: 'save', message: 'unknown-place' }, 409)
  return data<WallResult>({ intent: 'save', done: 'saved' })
}

async function make(user: SignedInUser, form: Fields, origin: string) {
  const made = await makeWallAddress(user, readCredentials(form))
  if ('reauthentication' in made)
    return refuse(
      { intent: 'make', reauthentication: made.reauthentication },
      reauthenticationStatus(made.reauthentication),
    )
  return data<WallResult>({ intent: 'make', address: origin + wallPath(made.secret) })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = String((await request.clone().formData()).get('intent'))
  return callServerAction<WallResult>(serverAction, { intent, message: 'no-answer' })
}

export default function WallSettingsPage({ loaderData }: Route.ComponentProps) {
  const say = useMessages('wall')
  const result = useActionData<WallResult>()
  return (
    <OwnerShell current="wall-settings">
      <title>{say.heading}</title>
      <WallSetup wall={loaderData} result={result} />
    </OwnerShell>
  )
}
