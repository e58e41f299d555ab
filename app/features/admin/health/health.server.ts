// Mechanism: health page
import { countWaitingDeliveries } from '#app/features/webhooks/deliveries.server.ts'
import { readBackupRuns } from '#app/server/backup/backup-runs.server.ts'
import { buildInfo } from '#app/server/build-info.server.ts'
import { appliedMigrations } from '#app/server/db/applied-migrations.server.ts'
import { db } from '#app/server/db/db.server.ts'
import { env, withCredentials } from '#app/server/env.server.ts'
import { countWaiting } from '#app/server/jobs/jobs.server.ts'
import { MESSAGES } from '#content/by-language.ts'
import { runChecks } from './doctor-checks.server.ts'
import {
  asSentence,
  backupLine,
  deliveriesLine,
  type HealthLine,
  sortLines,
  trialLine,
  waitingLine,
} from './health-lines.ts'

const t = MESSAGES.en.admin.health
const CHECKED_MS = 30_000 // the checks ask other servers, so several admins share them

function versionLine(): HealthLine {
  const { version, commit } = buildInfo
  const text = t.version({
    version: `${version}${commit ? ` (${commit.slice(0, 12)})` : ''}`,
    node: process.versions.node,
  })
  return { id: 'version', label: t.labels.version, status: 'ok', text }
}

/** The lines about this installation alone. */
async function readOwnLines(now: number): Promise<HealthLine[]> {
  const [runs, mails, messages, deliveries] = await Promise.all([
    readBackupRuns(),
    countWaiting('mail'),
    countWaiting('push', 'push-test'),
    countWaitingDeliveries(),
  ])
  const isSet = Boolean(env.backup.folder ?? env.backup.bucketUrl)
  return [
    versionLine(),
    backupLine(runs, isSet, t, now),
    ...(isSet ? [trialLine(runs, t, now)] : []),
    waitingLine('mails', mails, t, now),
    waitingLine('messages-waiting', messages, t, now),
    deliveriesLine(deliveries, t),
  ]
}

let checked: { at: number; lines: Promise<HealthLine[]> } | undefined

/** The lines of the doctor. A process that serves has applied its migrations. */
async function readDoctorLines() {
  const deps = { values: withCredentials(process.env), isServer: true }
  const results = await runChecks(env, { ...deps, migrations: await appliedMigrations(db) })
  return results.map(({ id, status, text }) => ({
    id,
    label: id.charAt(0).toUpperCase() + id.slice(1),
    status,
    text: asSentence(text),
  }))
}

/** How the installation is, in its own lines and those of the doctor, which are at most half a minute old. */
export async function readHealth(now = Date.now()) {
  if (!checked || Math.abs(now - checked.at) > CHECKED_MS) checked = { at: now, lines: readDoctorLines() }
  const [own, doctor] = await Promise.all([readOwnLines(now), checked.lines])
  return sortLines([...own, ...doctor])
}
