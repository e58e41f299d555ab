import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/landing/landing.tsx'),
  route('sample-code.svg', 'routes/sample-code.ts'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('test-qr-codes', 'routes/test-qr-codes.tsx'),

  layout('routes/visitors-only.tsx', [
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
  ]),
  // Opened from a mail, on whatever device, by whoever holds the link.
  route('reset-password', 'routes/reset-password.tsx'),
  route('confirm-email', 'routes/confirm-email.tsx'),
  route('api/auth/google', 'routes/api/google-start.ts'),
  route('api/auth/callback/google', 'routes/api/google-callback.ts'),
  route('api/auth/me', 'routes/api/me.ts'),
  route('google-done', 'routes/google-done.tsx'),

  layout('routes/signed-in.tsx', [
    route('profile-setup', 'routes/profile-setup.tsx'),
    route('set-password', 'routes/set-password.tsx'),
    route('account', 'routes/account/account.tsx'),
    route('account/data.json', 'routes/account/data.ts'),
    route('dashboard', 'routes/dashboard/dashboard.tsx'),
    route('dashboard/print', 'routes/dashboard/print.tsx'),
    route('dashboard/tips.csv', 'routes/dashboard/tips-file.ts'),
    route('subscription', 'routes/subscription.tsx'),
    route('qr-code/:format', 'routes/qr-code.ts'),
    route('logo', 'routes/logo.ts'),
    route('menu-management/menu.csv', 'routes/menu-file.ts'),
    route('menu-management', 'routes/menu-management.tsx'),
    route('dashboard/menu', 'routes/menu-management.tsx', { id: 'dashboard-menu' }),
  ]),
  route('logout', 'routes/logout.ts'),
  route('contact', 'routes/contact.tsx'),
  // They say 401 to who is not signed in, instead of showing the way to the sign-in page.
  route('dashboard/events', 'routes/dashboard/events.ts'),
  route('scores/provider/:providerId', 'routes/scores.ts'),
  route('api/subscription', 'routes/api/subscription.ts'),
  route('api/feedback', 'routes/api/feedback.ts'),

  layout('routes/admins-only.tsx', [
    route('admin', 'routes/admin/admin.tsx'),
    route('admin/print', 'routes/admin-print.tsx'),
    route('admin/qr-codes.zip', 'routes/admin-qr-codes.ts'),
    route('admin/qr-code/:providerId/:format', 'routes/admin-qr-code.ts'),
  ]),

  route('language', 'routes/language.ts'),

  // The address printed on a QR code, and the older ones that still open it.
  ...['tip', 'play', 'game'].map((path) =>
    route(`${path}/:providerId?/:sessionId?`, 'routes/play.tsx', { id: path }),
  ),
  route('session/:sessionId?', 'routes/play.tsx', { id: 'session' }),
  route('menu/:providerId?', 'routes/public-menu.tsx'),
  route('tip/:providerId/pay', 'routes/pay.tsx'),
  route('tip/:providerId/tap', 'routes/tap.ts'),

  route('api/providers/:providerId', 'routes/api/provider.ts'),
  route('api/play-sessions', 'routes/api/play-sessions.ts'),
  route('api/play-sessions/:sessionId', 'routes/api/play-session.ts'),
  route('api/play-sessions/:sessionId/events', 'routes/api/play-events.ts'),

  // It says 401 to who is not signed in, instead of showing the way to the sign-in page.
  route('api/menus/:providerId', 'routes/api/menu.ts'),
  route('api/web-vitals', 'routes/api/web-vitals.ts'),
  layout('routes/api/admins-only.ts', [
    route('api/admin/providers', 'routes/api/admin-providers.ts'),
    route('api/admin/feedback', 'routes/api/admin-feedback.ts'),
  ]),

  route('api/*', 'routes/api/unknown.ts'),

  route('files/*', 'routes/files.ts'),
  route('404', 'routes/not-found.tsx', { id: 'not-found' }),
  route('*', 'routes/not-found.tsx', { id: 'unknown' }),
] satisfies RouteConfig
