import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { env } from '../env.server.ts'
import { CLOSED_POLICY, SAFE_HEADERS } from '../headers.server.ts'

/** The figures of this process in the text form of Prometheus, on a port of their own that no customer reaches. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const answers = new Map<string, number>() // by the labels of their line
const buckets = new Map<number, number>(SECONDS.map((bound) => [bound, 0]))
let answered = 0
let seconds = 0
const gauges = new Map<string, { help: string; read: () => number }>()
const lag = monitorEventLoopDelay({ resolution: 20 })

/** Counts an answer; called once for each. */
export function countAnswer(method: string, status: number, tookMs: number) {
  const known = ['GET', 'HEAD', 'POST'].includes(method) ? method : 'other'
  const labels = `method="${known}",status="${status}"`
  answers.set(labels, (answers.get(labels) ?? 0) + 1)
  const took = tookMs / 1000
  answered++
  seconds += took
  for (const bound of SECONDS) if (took <= bound) buckets.set(bound, buckets.get(bound)! + 1)
}

/** Adds a figure that is read when somebody asks. */
export const addGauge = (name: string, help: string, read: () => number) => gauges.set(name, { help, read })

addGauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss())
addGauge(
  'nodejs_heap_used_bytes',
  'Of it what objects of JavaScript take.',
  () => process.memoryUsage().heapUsed,
)
addGauge(
  'nodejs_external_bytes',
  'Of it what pictures, files and bodies take.',
  () => process.memoryUsage().external,
)
addGauge('process_uptime_seconds', 'Since this process was started.', () => process.uptime())
addGauge('process_cpu_seconds', 'Time this process has used.', () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
})
addGauge('tiplark_event_loop_delay_seconds', 'How long 99 of 100 turns waited at most.', () => {
  const delay = lag.percentile(99) / 1e9
  lag.reset()
  return delay
})

export function metricsText() {
  const lines = [
    '# HELP tiplark_answers_total Answers by method and status.',
    '# TYPE tiplark_answers_total counter',
    ...[...answers].map(([labels, count]) => `tiplark_answers_total{${labels}} ${count}`),
    '# HELP tiplark_answer_seconds How long answers took.',
    '# TYPE tiplark_answer_seconds histogram',
    ...[...buckets].map(([bound, count]) => `tiplark_answer_seconds_bucket{le="${bound}"} ${count}`),
    `tiplark_answer_seconds_bucket{le="+Inf"} ${answered}`,
    `tiplark_answer_seconds_sum ${seconds}`,
    `tiplark_answer_seconds_count ${answered}`,
  ]
  for (const [name, { help, read }] of gauges)
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${read()}`)
  return `${lines.join('\n')}\n`
}

/** Serves the figures when METRICS_PORT is set; returns how to stop. */
export async function serveMetrics() {
  if (env.metricsPort === undefined) return undefined
  lag.enable()
  const server = createServer((request, response) => {
    const known = request.url === '/metrics'
    response.writeHead(known ? 200 : 404, {
      ...SAFE_HEADERS,
      'content-security-policy': CLOSED_POLICY,
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    })
    response.end(known ? metricsText() : 'The figures are at /metrics\n')
  })
  await new Promise<void>((resolve, reject) =>
    server
      .listen(env.metricsPort, env.metricsHost)
      .once('listening', () => resolve())
      .once('error', reject),
  )
  return () => {
    lag.disable()
    server.closeAllConnections()
    server.close()
  }
}
