import type { RouterContextProvider } from 'react-router'
import type { PrintRefusal } from '#app/features/print/print-queue.server.ts'
import { chosenCodes, openStudio, prepareJob } from '#app/features/print/print-studio.server.ts'
import { errorResponse } from '#app/server/body.server.ts'
import { clientContext, languageContext, userContext } from '../context.ts'

/** What a request chooses to print. */
export async function readJob(request: Request, context: Readonly<RouterContextProvider>) {
  const user = context.get(userContext)
  const { all, choice } = await openStudio({
    user,
    origin: context.get(clientContext).origin,
    language: context.get(languageContext),
    params: new URL(request.url).searchParams,
  })
  return {
    by: { account: user.id, signal: request.signal },
    user,
    choice,
    codes: chosenCodes(user, all, choice),
    job: prepareJob(user, all, choice),
  }
}

/** The response for a print that was not made. */
export const refusedPrint = ({ reason }: PrintRefusal) =>
  reason === 'too-many' ? errorResponse('too-many-requests', 429) : errorResponse(reason, 503)
