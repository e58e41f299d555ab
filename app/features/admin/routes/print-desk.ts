import type { RouterContextProvider } from 'react-router'
import { clientContext, userContext } from '#app/features/identity/session/route-context.server.ts'
import { adminDesk } from '../codes.server.ts'

/** The desk of the signed-in admin, with the codes of the providers that an address selects. */
export const readAdminDesk = (context: Readonly<RouterContextProvider>, { url }: Request) =>
  adminDesk(context.get(userContext).id, context.get(clientContext).origin, new URL(url).searchParams)
