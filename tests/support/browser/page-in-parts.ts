import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const REST_MS = 400 // long enough for a browser to paint what it has

/** Forwards to the product; of a page, a part of the body arrives first and the rest later. */
export async function servePagesInParts(target: string) {
  let part = 1
  const server = createServer(async (request, response) => {
    const { cookie = '' } = request.headers
    const { headers, body } = await fetch(target + request.url, { headers: { cookie } })
    const type = headers.get('content-type') ?? ''
    response.setHeader('content-type', type)
    const whole = Buffer.from(await new Response(body).arrayBuffer())
    if (!type.startsWith('text/html')) return response.end(whole)
    const start = whole.indexOf('<body')
    const cut = start + Math.round((whole.length - start) * part)
    response.write(whole.subarray(0, cut))
    await wait(REST_MS)
    response.end(whole.subarray(cut))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The part of the body that arrives first, 0 to 1. */
    cutAt(share: number) {
      part = share
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
