import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** React Router matches names case-insensitively by default; limits and caches compare them exactly. */
const caseSensitive = (routes: RouteConfigEntry[]): RouteConfigEntry[] =>
  routes.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: caseSensitive(entry.children) }),
  }))

export default caseSensitive([
  index('routes/marketing/landing/landing.tsx'),
  route('sample-code.svg', 'routes/marketing/sample-code.ts'),
  route('terms', 'routes/marketing/legal.tsx', { id: 'terms' }),
  route('privacy', 'routes/marketing/legal.tsx', { id: 'privacy' }),
  route('test-qr-codes', 'routes/marketing/test-qr-codes.tsx'),

  layout('routes/auth/visitors-only.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('register', 'routes/auth/register.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
  ]),
  // Opened with the code in the log, while there is no admin.
  route('setup', 'routes/setup/setup.tsx'),
  // Opened by mailed links, on any device, also by signed-in users.
  route('reset-password', 'routes/auth/reset-password.tsx'),
  route('confirm-email', 'routes/auth/confirm-email.tsx'),
  route('verify-email', 'routes/auth/verify-email.tsx'),
  route('ways/undo', 'routes/auth/way-change-link.tsx', { id: 'ways-undo' }),
  route('ways/confirm', 'routes/auth/way-change-link.tsx', { id: 'ways-confirm' }),
  route('api/auth/google', 'routes/auth/google-start.ts'),
  route('api/auth/callback/google', 'routes/auth/google-callback.ts'),
  route('api/auth/me', 'routes/api/me.ts'),
  route('api/auth/login', 'routes/api/login.ts', { id: 'api-login' }),
  route('api/auth/passkey', 'routes/api/passkey-sign-in.ts'),
  route('api/passkeys/options', 'routes/api/passkey-options.ts'),
  route('api/passkeys/register', 'routes/api/passkey-register.ts'),
  // Opened from a mail, by a person or a mail program, without a sign-in.
  route('unsubscribe/:token', 'routes/summary/unsubscribe.tsx'),
  route('google-done', 'routes/auth/google-done.tsx'),
  // Opened by sign-ins that wait for it, and by signed-in users who have not passed it.
  route('second-factor', 'routes/auth/second-factor.tsx'),
  route('api/auth/second-factor', 'routes/api/second-factor.ts', { id: 'api-second-factor' }),

  layout('routes/dashboard/signed-in.tsx', [
    route('profile-setup', 'routes/dashboard/profile-setup.tsx'),
    route('set-password', 'routes/auth/set-password.tsx'),
    route('account', 'routes/account/account.tsx'),
    route('dashboard', 'routes/dashboard/dashboard.tsx'),
    route('dashboard/code.svg', 'routes/dashboard/shown-code.ts'),
    route('dashboard/print', 'routes/dashboard/print.ts'),
    route('get-paid', 'routes/dashboard/get-paid.tsx'),
    route('ways/held', 'routes/auth/held-change.tsx'),
    route('places', 'routes/places/places.tsx'),
    route('places/scan', 'routes/places/scan.tsx'),
    route('places/codes/:code', 'routes/places/place-code.ts'),
    route('places/:placeId', 'routes/places/place.tsx'),
    route('dashboard/diary', 'routes/dashboard/tip-report.tsx'),
    route('dashboard/statement', 'routes/dashboard/statement.tsx'),
    route('dashboard/tips', 'routes/dashboard/tips.tsx'),
    route('dashboard/tips/:sessionId', 'routes/dashboard/tip.tsx'),
    route('notifications', 'routes/notifications/notifications.tsx'),
    route('print', 'routes/print/print-studio.tsx'),
    route('wall-settings', 'routes/wall/wall-settings.tsx'),
    route('rankings', 'routes/scores/rankings.tsx'),
    route('programs', 'routes/integrations/integrations.tsx'),
    route('print/picture.png', 'routes/print/print-picture.ts'),
    route('subscription', 'routes/dashboard/subscription.tsx'),
    route('logo', 'routes/dashboard/logo.ts'),
    route('menu-management', 'routes/dashboard/menu-management.tsx'),
    route('dashboard/menu', 'routes/dashboard/menu-management.tsx', { id: 'dashboard-menu' }),
  ]),
  // Without a session they respond 401, so that no sign-in page is saved as a file.
  layout('routes/account/signed-in-files.ts', [
    route('account/data.zip', 'routes/account/data.ts'),
    route('account/journal.csv', 'routes/account/audit-log-file.ts'),
    route('dashboard/diary.csv', 'routes/dashboard/tip-report-file.ts'),
    route('dashboard/tips.csv', 'routes/dashboard/tips-file.ts'),
    route('qr-code/:format', 'routes/dashboard/qr-code.ts'),
    route('places/funnel.csv', 'routes/places/places-file.ts'),
    route('places/codes/:code/:format', 'routes/places/place-code-file.ts'),
    route('print/files/:format', 'routes/print/print-file.ts'),
    route('menu-management/menu.csv', 'routes/dashboard/menu-file.ts'),
  ]),
  route('logout', 'routes/auth/logout.ts'),
  route('contact', 'routes/marketing/contact.tsx'),
  // Without a session they respond 401 instead of redirecting to the sign-in page.
  route('dashboard/statement/lines', 'routes/dashboard/statement-lines.ts'),
  route('dashboard/events', 'routes/dashboard/events.ts'),
  route('dashboard/news', 'routes/notifications/live-notification.ts'),
  route('manifest.webmanifest', 'routes/notifications/manifest.ts'),
  route('scores/provider/:providerId', 'routes/dashboard/scores.ts'),
  route('api/subscription', 'routes/api/subscription.ts'),
  route('api/feedback', 'routes/api/feedback.ts'),

  layout('routes/admin/admins-only.tsx', [
    route('admin', 'routes/admin/admin.tsx'),
    route('admin/print', 'routes/admin/admin-print.tsx'),
    route('admin/providers/:providerId', 'routes/admin/admin-provider.tsx'),
    route('admin/messages/:messageId', 'routes/admin/admin-message.tsx'),
    route('admin/reports', 'routes/admin/admin-reports.tsx'),
    route('admin/reports/:reportId', 'routes/admin/admin-report.tsx'),
    route('admin/journal', 'routes/admin/admin-audit-log.tsx'),
    route('admin/settings', 'routes/admin/admin-settings.tsx'),
    route('admin/health', 'routes/admin/admin-health.tsx'),
  ]),

  // Opened by a screen at the counter, whose secret address is its only key.
  route('wall/:secret', 'routes/wall/wall.tsx'),
  route('wall/:secret/events', 'routes/wall/events.ts'),

  route('language', 'routes/customer/language.ts'),

  // The address printed on a QR code, and the older ones that still open it.
  ...['tip', 'play', 'game'].map((path) =>
    route(`${path}/:providerId?/:sessionId?`, 'routes/customer/play.tsx', { id: path }),
  ),
  route('session/:sessionId?', 'routes/customer/play.tsx', { id: 'session' }),
  // The address on the printed code of a place, which somebody may type in small letters.
  route('T/:code', 'routes/customer/play.tsx', { id: 'place' }),
  route('t/:code', 'routes/customer/place-address.ts'),
  route('menu/:providerId?', 'routes/customer/public-menu.tsx'),
  route('tip/:providerId/pay', 'routes/customer/pay.tsx'),
  route('tip/:providerId/tap', 'routes/customer/tap.ts'),
  route('tip/:providerId/sent', 'routes/customer/sent.tsx'),
  route('tip/:providerId/code/:way', 'routes/customer/pay-by-code.tsx'),
  route('report/:providerId', 'routes/customer/report.tsx'),

  route('api/providers/:providerId', 'routes/api/provider.ts'),
  route('api/providers/:providerId/pictures', 'routes/api/provider-pictures.ts'),
  route('api/play-sessions', 'routes/api/play-sessions.ts'),
  route('api/play-sessions/:sessionId', 'routes/api/play-session.ts'),
  route('api/play-sessions/:sessionId/events', 'routes/api/play-events.ts'),
  route('api/play-sessions/:sessionId/rounds', 'routes/api/play-rounds.ts'),
  route('api/play-sessions/:sessionId/board/:game', 'routes/api/play-board.ts'),
  route('api/play-sessions/:sessionId/name', 'routes/api/play-name.ts'),

  // Without a session it responds 401 instead of redirecting to the sign-in page.
  route('api/menus/:providerId', 'routes/api/menu.ts'),
  route('api/web-vitals', 'routes/api/web-vitals.ts'),
  layout('routes/admin/admin-files-only.ts', [
    route('admin/qr-codes.zip', 'routes/admin/admin-qr-codes.ts'),
    route('admin/print/picture.png', 'routes/admin/admin-print-picture.ts'),
    route('admin/print/files/:format', 'routes/admin/admin-print-file.ts'),
    route('admin/qr-code/:providerId/:format', 'routes/admin/admin-qr-code.ts'),
    route('api/admin/providers', 'routes/admin/admin-providers.ts'),
    route('api/admin/feedback', 'routes/admin/admin-feedback.ts'),
  ]),

  // For other programs, with a token in place of a session.
  route('api/v1/openapi.json', 'routes/integrations/api-description.ts'),
  route('api/v1/profile', 'routes/integrations/api-profile.ts'),
  route('api/v1/places', 'routes/integrations/api-places.ts'),
  route('api/v1/tips', 'routes/integrations/api-tips.ts'),
  route('api/v1/tips/:sessionId', 'routes/integrations/api-tip.ts'),
  route('api/v1/statistics', 'routes/integrations/api-statistics.ts'),
  route('api/v1/rankings', 'routes/integrations/api-rankings.ts'),

  route('api/*', 'routes/api/unknown.ts'),

  route('files/*', 'routes/api/files.ts'),
  route('404', 'routes/marketing/not-found.tsx', { id: 'not-found' }),
  route('*', 'routes/marketing/not-found.tsx', { id: 'unknown' }),
]) satisfies RouteConfig
