// Mechanism: mutation testing of the guards (StrykerJS)
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
      'app/kit/upload/stored-picture.server.ts',
      'app/features/business/logo/logo.server.ts',
    ],
    tests: [
      'app/kit/upload/stored-picture.server.test.ts',
      'app/features/business/logo/logo.server.test.ts',
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
      'app/kit/idempotency/idempotency.server.ts',
      'app/features/visits/play-session/write-token.server.ts',
      'app/features/tips/ledger/tip-counters.server.ts',
      'app/features/tips/ledger/tip-state.ts',
      'app/features/tips/ledger/ledger.server.ts',
      'app/features/tips/sheet/tip-limit.server.ts',
      'app/features/tips/routes/tips.tsx',
    ],
    tests: [
      'app/features/tips/ledger/tip-state.test.ts',
      'app/features/tips/ledger/tip-counters.server.test.ts',
      'app/features/tips/ledger/ledger.server.test.ts',
      'app/kit/idempotency/idempotency.server.test.ts',
      'app/features/visits/play-session/write-token.server.test.ts',
      'app/features/visits/play-session/play-session.server.test.ts',
      'app/features/insights/stats/stats.server.test.ts',
      'tests/requests/owner/tips.test.ts',
      'app/features/admin/retention/sweeps.server.test.ts',
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
      'app/features/identity/sign-in/sign-in-limits.server.ts',
    ],
    tests: [
      'app/server/clock.server.test.ts',
      'app/server/crypto/hmac.server.test.ts',
      'app/server/limits.server.test.ts',
      'app/server/crypto/daily-key.server.test.ts',
      'app/features/identity/sign-in/sign-in-limits.server.test.ts',
      'app/features/admin/retention/sweeps.server.test.ts',
    ],
  },
  links: {
    mutate: [
      'app/kit/browser-session/return-path.ts',
      'app/features/identity/password/mail-link.server.ts',
      'app/features/identity/password/password.server.ts',
    ],
    tests: [
      'app/kit/browser-session/return-path.test.ts',
      'app/features/identity/password/mail-link.server.test.ts',
      'app/features/identity/sign-in/sign-in.server.test.ts',
      'app/features/identity/refused-access.server.test.ts',
      'app/features/admin/retention/sweeps.server.test.ts',
    ],
  },
  sessions: {
    mutate: [
      'app/features/identity/session/session.server.ts',
      'app/features/identity/session/bearer-user.server.ts',
      'app/features/identity/session/trusted-device.server.ts',
      'app/features/identity/reauthentication/reauthentication.server.ts',
      'app/features/identity/password/change-password.server.ts',
    ],
    tests: [
      'app/features/identity/session/session.server.test.ts',
      'app/features/identity/reauthentication/reauthentication.server.test.ts',
      'app/features/admin/retention/sweeps.server.test.ts',
      'tests/requests/account/sign-in.test.ts',
    ],
  },
  access: {
    mutate: [
      'app/features/identity/session/page-account.server.ts',
      'app/server/own-referrer.server.ts',
      'app/features/account/routes/signed-in-files.ts',
      'app/features/admin/routes/admins-only.tsx',
      'app/features/admin/routes/admin-files-only.ts',
      'app/features/identity/routes/visitors-only.tsx',
      'app/features/owner-layout/routes/signed-in.tsx',
      'app/features/insights/routes/scores.ts',
      'app/features/insights/routes/dashboard-events.ts',
    ],
    tests: ['tests/requests/http/route-guards.test.ts'],
  },
  account: {
    mutate: ['app/features/account/change-email.server.ts', 'app/features/account/routes/account.tsx'],
    tests: [
      'tests/requests/account/account-forms.test.ts',
      'app/features/identity/refused-access.server.test.ts',
      'tests/requests/account/account.test.ts',
      'tests/requests/owner/owner-languages.test.ts',
      'tests/requests/account/audit-log.test.ts',
    ],
  },
  places: {
    mutate: [
      'app/features/places/place-list.ts',
      'app/features/places/place-methods.ts',
      'app/features/places/places.server.ts',
      'app/features/places/change-places.server.ts',
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
      'app/features/business/profile/merge-profile.ts',
      'app/features/payment-methods/editor/method-list.ts',
      'app/features/payment-methods/editor/method-list.server.ts',
      'app/features/payment-methods/editor/change-payment-methods.server.ts',
      'app/features/payment-methods/editor/get-paid.server.ts',
      'app/features/business/profile/profile.server.ts',
    ],
    tests: [
      'app/features/payment-methods/editor/method-list.test.ts',
      'app/features/payment-methods/editor/method-list.server.test.ts',
      'tests/requests/owner/get-paid.test.ts',
      'app/features/business/profile/merge-profile.test.ts',
      'app/features/business/profile/profile.server.test.ts',
      'tests/requests/owner/payment-names.test.ts',
      'tests/requests/owner/provider.test.ts',
      'tests/requests/account/audit-log.test.ts',
    ],
  },
  admins: {
    mutate: [
      'app/features/identity/admin-claim.server.ts',
      'app/features/audit-log/audit-log.server.ts',
      'app/features/admin/accounts.server.ts',
      'app/features/admin/routes/admin.tsx',
      'app/features/admin/routes/admin-provider.tsx',
    ],
    tests: [
      'app/features/admin/accounts.server.test.ts',
      'tests/requests/admin/admin-pages.test.ts',
      'app/features/identity/admin-claim.server.test.ts',
      'app/features/audit-log/audit-log.server.test.ts',
      'app/features/identity/refused-access.server.test.ts',
      'app/features/admin/retention/sweeps.server.test.ts',
      'tests/requests/admin/admin-accounts.test.ts',
      'tests/requests/account/audit-log.test.ts',
    ],
  },
  visits: {
    mutate: [
      'app/features/visits/play-session/no-js-visit.server.ts',
      'app/features/visits/play-session/open-visit.server.ts',
      'app/features/visits/play-session/play-session.server.ts',
      'app/features/visits/play-session/visit-cookies.server.ts',
      'app/features/visits/routes/api-play-events.ts',
      'app/features/visits/routes/api-play-session.ts',
      'app/features/visits/routes/api-play-sessions.ts',
    ],
    tests: [
      'app/features/visits/play-session/visit-cookies.server.test.ts',
      'app/features/visits/play-session/play-session.server.test.ts',
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
      'app/kit/download/download-limit.server.ts',
      'app/features/moderation/feedback/feedback.server.ts',
      'app/features/insights/routes/api-web-vitals.ts',
      'app/features/business/routes/logo.ts',
    ],
    tests: [
      'app/features/moderation/feedback/feedback.server.test.ts',
      'tests/requests/owner/uploads.test.ts',
      'tests/requests/customer/play-api.test.ts',
      'tests/requests/http/bad-input.test.ts',
      'tests/requests/http/limits.test.ts',
    ],
  },
  passwords: {
    mutate: ['app/features/identity/sign-in/sign-in.server.ts'],
    tests: [
      'app/features/identity/sign-in/sign-in.server.test.ts',
      'app/features/identity/refused-access.server.test.ts',
      'tests/requests/account/audit-log.test.ts',
      'tests/requests/account/sign-in.test.ts',
      'tests/requests/account/sign-in-limits.test.ts',
    ],
  },
  credentials: {
    mutate: [
      'app/features/identity/password/common-password.server.ts',
      'app/features/identity/password/credential.server.ts',
      'app/server/crypto/passwords.server.ts',
    ],
    tests: [
      'app/features/identity/password/credential.server.test.ts',
      'app/server/crypto/passwords.server.test.ts',
      'app/features/identity/sign-in/sign-in.server.test.ts',
      'tests/requests/account/sign-in.test.ts',
      'tests/requests/account/password-pages.test.ts',
    ],
  },
  forms: {
    mutate: [
      'app/features/identity/sign-in/submit-login.server.ts',
      'app/features/identity/routes/api-login.ts',
      'app/features/identity/routes/forgot-password.tsx',
      'app/features/identity/routes/login.tsx',
      'app/features/identity/routes/logout.ts',
      'app/features/identity/routes/register.tsx',
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
      'app/features/identity/google/google-user.server.ts',
      'app/features/identity/google/google.server.ts',
      'app/features/identity/routes/google-callback.ts',
      'app/features/identity/routes/google-done.tsx',
      'app/features/identity/routes/google-start.ts',
    ],
    tests: [
      'app/features/identity/google/google.server.test.ts',
      'tests/requests/account/google-start.test.ts',
      'tests/requests/account/google-callback.test.ts',
      'app/features/identity/refused-access.server.test.ts',
    ],
  },
  mailed: {
    mutate: [
      'app/features/identity/routes/confirm-email.tsx',
      'app/features/identity/routes/reset-password.tsx',
      'app/features/identity/routes/set-password.tsx',
    ],
    tests: [
      'tests/requests/account/password-pages.test.ts',
      'tests/requests/account/forgotten-password.test.ts',
      'tests/requests/account/account.test.ts',
    ],
  },
  payments: {
    mutate: [
      'app/features/visits/page/public-provider.server.ts',
      'app/features/visits/routes/pay.tsx',
      'app/features/visits/routes/tap.ts',
    ],
    tests: [
      'app/features/visits/page/public-provider.server.test.ts',
      'tests/requests/customer/pay-links.test.ts',
      'tests/requests/customer/tips-without-js.test.ts',
      'tests/requests/http/bad-input.test.ts',
      'tests/requests/admin/admin-accounts.test.ts',
    ],
  },
  handles: {
    mutate: [
      'app/features/business/profile/handle.ts',
      'app/features/payment-methods/tip-link.ts',
      'app/features/payment-methods/methods/cashapp.ts',
      'app/features/payment-methods/methods/venmo.ts',
    ],
    tests: [
      'app/features/business/profile/handle-advice.test.ts',
      'app/features/payment-methods/methods/cashapp.test.ts',
      'app/features/payment-methods/methods/venmo.test.ts',
      'app/features/tips/sheet/tip-link.test.ts',
      'tests/requests/customer/pay-links.test.ts',
      'tests/requests/owner/payment-names.test.ts',
    ],
  },
  events: {
    mutate: [
      'app/features/visits/play-session/play-event.ts',
      'app/features/visits/play-session/play-session.ts',
      'app/features/visits/play-session/possible-score.ts',
    ],
    tests: [
      'app/features/visits/play-session/possible-score.test.ts',
      'app/features/visits/play-session/play-event.test.ts',
      'app/features/visits/play-session/play-session.test.ts',
      'app/features/visits/play-session/play-session.server.test.ts',
      'tests/requests/customer/play-api.test.ts',
    ],
  },
  files: {
    mutate: [
      'app/kit/csv/csv.ts',
      'app/server/storage/folder-store.server.ts',
      'app/server/storage/picture-queue.server.ts',
    ],
    tests: [
      'app/kit/csv/csv.test.ts',
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
      'app/features/menu/routes/api-menu.ts',
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
    mutate: ['app/features/business/plan/plan.server.ts', 'app/features/business/routes/api-subscription.ts'],
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
    mutate: [
      'app/features/identity/granted-access/tokens.server.ts',
      'app/features/identity/granted-access/token.ts',
    ],
    tests: ['tests/requests/integrations/tokens.test.ts', 'tests/requests/integrations/api-contract.test.ts'],
  },
  outbound: {
    mutate: ['app/server/outbound/public-address.server.ts', 'app/server/outbound/call-outside.server.ts'],
    tests: ['app/server/outbound/public-address.test.ts', 'app/server/outbound/call-outside.server.test.ts'],
  },
}
