import { randomUUID } from 'node:crypto'
import { send } from './test-request.ts'

/** Adds a place by its form; returns its id and its code, as the pages show them. */
export async function freshPlace(url: string, cookie: string) {
  const headers = { cookie, origin: url }
  const fields = { intent: 'add', name: 'Table', kind: 'table', key: randomUUID() }
  const body = new URLSearchParams(fields)
  await (await send(`${url}/places`, { method: 'POST', headers, body })).arrayBuffer()
  const pageOf = async (path: string) => (await send(url + path, { headers })).text()
  const placeId = [...(await pageOf('/places')).matchAll(/"\/places\/([\w-]{16})"/g)].at(-1)?.[1] ?? 'none'
  const code = /\/T\/([0-9A-Z]{7})/.exec(await pageOf(`/places/${placeId}`))?.[1] ?? 'none'
  return { placeId, code }
}
