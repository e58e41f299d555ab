import { exportAccount } from '#app/features/account/account-data.server.ts'
import { zipResponse } from '#app/server/download/zip.server.ts'
import { languageContext, userContext } from '../context.ts'
import type { Route } from './+types/data.ts'

/** All stored data of the user, as a download. */
export const loader = ({ context }: Route.LoaderArgs) =>
  zipResponse('my-data.zip', exportAccount(context.get(userContext), context.get(languageContext)))
