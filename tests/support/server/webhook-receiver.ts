import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { headers: IncomingHttpHeaders; body: string; url: string }
type Answer = (response: ServerResponse, call: Call) => void

/** A program of an owner, which stores the calls that it gets and answers them. */
export async function aWebhookReceiver(answer: Answer = (response) => response.writeHead(204).end()) {
  const calls: Call[] = []
  let next = answer
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const call = { headers: request.headers, body, url: request.url ?? '' }
    calls.push(call)
    next(response, call)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    url: `${origin}/hook`,
    calls,
    answerWith: (other: Answer) => {
      next = other
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
