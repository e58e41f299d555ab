import { languageContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { zipResponse } from '#app/server/download/zip.server.ts'
import { exportAccount } from '../account-data.server.ts'
import type { Route } from './+types/data.ts'

/** All stored data of the user, as a download. */
export const loader = ({ context }: Route.LoaderArgs) =>
  zipResponse('my-data.zip', exportAccount(context.get(userContext), context.get(languageContext)))
