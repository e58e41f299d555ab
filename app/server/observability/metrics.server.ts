// Mechanism: metrics (Prometheus)
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { backupAge } from '../backup/backup-runs.server.ts'
import { buildInfo } from '../build-info.server.ts'
import { countConnections, db } from '../db/db.server.ts'

import { env } from '../env.server.ts'
import { CLOSED_POLICY, SECURITY_HEADERS } from '../headers.server.ts'
import { countWaiting } from '../jobs/jobs.server.ts'
import { hadOutageSince } from '../outage.server.ts'
import { countLostEvents } from './event-log.server.ts'

const registry = new Registry() // of this module, as the development server loads it again
const registers = [registry]
const METHODS = ['GET', 'HEAD', 'POST']
const OUTAGE_WINDOW_MS = 60_000

const responses = new Counter({
  name: 'tiplark_http_responses_total',
  help: 'Responses by method and status.',
  registers,
  labelNames: ['method', 'status'],
})

const durations = new Histogram({
  name: 'tiplark_http_request_duration_seconds',
  help: 'Time from request to response.',
  registers,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
})

/** Counts a response; called once for each. */
export function countResponse(method: string, status: number, tookMs: number) {
  responses.inc({ method: METHODS.includes(method) ? method : 'other', status })
  durations.observe(tookMs / 1000)
}

new Gauge({
  name: 'tiplark_database_outage',
  help: '1 if the database failed a query of this process within the last minute.',
  registers,
  collect() {
    this.set(hadOutageSince(performance.now() - OUTAGE_WINDOW_MS) ? 1 : 0)
  },
})

/** Adds a figure that is read from the database each time that somebody asks for the metrics. */
export const measure = (name: string, what: string, read: () => Promise<number>) =>
  new Gauge({
    name,
    help: `${what}; NaN while the database is away.`,
    registers,
    async collect() {
      this.set(await read().catch(() => Number.NaN))
    },
  })

measure('tiplark_mail_queue', 'Mails that wait to be sent', async () => (await countWaiting('mail')).count)

new Gauge({
  name: 'tiplark_build_info',
  help: 'The version that runs and its commit; always 1.',
  registers,
  labelNames: ['version', 'commit'],
}).set({ version: buildInfo.version, commit: buildInfo.commit ?? '' }, 1)

new Gauge({
  name: 'tiplark_database_connections',
  help: 'Connections to PostgreSQL, open and of these idle, and requests that wait for one.',
  registers,
  labelNames: ['state'],
  collect() {
    for (const [state, count] of Object.entries(countConnections(db) ?? {})) this.set({ state }, count)
  },
})

new Gauge({
  name: 'tiplark_backup_age_seconds',
  help: 'Time since the last good nightly backup; NaN without one, and while the database is away.',
  registers,
  async collect() {
    const age = await backupAge().catch(() => undefined)
    this.set(age === undefined ? Number.NaN : age / 1000)
  },
})

new Counter({
  name: 'tiplark_security_events_lost_total',
  help: 'Security events that could not be written to the file of LOG_EVENTS.',
  registers,
  collect() {
    this.reset()
    this.inc(countLostEvents())
  },
})

/** Serves Prometheus metrics when METRICS_PORT is set; returns how to stop. */
export async function serveMetrics() {
  if (env.metricsPort === undefined) return undefined
  collectDefaultMetrics({ register: registry })
  const server = createServer(async (request, response) => {
    const isKnown = request.url === '/metrics'
    const text = isKnown ? await registry.metrics() : 'The metrics are at /metrics\n'
    response.writeHead(isKnown ? 200 : 404, {
      ...SECURITY_HEADERS,
      'content-security-policy': CLOSED_POLICY,
      'content-type': isKnown ? registry.contentType : 'text/plain; charset=utf-8',
    })
    response.end(text)
  })
  await once(server.listen(env.metricsPort, env.metricsHost), 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
