import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/server/free-port.ts'
import { type ProxyName, startProxy } from '#tests/support/server/proxies.ts'

/*
 * During an update only one of two instances has the new assets. The test is about the settings in deploy/, so two small
 * servers replace the instances.
 */
const PROXIES = (process.env.PROXY ?? 'caddy').split(',') as ProxyName[]
const servers: Server[] = []
const ports: number[] = []
const requested: string[] = []

beforeAll(async () => {
  for (const [index, name] of ['old', 'new'].entries()) {
    const has = ['/healthz', '/readyz?without=database', `/assets/${name}.js`]
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/assets/')) requested.push(`${index} ${request.url}`)
      response.writeHead(has.includes(request.url ?? '') ? 200 : 404, { 'cache-control': 'max-age=9' })
      response.end(name)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    servers.push(server)
    ports.push((server.address() as AddressInfo).port)
  }
})
afterAll(() => {
  for (const server of servers) server.close()
})

for (const name of PROXIES) {
  test(`behind ${name} a file of only one of two instances is served`, async () => {
    requested.length = 0
    const proxy = await startProxy(name, ports, await freePort())
    try {
      for (let round = 0; round < 20; round++) {
        for (const version of ['old', 'new']) {
          const response = await fetch(`${proxy.url}/assets/${version}.js`)
          expect([response.status, await response.text()]).toEqual([200, version])
          expect(response.headers.get('cache-control')).toBe('max-age=9')
        }
      }
      // Both instances get requests first.
      const first = requested.filter((who, index) => who.slice(2) !== requested[index - 1]?.slice(2))
      expect(new Set(first.map((who) => who[0])).size).toBe(2)
      // A file that neither has is requested once from each.
      requested.length = 0
      expect((await fetch(`${proxy.url}/assets/none.js`)).status).toBe(404)
      expect(requested.toSorted()).toEqual(['0 /assets/none.js', '1 /assets/none.js'])
    } finally {
      await proxy.stop()
    }
  })
}
