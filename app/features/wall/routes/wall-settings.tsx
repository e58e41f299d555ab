import { useActionData } from 'react-router'
import { getPlan } from '#app/features/business/plan/plan.server.ts'
import { formAction } from '#app/features/identity/action/form-action.server.ts'
import { refuse } from '#app/features/identity/action/refusal.ts'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import { type TipSummary, wallAnnouncementOf } from '#app/features/notifications/tip-notification.ts'
import { OwnerShell } from '#app/features/owner-layout/owner-shell.tsx'
import { livePlaces } from '#app/features/places/place-list.ts'
import { listPlaces } from '#app/features/places/places.server.ts'
import {
  makeWallAddress,
  readOwnWall,
  saveWallSettings,
  switchOffWall,
} from '#app/features/wall/wall.server.ts'
import { readWallSettings, wallPath } from '#app/features/wall/wall.ts'
import { WallSetup } from '#app/features/wall/wall-setup.tsx'
import type { WallResult } from '#app/features/wall/wall-setup-result.ts'
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { rimForBrowser } from '#app/kit/qr/name-fonts.server.ts'
import { tipUrl } from '#app/kit/qr/qr-content.ts'
import { db } from '#app/server/db/db.server.ts'
import { clientFormAction } from '#app/ui/forms/call-server-action.ts'
import { useMessages } from '#app/ui/i18n/use-messages.ts'
import { MESSAGES } from '#content/by-language.ts'
import type { Currency } from '#content/currencies.ts'
import type { Language } from '#content/languages.ts'
import type { Route } from './+types/wall-settings.ts'

export const handle: PageHandle = { onDemand: ['wall'] }

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
  const { place } = MESSAGES[language].wall.sample
  const announce = (state: TipSummary['state']) =>
    wallAnnouncementOf([{ state, place, amountMinor: 0, currency }], {
      t: MESSAGES[language]['tip-notification'],
    })
  return { chosen: announce('chosen'), confirmed: announce('confirmed') }
}

export const action = formAction<WallResult>(
  { failure: 'a wall could not be set up', failed: 'not-saved' },
  {
    save: async ({ user, text }) => {
      const settings = readWallSettings({ get: text })
      if (!settings) return refuse({ message: 'unknown-request' })
      return (await saveWallSettings(user.id, settings))
        ? { done: 'saved' }
        : refuse({ message: 'unknown-place' }, 409)
    },
    make: async ({ user, client, reauthenticate }) => {
      await reauthenticate()
      return { address: client.origin + wallPath(await makeWallAddress(user)) }
    },
    off: async ({ user }) => {
      await switchOffWall(user)
      return { done: 'isOff' }
    },
  },
)

export const clientAction = clientFormAction<WallResult>('no-answer')

export default function WallSettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages('wall')
  const result = useActionData<WallResult>()
  return (
    <OwnerShell current="wall-settings">
      <title>{t.heading}</title>
      <WallSetup wall={loaderData} result={result} />
    </OwnerShell>
  )
}
