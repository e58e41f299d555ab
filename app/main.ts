import type { AddressInfo } from 'node:net'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import { SWEEP_JOB } from '#app/features/admin/retention/sweeps.server.ts'
import { announceSetup, isSetupOpen } from '#app/features/admin/setup/setup-code.server.ts'
import { startTrialGoogle } from '#app/features/identity/google/trial-google.server.ts'
import { queueResetMail } from '#app/features/identity/second-factor/keys-mail.server.ts'
import { SUMMARY_JOB } from '#app/features/insights/summary/summary.server.ts'
import { BACKUP_PERIOD, backupJobs } from '#app/features/instance/backups/nightly-backup.server.ts'
import { followSiteSettings } from '#app/features/instance/settings/site-settings.server.ts'
import { dropRestored, HELD_CHANGES_JOB } from '#app/features/payment-methods/editor/make-change.server.ts'
import { setSubscriptions } from '#app/kit/domain-events/domain-events.server.ts'
import { migrations } from '#db/migrations.ts'
import { SAMPLE_PASSWORD, SAMPLES, seedSamples } from '#db/samples.ts'
import { NOTIFY_JOB } from './features/notifications/notify.server.ts'
import { PUSH_JOBS } from './features/notifications/push-queue.server.ts'
import { OVERFLOW_JOB, WEBHOOK_JOBS } from './features/webhooks/deliver.server.ts'
import { countWaitingDeliveries } from './features/webhooks/deliveries.server.ts'
import { bodyKinds } from './http/body-limits.ts'
import { customersOnly } from './http/customers-only.ts'
import { dataOfFiles } from './http/data-of-files.ts'
import { createPipeline } from './http/pipeline.ts'
import { withRequestPolicy } from './http/request-policy.ts'
import { close, drain, listen } from './http/server.ts'
import { drainBackground } from './server/background.server.ts'
import { startCdnPurging } from './server/cdn.server.ts'
import { listenForChanges, stopListening } from './server/db/changes.server.ts'
import { db, lockDataDir, setStatementTimeout } from './server/db/db.server.ts'
import { migrate } from './server/db/migrate.server.ts'
import { stopSweeps } from './server/db/sweep.server.ts'
import { databaseAway, waitForDatabase } from './server/db/wait-for-database.server.ts'
import { env, withCredentials } from './server/env.server.ts'
import { envWarnings } from './server/env-warnings.server.ts'
import { endEventStreams } from './server/event-stream.server.ts'
import { startScheduler } from './server/jobs/scheduler.server.ts'
import { MAIL_JOBS } from './server/mail/mail.server.ts'
import { logConsole } from './server/observability/log.server.ts'
import { measure, serveMetrics } from './server/observability/metrics.server.ts'
import { startWatchdog } from './server/watchdog/watchdog.server.ts'
import { SUBSCRIPTIONS } from './subscriptions.server.ts'

setSubscriptions(SUBSCRIPTIONS)

const STOP_WITHIN_MS = 10_000
const MAX_STATEMENT_MS = 30_000 // deleting an account with a million visits takes a part of it

// The request policy has checked the origin. The router would refuse our own forms as cross-origin behind a proxy that
// terminates TLS, and those of a page that hides its address.
const allowedActionOrigins = ['**']
const route = createRequestHandler({ ...build, allowedActionOrigins }, import.meta.env.MODE)
const isDataOfFile = dataOfFiles(Object.values(build.routes))
const pipeline = createPipeline(async (request, context) =>
  isDataOfFile(request) ? new Response(null, { status: 404 }) : route(request, context),
)

const kindOfBody = bodyKinds(Object.values(build.routes))

/** Handles every request of the product. */
export const handler = withRequestPolicy(pipeline, kindOfBody)
export const { trial, publicUrl, isPublicUrlSet } = env
export const samples = SAMPLES
export const samplePassword = SAMPLE_PASSWORD

/** What the start says about settings that are probably not intended, and those of backups that it has removed. */
export const startWarnings = (removed: string[]) => [
  ...envWarnings(env, withCredentials(process.env)).map(({ message }) => message),
  ...(env.trial ? [] : removed).map(
    (name) => `${name} is set for the web server, which does not need it: only backups do.`,
  ),
]

/** Locks the data folder, migrates the database, and seeds the samples of a trial. */
export async function prepare() {
  lockDataDir()
  await migrate(migrations)
  if (env.trial) await seedSamples()
  setStatementTimeout(MAX_STATEMENT_MS)
  await listenForChanges()
  await followSiteSettings()
}

export { databaseAway, dropRestored, listen, queueResetMail, startWatchdog }

/** Starts what the product does by itself; returns how it stops, and how what the last requests have begun is finished. */
function startJobs() {
  const periodic = [SWEEP_JOB, HELD_CHANGES_JOB, SUMMARY_JOB, NOTIFY_JOB, OVERFLOW_JOB, BACKUP_PERIOD]
  const stopScheduler = startScheduler(
    [MAIL_JOBS, ...PUSH_JOBS, WEBHOOK_JOBS, backupJobs({ migrations })],
    periodic,
  )
  const cdnIsFresh = startCdnPurging()
  const stop = async () => {
    stopScheduler()
    stopSweeps()
    await drainBackground()
  }
  const finish = async () => {
    await drainBackground()
    await cdnIsFresh()
  }
  return { stop, finish }
}

/**
 * Starts the product; returns the port, the function that stops it, and `ready`: without its database it listens already,
 * answers 503 and waits.
 */
export async function start() {
  const database = waitForDatabase(prepare)
  await database.tried
  const server = await listen(handler, env)
  const { port } = server.address() as AddressInfo
  const phones = env.phoneHost
    ? await listen(withRequestPolicy(customersOnly(pipeline), kindOfBody), {
        host: env.phoneHost,
        port,
      }).catch(() => undefined)
    : undefined
  measure('tiplark_webhook_queue', 'Calls of webhooks that wait to be sent', countWaitingDeliveries)
  const stopMetrics = await serveMetrics()
  const google = env.trial && !env.google.id ? await startTrialGoogle(port) : undefined
  if (google) Object.assign(env.google, google.settings)
  let jobs: ReturnType<typeof startJobs> | undefined
  const ready = database.ready.then(async () => {
    jobs = startJobs()
    if (await isSetupOpen()) await announceSetup()
  })

  logConsole()

  const stop = async () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    // Requests are still served meanwhile: behind a held socket, new ones wait from the closing on.
    await Promise.all([drain(), jobs?.stop()])
    const closed = Promise.all([close(server), phones && close(phones)])
    endEventStreams()
    await closed
    await google?.stop()
    database.stop()
    await jobs?.finish()
    await stopListening()
    stopMetrics?.()
    await db.destroy()
  }
  return { port, lan: phones && `http://${env.phoneHost}:${port}`, ready, stop }
}
