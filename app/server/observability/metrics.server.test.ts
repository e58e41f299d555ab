import { readFileSync } from 'node:fs'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { countWaitingDeliveries } from '#app/features/webhooks/deliveries.server.ts'
import { onPostgres } from '#app/server/db/db.server.ts'
import { env } from '#app/server/env.server.ts'
import { openDatabase } from '#tests/support/database/database.ts'
import { freePort } from '#tests/support/server/free-port.ts'
import { countResponse, measure, serveMetrics } from './metrics.server.ts'

beforeAll(openDatabase)

async function readMetrics() {
  const metricsPort = await freePort()
  Object.assign(env, { metricsPort })
  const stop = await serveMetrics()
  onTestFinished(() => {
    stop?.()
    Object.assign(env, { metricsPort: undefined })
  })
  return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
}

test('every figure of the Grafana dashboard is one that the product has', async () => {
  measure('tiplark_webhook_queue', 'Calls of webhooks that wait to be sent', countWaitingDeliveries)
  countResponse('GET', 200, 3)
  const text = await readMetrics()
  const dashboard = readFileSync('deploy/grafana.json', 'utf8')
  const names = new Set(dashboard.match(/\b(tiplark|process|nodejs)_\w+/g))
  expect(names.size).toBeGreaterThan(7)
  for (const name of names) {
    if (name === 'tiplark_database_connections' && !onPostgres) continue
    expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  }
  expect(text).toMatch(/^tiplark_webhook_queue 0$/m)
  expect(/^tiplark_database_connections\{state="open"\} [1-9]/m.test(text)).toBe(onPostgres)
})
