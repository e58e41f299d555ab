// Mechanism: retention: sweeps that delete expired rows and files
import { deleteDueAccounts } from '#app/features/account/account-data.server.ts'
import { deleteExpiredEntries } from '#app/features/audit-log/audit-log.server.ts'
import { deleteReplacedLogos } from '#app/features/business/logo/own-logo.server.ts'
import { deleteExpiredChallenges } from '#app/features/identity/passkey/challenge.server.ts'
import { deleteExpiredLinks } from '#app/features/identity/password/mail-link.server.ts'
import { resealFactors } from '#app/features/identity/second-factor/reseal-factors.server.ts'
import { deleteExpiredSessions } from '#app/features/identity/session/session.server.ts'
import { deleteExpiredInvitations } from '#app/features/instance/invitations/invitations.server.ts'
import { deleteExpiredRounds } from '#app/features/leaderboards/ranked-round.server.ts'
import { deleteExpiredUndos } from '#app/features/menu/menu-undo.server.ts'
import { deleteExpiredReports } from '#app/features/moderation/reports/report.server.ts'
import { deleteExpiredPushes } from '#app/features/notifications/push-queue.server.ts'
import { deleteExpiredAppLaunches } from '#app/features/payment-methods/app-launches/app-launches.server.ts'
import { deleteExpiredChanges } from '#app/features/payment-methods/editor/method-change.server.ts'
import { deleteExpiredReferences } from '#app/features/tips/sheet/reference-word.server.ts'
import { resealWebhooks } from '#app/features/webhooks/webhooks.server.ts'
import { deleteExpiredKeys } from '#app/kit/idempotency/idempotency.server.ts'
import { deleteEarlierEmails } from '#app/kit/mail/mailboxes.server.ts'
import { deleteExpiredAccountChanges } from '#app/kit/undo/account-change.server.ts'
import { deleteExpiredVitals } from '#app/kit/vitals/vitals.server.ts'
import { deleteOldRuns } from '#app/server/backup/backup-runs.server.ts'
import { deleteExpiredDailyKeys } from '#app/server/crypto/daily-key.server.ts'
import { checkpoint, vacuum } from '#app/server/db/erase.server.ts'
import { deleteExpiredJobs } from '#app/server/jobs/jobs.server.ts'
import type { PeriodicJob } from '#app/server/jobs/scheduler.server.ts'
import { deleteExpiredAttempts } from '#app/server/limits.server.ts'
import { deleteExpiredOutbox } from '#app/server/mail/outbox.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { indexProviders } from '../provider-search.server.ts'
import { deleteExpiredSetupCodes } from '../setup/setup-code.server.ts'

/** What each process does every hour: everything that expires is deleted here, and secrets are sealed anew. */
const SWEEPS: Record<string, (now: number) => Promise<unknown>> = {
  'rate limits': deleteExpiredAttempts,
  'daily keys': deleteExpiredDailyKeys,
  'second factors': resealFactors,
  'secrets of webhooks': resealWebhooks,
  sessions: deleteExpiredSessions,
  'mailed links': deleteExpiredLinks,
  'challenges of passkeys': deleteExpiredChallenges,
  'setup codes': deleteExpiredSetupCodes,
  invitations: deleteExpiredInvitations,
  jobs: deleteExpiredJobs,
  'mails in the outbox': deleteExpiredOutbox,
  'messages about tips': deleteExpiredPushes,
  'idempotency keys': deleteExpiredKeys,
  'words of tips': deleteExpiredReferences,
  'app launches': deleteExpiredAppLaunches,
  'ranked rounds': deleteExpiredRounds,
  'nightly backups': deleteOldRuns,
  'undo of menus': deleteExpiredUndos,
  'web vitals': deleteExpiredVitals,
  'audit log': deleteExpiredEntries,
  reports: deleteExpiredReports,
  'earlier addresses': deleteEarlierEmails,
  'changes of where tips go': deleteExpiredChanges,
  'accounts that wait for their deletion': deleteDueAccounts,
  'changes of accounts': deleteExpiredAccountChanges,
  'replaced logos': deleteReplacedLogos,
  'search index': () => indexProviders(),
  'remains of accounts': vacuum,
  'write-ahead log': checkpoint, // after what was deleted
}

/** Runs every sweep; one that fails keeps none of the others from running. */
export async function sweep(now = Date.now(), sweeps = SWEEPS) {
  for (const [name, run] of Object.entries(sweeps))
    await run(now).catch((error) => log.warn({ err: error, sweep: name }, 'a sweep failed'))
}

export const SWEEP_JOB: PeriodicJob = {
  name: 'sweeps',
  everyMs: 60 * 60 * 1000,
  firstMs: 60 * 1000,
  run: () => sweep(),
}
