import type { RouterContextProvider } from 'react-router'
import {
  clientContext,
  languageContext,
  userContext,
} from '#app/features/identity/session/route-context.server.ts'
import { ownDesk } from '../print-studio.server.ts'

/** The desk of the signed-in owner. */
export const readDesk = (context: Readonly<RouterContextProvider>) =>
  ownDesk(context.get(userContext), context.get(clientContext).origin, context.get(languageContext))
