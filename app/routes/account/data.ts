import { exportAccount } from '#app/features/account/account-data.server.ts'
import { userContext } from '../context.ts'
import type { Route } from './+types/data.ts'

/** All stored data of the user, as a download. */
export function loader({ context }: Route.LoaderArgs) {
  const chunks = exportAccount(context.get(userContext).id)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void chunks.return(undefined),
  })
  return new Response(body, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    },
  })
}
