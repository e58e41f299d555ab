import type { Migration } from 'kysely/migration'
import * as accounts from './migrations/0001-accounts.ts'
import * as playSessions from './migrations/0002-play-sessions.ts'
import * as mailLinks from './migrations/0010-mail-links.ts'
import * as feedback from './migrations/0020-feedback.ts'
import * as menu from './migrations/0030-menu.ts'
import * as providerOrder from './migrations/0040-provider-order.ts'
import * as webVitals from './migrations/0041-web-vitals.ts'
import * as mailWaiting from './migrations/0050-mail-waiting.ts'
import * as providerDays from './migrations/0060-provider-days.ts'
import * as providerWords from './migrations/0061-provider-words.ts'
import * as menuImageNumbers from './migrations/0062-menu-image-numbers.ts'
import * as menuAdditions from './migrations/0070-menu-additions.ts'
import * as emailDomains from './migrations/0080-email-domains.ts'
import * as tipState from './migrations/0090-tip-state.ts'
import * as menuUndo from './migrations/0094-menu-undo.ts'
import * as shownTips from './migrations/0095-shown-tips.ts'
import * as unusedSignInColumns from './migrations/0096-unused-sign-in-columns.ts'
import * as dailyKeys from './migrations/0097-daily-keys.ts'
import * as rimName from './migrations/0098-rim-name.ts'
import * as mailsOfUsers from './migrations/0099-mails-of-users.ts'
import * as journal from './migrations/0101-journal.ts'
import * as suspension from './migrations/0102-suspension.ts'
import * as journalAhead from './migrations/0103-journal-ahead.ts'
import * as languages from './migrations/0104-languages.ts'
import * as paymentWays from './migrations/0105-payment-ways.ts'
import * as currencies from './migrations/0106-currencies.ts'
import * as journalSubject from './migrations/0107-journal-subject.ts'
import * as ledger from './migrations/0110-ledger.ts'
import * as places from './migrations/0111-places.ts'
import * as keys from './migrations/0120-keys.ts'
import * as wayChanges from './migrations/0121-way-changes.ts'
import * as reports from './migrations/0122-reports.ts'
import * as bell from './migrations/0130-bell.ts'
import * as walls from './migrations/0131-walls.ts'
import * as summaries from './migrations/0132-summaries.ts'
import * as pushDevices from './migrations/0133-push-devices.ts'
import * as exactPrices from './migrations/0140-exact-prices.ts'
import * as moreReports from './migrations/0141-more-reports.ts'
import * as wallScoresOff from './migrations/0142-wall-scores-off.ts'
import * as pushRefusals from './migrations/0143-push-refusals.ts'
import * as forgottenDevices from './migrations/0144-forgotten-devices.ts'
import * as rankedRounds from './migrations/0145-ranked-rounds.ts'
import * as bestDays from './migrations/0146-best-days.ts'
import * as ownPictures from './migrations/0147-own-pictures.ts'
import * as apiTokens from './migrations/0160-api-tokens.ts'
import * as webhooks from './migrations/0161-webhooks.ts'
import * as siteSettings from './migrations/0170-site-settings.ts'
import * as invitations from './migrations/0171-invitations.ts'
import * as backupRuns from './migrations/0172-backup-runs.ts'
import * as begunRounds from './migrations/0173-begun-rounds.ts'
import * as bestDaysOfPlaces from './migrations/0174-best-days-of-places.ts'
import * as accountChanges from './migrations/0180-account-changes.ts'
import * as tipDecisions from './migrations/0185-tip-decisions.ts'
import * as recoveryKeys from './migrations/0189-recovery-keys.ts'
import * as computedCompleteness from './migrations/0191-computed-completeness.ts'

/** Every migration, oldest first. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-play-sessions': playSessions,
  '0010-mail-links': mailLinks,
  '0020-feedback': feedback,
  '0030-menu': menu,
  '0040-provider-order': providerOrder,
  '0041-web-vitals': webVitals,
  '0050-mail-waiting': mailWaiting,
  '0060-provider-days': providerDays,
  '0061-provider-words': providerWords,
  '0062-menu-image-numbers': menuImageNumbers,
  '0070-menu-additions': menuAdditions,
  '0080-email-domains': emailDomains,
  '0090-tip-state': tipState,
  '0094-menu-undo': menuUndo,
  '0095-shown-tips': shownTips,
  '0096-unused-sign-in-columns': unusedSignInColumns,
  '0097-daily-keys': dailyKeys,
  '0098-rim-name': rimName,
  '0099-mails-of-users': mailsOfUsers,
  '0101-journal': journal,
  '0102-suspension': suspension,
  '0103-journal-ahead': journalAhead,
  '0104-languages': languages,
  '0105-payment-ways': paymentWays,
  '0106-currencies': currencies,
  '0107-journal-subject': journalSubject,
  '0110-ledger': ledger,
  '0111-places': places,
  '0120-keys': keys,
  '0121-way-changes': wayChanges,
  '0122-reports': reports,
  '0130-bell': bell,
  '0131-walls': walls,
  '0132-summaries': summaries,
  '0133-push-devices': pushDevices,
  '0140-exact-prices': exactPrices,
  '0141-more-reports': moreReports,
  '0142-wall-scores-off': wallScoresOff,
  '0143-push-refusals': pushRefusals,
  '0144-forgotten-devices': forgottenDevices,
  '0145-ranked-rounds': rankedRounds,
  '0146-best-days': bestDays,
  '0147-own-pictures': ownPictures,
  '0160-api-tokens': apiTokens,
  '0161-webhooks': webhooks,
  '0170-site-settings': siteSettings,
  '0171-invitations': invitations,
  '0172-backup-runs': backupRuns,
  '0173-begun-rounds': begunRounds,
  '0174-best-days-of-places': bestDaysOfPlaces,
  '0180-account-changes': accountChanges,
  '0185-tip-decisions': tipDecisions,
  '0189-recovery-keys': recoveryKeys,
  '0191-computed-completeness': computedCompleteness,
}
