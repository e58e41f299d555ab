import type { RouterContextProvider } from 'react-router'
import { adminDesk } from '#app/features/admin/codes.server.ts'
import { clientContext, userContext } from '../context.ts'

/** The desk of the signed-in admin, with the codes of the providers that an address selects. */
export const readAdminDesk = (context: Readonly<RouterContextProvider>, { url }: Request) =>
  adminDesk(context.get(userContext).id, context.get(clientContext).origin, new URL(url).searchParams)
