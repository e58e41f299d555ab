import { deleteOldRuns } from '#app/server/backup/backup-runs.server.ts'
import { deleteExpiredDailyKeys } from '#app/server/crypto/daily-key.server.ts'
import { checkpoint, vacuum } from '#app/server/db/erase.server.ts'
import { stopSweeps } from '#app/server/db/sweep.server.ts'
import { deleteExpiredAttempts } from '#app/server/limits.server.ts'
import { deleteExpiredMails } from '#app/server/mail/mail-queue.server.ts'
import { deleteExpiredOutbox } from '#app/server/mail/outbox.server.ts'
import { log } from '#app/server/observability/log.server.ts'
import { deleteDueAccounts } from '../account/account-data.server.ts'
import { indexProviders } from '../admin/provider-search.server.ts'
import { deleteExpiredAppLaunches } from '../app-launches/app-launches.server.ts'
import { deleteExpiredEntries } from '../audit-log/audit-log.server.ts'
import { deleteExpiredChallenges } from '../auth/passkey/challenge.server.ts'
import { deleteExpiredLinks } from '../auth/password/mail-link.server.ts'
import { resealFactors } from '../auth/second-factor/reseal-factors.server.ts'
import { deleteExpiredSessions } from '../auth/session/session.server.ts'
import { deleteExpiredChanges } from '../get-paid/way-change.server.ts'
import { deleteExpiredKeys } from '../idempotency/idempotency.server.ts'
import { deleteExpiredInvitations } from '../invitations/invitations.server.ts'
import { deleteEarlierEmails } from '../mails/mailboxes.server.ts'
import { deleteExpiredUndos } from '../menu/menu-undo.server.ts'
import { deleteExpiredPushes } from '../notifications/push-queue.server.ts'
import { deleteReplacedLogos } from '../profile/logo/own-logo.server.ts'
import { deleteExpiredReports } from '../reports/report.server.ts'
import { deleteExpiredRounds } from '../scores/ranked-round.server.ts'
import { deleteExpiredSetupCodes } from '../setup/setup-code.server.ts'
import { deleteExpiredReferences } from '../tip/reference-word.server.ts'
import { deleteExpiredAccountChanges } from '../undo/account-change.server.ts'
import { deleteExpiredVitals } from '../vitals/vitals.server.ts'
import { deleteExpiredDeliveries } from '../webhooks/deliveries.server.ts'
import { resealWebhooks } from '../webhooks/webhooks.server.ts'

const FIRST_MS = 60 * 1000 // after the start
const EVERY_MS = 60 * 60 * 1000

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
  mails: deleteExpiredMails,
  'mails in the outbox': deleteExpiredOutbox,
  'messages about tips': deleteExpiredPushes,
  'idempotency keys': deleteExpiredKeys,
  'words of tips': deleteExpiredReferences,
  'app launches': deleteExpiredAppLaunches,
  'ranked rounds': deleteExpiredRounds,
  'nightly backups': deleteOldRuns,
  'undo of menus': deleteExpiredUndos,
  'web vitals': deleteExpiredVitals,
  'calls of webhooks': deleteExpiredDeliveries,
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

/** Sweeps soon and then every hour. The returned function stops that and waits for a running sweep. */
export function startSweeping(sweepAll: () => Promise<void> = sweep) {
  stopSweeps(false)
  let running = Promise.resolve()
  const run = () => {
    running = sweepAll()
  }
  const timers = [setTimeout(run, FIRST_MS).unref(), setInterval(run, EVERY_MS).unref()]
  return () => {
    timers.forEach(clearInterval)
    stopSweeps(true)
    return running
  }
}
