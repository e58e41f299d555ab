// Mechanism: access control, layout routes
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** React Router matches names case-insensitively by default; limits and caches compare them exactly. */
const caseSensitive = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: caseSensitive(entry.children) }),
  }))

export default caseSensitive([
  index('features/marketing/routes/landing.tsx'),
  route('sample-code.svg', 'features/marketing/routes/sample-code.ts'),
  route('terms', 'features/marketing/routes/legal.tsx', { id: 'terms' }),
  route('privacy', 'features/marketing/routes/legal.tsx', { id: 'privacy' }),
  route('test-qr-codes', 'features/marketing/routes/test-qr-codes.tsx'),

  layout('features/identity/routes/visitors-only.tsx', [
    route('login', 'features/identity/routes/login.tsx'),
    route('register', 'features/identity/routes/register.tsx'),
    route('forgot-password', 'features/identity/routes/forgot-password.tsx'),
  ]),
  // Opened with the code in the log, while there is no admin.
  route('setup', 'features/admin/routes/setup.tsx'),
  // Opened by mailed links, on any device, also by signed-in users.
  route('reset-password', 'features/identity/routes/reset-password.tsx'),
  route('confirm-email', 'features/identity/routes/confirm-email.tsx'),
  route('verify-email', 'features/identity/routes/verify-email.tsx'),
  route('ways/undo', 'features/payment-methods/routes/payment-method-change-link.tsx', { id: 'ways-undo' }),
  route('ways/confirm', 'features/payment-methods/routes/payment-method-change-link.tsx', {
    id: 'ways-confirm',
  }),
  route('api/auth/google', 'features/identity/routes/google-start.ts'),
  route('api/auth/callback/google', 'features/identity/routes/google-callback.ts'),
  route('api/auth/me', 'features/identity/routes/api-me.ts'),
  route('api/auth/login', 'features/identity/routes/api-login.ts', { id: 'api-login' }),
  route('api/auth/passkey', 'features/identity/routes/api-passkey-sign-in.ts'),
  route('api/passkeys/options', 'features/identity/routes/api-passkey-options.ts'),
  route('api/passkeys/register', 'features/identity/routes/api-passkey-register.ts'),
  // Opened from a mail, by a person or a mail program, without a sign-in.
  route('unsubscribe/:token', 'features/insights/routes/unsubscribe.tsx'),
  route('google-done', 'features/identity/routes/google-done.tsx'),
  // Opened by sign-ins that wait for it, and by signed-in users who have not passed it.
  route('second-factor', 'features/identity/routes/second-factor.tsx'),
  route('api/auth/second-factor', 'features/identity/routes/api-second-factor.ts', {
    id: 'api-second-factor',
  }),

  layout('features/owner-layout/routes/signed-in.tsx', [
    route('profile-setup', 'features/business/routes/profile-setup.tsx'),
    route('set-password', 'features/identity/routes/set-password.tsx'),
    route('account', 'features/account/routes/account.tsx'),
    route('dashboard', 'features/insights/routes/dashboard.tsx'),
    route('dashboard/code.svg', 'features/printing/routes/shown-code.ts'),
    route('dashboard/print', 'features/printing/routes/print.ts'),
    route('get-paid', 'features/payment-methods/routes/get-paid.tsx'),
    route('ways/held', 'features/payment-methods/routes/held-change.tsx'),
    route('places', 'features/places/routes/places.tsx'),
    route('places/scan', 'features/places/routes/scan.tsx'),
    route('places/codes/:code', 'features/places/routes/place-code.ts'),
    route('places/:placeId', 'features/places/routes/place.tsx'),
    route('dashboard/diary', 'features/tips/routes/tip-report.tsx'),
    route('dashboard/statement', 'features/tips/routes/statement.tsx'),
    route('dashboard/tips', 'features/tips/routes/tips.tsx'),
    route('dashboard/tips/:sessionId', 'features/tips/routes/tip.tsx'),
    route('notifications', 'features/notifications/routes/notifications.tsx'),
    route('print', 'features/printing/routes/print-studio.tsx'),
    route('wall-settings', 'features/wall/routes/wall-settings.tsx'),
    route('rankings', 'features/leaderboards/routes/rankings.tsx'),
    route('programs', 'features/integrations/routes/integrations.tsx'),
    route('print/picture.png', 'features/printing/routes/print-picture.ts'),
    route('subscription', 'features/business/routes/subscription.tsx'),
    route('logo', 'features/business/routes/logo.ts'),
    route('menu-management', 'features/menu/routes/menu-management.tsx'),
    route('dashboard/menu', 'features/menu/routes/menu-management.tsx', { id: 'dashboard-menu' }),
  ]),
  // Without a session they respond 401, so that no sign-in page is saved as a file.
  layout('features/account/routes/signed-in-files.ts', [
    route('account/data.zip', 'features/account/routes/data.ts'),
    route('account/journal.csv', 'features/account/routes/audit-log-file.ts'),
    route('dashboard/diary.csv', 'features/tips/routes/tip-report-file.ts'),
    route('dashboard/tips.csv', 'features/tips/routes/tips-file.ts'),
    route('qr-code/:format', 'features/printing/routes/qr-code.ts'),
    route('places/funnel.csv', 'features/places/routes/places-file.ts'),
    route('places/codes/:code/:format', 'features/places/routes/place-code-file.ts'),
    route('print/files/:format', 'features/printing/routes/print-file.ts'),
    route('menu-management/menu.csv', 'features/menu/routes/menu-file.ts'),
  ]),
  route('logout', 'features/identity/routes/logout.ts'),
  route('contact', 'features/marketing/routes/contact.tsx'),
  // Without a session they respond 401 instead of redirecting to the sign-in page.
  route('dashboard/statement/lines', 'features/tips/routes/statement-lines.ts'),
  route('dashboard/events', 'features/insights/routes/dashboard-events.ts'),
  route('manifest.webmanifest', 'features/notifications/routes/manifest.ts'),
  route('scores/provider/:providerId', 'features/insights/routes/scores.ts'),
  route('api/subscription', 'features/business/routes/api-subscription.ts'),
  route('api/feedback', 'features/moderation/routes/api-feedback.ts'),

  layout('features/admin/routes/admins-only.tsx', [
    route('admin', 'features/admin/routes/admin.tsx'),
    route('admin/print', 'features/admin/routes/admin-print.tsx'),
    route('admin/providers/:providerId', 'features/admin/routes/admin-provider.tsx'),
    route('admin/messages/:messageId', 'features/admin/routes/admin-message.tsx'),
    route('admin/reports', 'features/admin/routes/admin-reports.tsx'),
    route('admin/reports/:reportId', 'features/admin/routes/admin-report.tsx'),
    route('admin/journal', 'features/admin/routes/admin-audit-log.tsx'),
    route('admin/settings', 'features/admin/routes/admin-settings.tsx'),
    route('admin/health', 'features/admin/routes/admin-health.tsx'),
  ]),

  // Opened by a screen at the counter, whose secret address is its only key.
  route('wall/:secret', 'features/wall/routes/wall.tsx'),
  route('wall/:secret/events', 'features/wall/routes/wall-events.ts'),

  route('language', 'features/visits/routes/language.ts'),

  // The address printed on a QR code, and the older ones that still open it.
  ...['tip', 'play', 'game'].map((path) =>
    route(`${path}/:providerId?/:sessionId?`, 'features/visits/routes/play.tsx', { id: path }),
  ),
  route('session/:sessionId?', 'features/visits/routes/play.tsx', { id: 'session' }),
  // The address on the printed code of a place, which somebody may type in small letters.
  route('T/:code', 'features/visits/routes/play.tsx', { id: 'place' }),
  route('t/:code', 'features/visits/routes/place-address.ts'),
  route('menu/:providerId?', 'features/menu/routes/public-menu.tsx'),
  route('tip/:providerId/pay', 'features/visits/routes/pay.tsx'),
  route('tip/:providerId/tap', 'features/visits/routes/tap.ts'),
  route('tip/:providerId/sent', 'features/visits/routes/sent.tsx'),
  route('tip/:providerId/code/:way', 'features/visits/routes/pay-by-code.tsx'),
  route('report/:providerId', 'features/moderation/routes/report.tsx'),

  route('api/providers/:providerId', 'features/visits/routes/api-provider.ts'),
  route('api/providers/:providerId/pictures', 'features/visits/routes/api-provider-pictures.ts'),
  route('api/play-sessions', 'features/visits/routes/api-play-sessions.ts'),
  route('api/play-sessions/:sessionId', 'features/visits/routes/api-play-session.ts'),
  route('api/play-sessions/:sessionId/events', 'features/visits/routes/api-play-events.ts'),
  route('api/play-sessions/:sessionId/rounds', 'features/visits/routes/api-play-rounds.ts'),
  route('api/play-sessions/:sessionId/board/:game', 'features/visits/routes/api-play-board.ts'),
  route('api/play-sessions/:sessionId/name', 'features/visits/routes/api-play-name.ts'),

  // Without a session it responds 401 instead of redirecting to the sign-in page.
  route('api/menus/:providerId', 'features/menu/routes/api-menu.ts'),
  route('api/web-vitals', 'features/insights/routes/api-web-vitals.ts'),
  layout('features/admin/routes/admin-files-only.ts', [
    route('admin/qr-codes.zip', 'features/admin/routes/admin-qr-codes.ts'),
    route('admin/print/picture.png', 'features/admin/routes/admin-print-picture.ts'),
    route('admin/print/files/:format', 'features/admin/routes/admin-print-file.ts'),
    route('admin/qr-code/:providerId/:format', 'features/admin/routes/admin-qr-code.ts'),
    route('api/admin/providers', 'features/admin/routes/admin-providers.ts'),
    route('api/admin/feedback', 'features/admin/routes/admin-feedback.ts'),
  ]),

  // For other programs, with a token in place of a session.
  route('api/v1/openapi.json', 'features/integrations/routes/api-description.ts'),
  route('api/v1/profile', 'features/integrations/routes/api-profile.ts'),
  route('api/v1/places', 'features/integrations/routes/api-places.ts'),
  route('api/v1/tips', 'features/integrations/routes/api-tips.ts'),
  route('api/v1/tips/:sessionId', 'features/integrations/routes/api-tip.ts'),
  route('api/v1/statistics', 'features/integrations/routes/api-statistics.ts'),
  route('api/v1/rankings', 'features/integrations/routes/api-rankings.ts'),

  route('api/*', 'features/marketing/routes/api-unknown.ts'),

  route('files/*', 'features/instance/routes/files.ts'),
  route('404', 'features/marketing/routes/not-found.tsx', { id: 'not-found' }),
  route('*', 'features/marketing/routes/not-found.tsx', { id: 'unknown' }),
]) satisfies RouteConfig
