import type { RouterContextProvider } from 'react-router'
import { ownDesk } from '#app/features/print/print-studio.server.ts'
import { clientContext, languageContext, userContext } from '../context.ts'

/** The desk of the signed-in owner. */
export const readDesk = (context: Readonly<RouterContextProvider>) =>
  ownDesk(context.get(userContext), context.get(clientContext).origin, context.get(languageContext))
