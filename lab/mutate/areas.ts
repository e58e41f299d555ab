/**
 * The files that contain guards, and the tests that cover them. A mutant of a file runs the tests of its area in this
 * order, until one fails.
 */
export type MutatedArea = {
  mutate: string[]
  tests: string[]
  /** Strings are mutated where they are the guard, as in headers. Elsewhere they are sentences, error codes and SQL. */
  withTexts?: true
  /** The tests run on PostgreSQL, for features that SQLite does not have. */
  onPostgres?: true
}

export const AREAS: Record<string, MutatedArea> = {
  clients: {
    mutate: [
      'app/http/client-address.ts',
      'app/http/connection-limits.ts',
      'app/http/customers-only.ts',
      'app/http/request-body.ts',
      'app/server/count-by-client.server.ts',
    ],
    tests: [
      'app/http/client-address.test.ts',
      'app/http/customers-only.test.ts',
      'app/http/connection-limits.test.ts',
      'app/server/count-by-client.test.ts',
      'app/http/request-body.test.ts',
    ],
  },
  policy: {
    mutate: ['app/http/request-policy.ts', 'app/http/body-limits.ts'],
    tests: ['app/http/request-policy.test.ts', 'tests/requests/http/body-limits.test.ts'],
  },
  headers: {
    mutate: ['app/server/headers.server.ts', 'app/server/cookies.server.ts'],
    tests: [
      'app/server/cookies.server.test.ts',
      'app/server/headers.server.test.ts',
      'tests/requests/http/headers.test.ts',
    ],
    withTexts: true,
  },
  pages: {
    mutate: ['app/http/serve-cached-page.ts', 'app/http/page-cache.ts', 'app/http/pipeline.ts'],
    tests: [
      'app/http/serve-cached-page.test.ts',
      'app/http/page-cache.test.ts',
      'app/http/pipeline.server.test.ts',
      'app/http/pipeline.test.ts',
      'tests/requests/site/site-pages.test.ts',
      'tests/requests/site/language.test.ts',
    ],
  },
  uploads: {
    mutate: [
      'app/server/storage/upload.server.ts',
      'app/server/storage/file-store.server.ts',
      'app/server/job-process.server.ts',
      'app/features/upload/stored-picture.server.ts',
      'app/features/profile/logo/logo.server.ts',
    ],
    tests: [
      'app/features/upload/stored-picture.server.test.ts',
      'app/features/profile/logo/logo.server.test.ts',
      'app/server/storage/upload.server.test.ts',
      'app/server/storage/file-store.server.test.ts',
      'app/server/job-process.server.test.ts',
    ],
  },
  pictures: {
    mutate: ['app/server/storage/picture.server.ts', 'app/server/storage/png-chunks.server.ts'],
    tests: ['app/server/storage/png-chunks.test.ts', 'app/server/storage/picture.server.test.ts'],
  },
  tips: {
    mutate: [
      'app/features/idempotency/idempotency.server.ts',
      'app/features/customer/play-session/write-token.server.ts',
      'app/features/ledger/tip-counters.server.ts',
      'app/features/ledger/tip-state.ts',
      'app/features/ledger/ledger.server.ts',
      'app/features/tip/tip-limit.server.ts',
      'app/routes/dashboard/tips.tsx',
    ],
    tests: [
      'app/features/ledger/tip-state.test.ts',
      'app/features/ledger/tip-counters.server.test.ts',
      'app/features/ledger/ledger.server.test.ts',
      'app/features/idempotency/idempotency.server.test.ts',
      'app/features/customer/play-session/write-token.server.test.ts',
      'app/features/customer/play-session/play-session.server.test.ts',
      'app/features/stats/stats.server.test.ts',
      'tests/requests/owner/tips.test.ts',
      'app/features/retention/sweeps.server.test.ts',
      'tests/requests/customer/tip-inflation.test.ts',
      'tests/requests/customer/play-api.test.ts',
    ],
  },
  limits: {
    mutate: [
      'app/server/clock.server.ts',
      'app/server/limits.server.ts',
      'app/server/crypto/hmac.server.ts',
      'app/server/crypto/daily-key.server.ts',
      'app/features/auth/sign-in/sign-in-limits.server.ts',
    ],
    tests: [
      'app/server/clock.server.test.ts',
      'app/server/crypto/hmac.server.test.ts',
      'app/server/limits.server.test.ts',
      'app/server/crypto/daily-key.server.test.ts',
      'app/features/auth/sign-in/sign-in-limits.server.test.ts',
      'app/features/retention/sweeps.server.test.ts',
    ],
  },
  links: {
    mutate: [
      'app/features/auth/sign-in/return-path.ts',
      'app/features/auth/password/mail-link.server.ts',
      'app/features/auth/password/password.server.ts',
    ],
    tests: [
      'app/features/auth/sign-in/return-path.test.ts',
      'app/features/auth/password/mail-link.server.test.ts',
      'app/features/auth/sign-in/sign-in.server.test.ts',
      'app/features/auth/refused-access.server.test.ts',
      'app/features/retention/sweeps.server.test.ts',
    ],
  },
  sessions: {
    mutate: [
      'app/features/auth/session/session.server.ts',
      'app/features/auth/session/stats-token.server.ts',
      'app/features/auth/session/trusted-device.server.ts',
      'app/features/auth/reauthentication/reauthentication.server.ts',
      'app/features/auth/password/change-password.server.ts',
    ],
    tests: [
      'app/features/auth/session/session.server.test.ts',
      'app/features/auth/reauthentication/reauthentication.server.test.ts',
      'app/features/retention/sweeps.server.test.ts',
      'tests/requests/account/sign-in.test.ts',
    ],
  },
  access: {
    mutate: [
      'app/features/auth/session/page-account.server.ts',
      'app/server/own-referrer.server.ts',
      'app/routes/account/signed-in-files.ts',
      'app/routes/admin/admins-only.tsx',
      'app/routes/admin/admin-files-only.ts',
      'app/routes/auth/visitors-only.tsx',
      'app/routes/dashboard/signed-in.tsx',
      'app/routes/dashboard/scores.ts',
      'app/routes/dashboard/events.ts',
    ],
    tests: ['tests/requests/http/route-guards.test.ts'],
  },
  account: {
    mutate: ['app/features/account/change-email.server.ts', 'app/routes/account/account.tsx'],
    tests: [
      'tests/requests/account/account-forms.test.ts',
      'app/features/auth/refused-access.server.test.ts',
      'tests/requests/account/account.test.ts',
      'tests/requests/owner/owner-languages.test.ts',
      'tests/requests/account/audit-log.test.ts',
    ],
  },
  places: {
    mutate: [
      'app/features/places/place-list.ts',
      'app/features/places/place-ways.ts',
      'app/features/places/places.server.ts',
      'app/features/places/scanned.ts',
      'app/features/places/resolve-scan.server.ts',
    ],
    tests: [
      'app/features/places/place-list.test.ts',
      'app/features/places/scanned.test.ts',
      'tests/requests/owner/places.test.ts',
    ],
  },
  names: {
    mutate: [
      'app/features/profile/merge-profile.ts',
      'app/features/get-paid/way-list.ts',
      'app/features/get-paid/way-list.server.ts',
      'app/features/get-paid/get-paid.server.ts',
      'app/features/profile/profile.server.ts',
    ],
    tests: [
      'app/features/get-paid/way-list.test.ts',
      'app/features/get-paid/way-list.server.test.ts',
      'tests/requests/owner/get-paid.test.ts',
      'app/features/profile/merge-profile.test.ts',
      'app/features/profile/profile.server.test.ts',
      'tests/requests/owner/payment-names.test.ts',
      'tests/requests/owner/provider.test.ts',
      'tests/requests/account/audit-log.test.ts',
    ],
  },
  admins: {
    mutate: [
      'app/features/auth/admin-claim.server.ts',
      'app/features/audit-log/audit-log.server.ts',
      'app/features/admin/accounts.server.ts',
      'app/routes/admin/admin.tsx',
      'app/routes/admin/admin-provider.tsx',
    ],
    tests: [
      'app/features/admin/accounts.server.test.ts',
      'tests/requests/admin/admin-pages.test.ts',
      'app/features/auth/admin-claim.server.test.ts',
      'app/features/audit-log/audit-log.server.test.ts',
      'app/features/auth/refused-access.server.test.ts',
      'app/features/retention/sweeps.server.test.ts',
      'tests/requests/admin/admin-accounts.test.ts',
      'tests/requests/account/audit-log.test.ts',
    ],
  },
  visits: {
    mutate: [
      'app/features/customer/play-session/no-js-visit.server.ts',
      'app/features/customer/play-session/open-visit.server.ts',
      'app/features/customer/play-session/play-session.server.ts',
      'app/features/customer/play-session/visit-cookies.server.ts',
      'app/routes/api/play-events.ts',
      'app/routes/api/play-session.ts',
      'app/routes/api/play-sessions.ts',
    ],
    tests: [
      'app/features/customer/play-session/visit-cookies.server.test.ts',
      'app/features/customer/play-session/play-session.server.test.ts',
      'tests/requests/customer/play-api.test.ts',
      'tests/requests/customer/tips-without-js.test.ts',
      'tests/requests/http/limits.test.ts',
    ],
  },
  changes: {
    mutate: ['app/server/cdn.server.ts', 'app/server/db/changes.server.ts'],
    tests: ['app/server/cdn.server.test.ts', 'app/server/db/changes.server.test.ts'],
    onPostgres: true,
  },
  counted: {
    mutate: [
      'app/features/download/download-limit.server.ts',
      'app/features/feedback/feedback.server.ts',
      'app/routes/api/web-vitals.ts',
      'app/routes/dashboard/logo.ts',
    ],
    tests: [
      'app/features/feedback/feedback.server.test.ts',
      'tests/requests/owner/uploads.test.ts',
      'tests/requests/customer/play-api.test.ts',
      'tests/requests/http/bad-input.test.ts',
      'tests/requests/http/limits.test.ts',
    ],
  },
  passwords: {
    mutate: ['app/features/auth/sign-in/sign-in.server.ts'],
    tests: [
      'app/features/auth/sign-in/sign-in.server.test.ts',
      'app/features/auth/refused-access.server.test.ts',
      'tests/requests/account/audit-log.test.ts',
      'tests/requests/account/sign-in.test.ts',
      'tests/requests/account/sign-in-limits.test.ts',
    ],
  },
  credentials: {
    mutate: [
      'app/features/auth/password/common-password.server.ts',
      'app/features/auth/password/credential.server.ts',
      'app/server/crypto/passwords.server.ts',
    ],
    tests: [
      'app/features/auth/password/credential.server.test.ts',
      'app/server/crypto/passwords.server.test.ts',
      'app/features/auth/sign-in/sign-in.server.test.ts',
      'tests/requests/account/sign-in.test.ts',
      'tests/requests/account/password-pages.test.ts',
    ],
  },
  forms: {
    mutate: [
      'app/features/auth/sign-in/submit-login.server.ts',
      'app/routes/api/login.ts',
      'app/routes/auth/forgot-password.tsx',
      'app/routes/auth/login.tsx',
      'app/routes/auth/logout.ts',
      'app/routes/auth/register.tsx',
    ],
    tests: [
      'tests/requests/account/sign-in-forms.test.ts',
      'tests/requests/account/sign-in.test.ts',
      'tests/requests/account/sign-in-refusals.test.ts',
      'tests/requests/account/forgotten-password.test.ts',
      'tests/requests/account/without-mail.test.ts',
      'tests/requests/account/sign-in-limits.test.ts',
      'tests/requests/account/account.test.ts',
    ],
  },
  google: {
    mutate: [
      'app/features/auth/google/google-user.server.ts',
      'app/features/auth/google/google.server.ts',
      'app/routes/auth/google-callback.ts',
      'app/routes/auth/google-done.tsx',
      'app/routes/auth/google-start.ts',
    ],
    tests: [
      'app/features/auth/google/google.server.test.ts',
      'tests/requests/account/google-start.test.ts',
      'tests/requests/account/google-callback.test.ts',
      'app/features/auth/refused-access.server.test.ts',
    ],
  },
  mailed: {
    mutate: [
      'app/routes/auth/confirm-email.tsx',
      'app/routes/auth/reset-password.tsx',
      'app/routes/auth/set-password.tsx',
    ],
    tests: [
      'tests/requests/account/password-pages.test.ts',
      'tests/requests/account/forgotten-password.test.ts',
      'tests/requests/account/account.test.ts',
    ],
  },
  payments: {
    mutate: [
      'app/features/customer/page/public-provider.server.ts',
      'app/routes/customer/pay.tsx',
      'app/routes/customer/tap.ts',
    ],
    tests: [
      'app/features/customer/page/public-provider.server.test.ts',
      'tests/requests/customer/pay-links.test.ts',
      'tests/requests/customer/tips-without-js.test.ts',
      'tests/requests/http/bad-input.test.ts',
      'tests/requests/admin/admin-accounts.test.ts',
    ],
  },
  handles: {
    mutate: [
      'app/features/profile/handle.ts',
      'app/features/tip/tip-link.ts',
      'app/features/tip/ways/cashapp.ts',
      'app/features/tip/ways/venmo.ts',
    ],
    tests: [
      'app/features/profile/handle-advice.test.ts',
      'app/features/tip/ways/cashapp.test.ts',
      'app/features/tip/ways/venmo.test.ts',
      'app/features/tip/tip-link.test.ts',
      'tests/requests/customer/pay-links.test.ts',
      'tests/requests/owner/payment-names.test.ts',
    ],
  },
  events: {
    mutate: [
      'app/features/customer/play-session/play-event.ts',
      'app/features/customer/play-session/play-session.ts',
      'app/features/customer/play-session/possible-score.ts',
    ],
    tests: [
      'app/features/customer/play-session/possible-score.test.ts',
      'app/features/customer/play-session/play-event.test.ts',
      'app/features/customer/play-session/play-session.test.ts',
      'app/features/customer/play-session/play-session.server.test.ts',
      'tests/requests/customer/play-api.test.ts',
    ],
  },
  files: {
    mutate: [
      'app/features/csv/csv.ts',
      'app/server/storage/folder-store.server.ts',
      'app/server/storage/picture-queue.server.ts',
    ],
    tests: [
      'app/features/csv/csv.test.ts',
      'app/server/storage/file-store.server.test.ts',
      'app/server/storage/picture-queue.server.test.ts',
    ],
  },
  undo: {
    mutate: ['app/features/menu/menu-undo.server.ts', 'app/features/menu/import/menu-import.server.ts'],
    tests: [
      'app/features/menu/menu-undo.server.test.ts',
      'app/features/menu/import/menu-import.server.test.ts',
      'tests/requests/owner/menu-api.test.ts',
    ],
  },
  menus: {
    mutate: [
      'app/features/menu/menu-actions.server.ts',
      'app/features/menu/menu-category.server.ts',
      'app/features/menu/menu-store.server.ts',
      'app/features/menu/menu.server.ts',
      'app/routes/api/menu.ts',
    ],
    tests: [
      'app/features/menu/menu.server.test.ts',
      'app/features/menu/menu-actions.server.test.ts',
      'app/features/menu/menu-undo.server.test.ts',
      'app/features/menu/import/menu-import.server.test.ts',
      'tests/requests/owner/menu-api.test.ts',
      'tests/requests/http/limits.test.ts',
    ],
  },
  plans: {
    mutate: ['app/features/plan/plan.server.ts', 'app/routes/api/subscription.ts'],
    tests: [
      'tests/requests/owner/provider.test.ts',
      'app/features/menu/menu-actions.server.test.ts',
      'tests/requests/account/sign-in.test.ts',
    ],
  },
  deletion: {
    mutate: ['app/features/account/account-data.server.ts'],
    tests: [
      'app/features/account/account-data.server.test.ts',
      'app/features/account/closed-account.server.test.ts',
      'app/features/account/erased-account.server.test.ts',
      'app/features/account/deleted-pictures.server.test.ts',
      'tests/requests/account/account.test.ts',
      'tests/requests/owner/owner-languages.test.ts',
    ],
  },
  programs: {
    mutate: ['app/features/auth/token/tokens.server.ts', 'app/features/auth/token/token.ts'],
    tests: ['tests/requests/integrations/tokens.test.ts', 'tests/requests/integrations/api-contract.test.ts'],
  },
  outbound: {
    mutate: ['app/server/outbound/public-address.server.ts', 'app/server/outbound/call-outside.server.ts'],
    tests: ['app/server/outbound/public-address.test.ts', 'app/server/outbound/call-outside.server.test.ts'],
  },
}
