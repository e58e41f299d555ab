import { ReadableStream, TextEncoderStream } from 'node:stream/web'
import { exportAccount } from '#app/features/account/account-data.server.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/data.ts'

/** All stored data of the user, as a download. */
export function loader({ context }: Route.LoaderArgs) {
  const chunks = exportAccount(context.get(userContext).id)
  const body = ReadableStream.from(chunks).pipeThrough(new TextEncoderStream())
  return new Response(body as never, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  })
}
