// Mechanism: service worker and web app manifest of the provider's pages
// The service worker of the provider's pages: it shows push messages, and the last figures without a connection.
const SHELL = 'tiplark.shell'
const PAGE = '/dashboard'
const KEPT_MS = 12 * 60 * 60 * 1000

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Where the browser can, it does not wake the worker for the files and requests of a page.
  const files = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  event.waitUntil(Promise.resolve(event.addRoutes?.([files])).catch(() => {}))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** The notification of a declarative push message; one of another form is shown, too, without its content. */
function readPush(data) {
  try {
    const { notification } = data.json()
    if (notification?.title) return notification
  } catch {
    // Not a message of ours.
  }
  return { title: self.registration.scope.replace(/^https?:\/\/|\/.*/g, '') }
}

self.addEventListener('push', (event) => {
  const { title, body, navigate, lang } = readPush(event.data)
  const options = { body, lang, icon: '/icon-192.png', badge: '/badge-96.png', data: { navigate } }
  event.waitUntil(self.registration.showNotification(title, options))
})

/** The address if it is one of ours, else that of the dashboard. */
function ownAddress(text) {
  const page = new URL(PAGE, self.location.origin)
  try {
    const url = new URL(text, page)
    return url.origin === page.origin ? url : page
  } catch {
    return page
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = ownAddress(event.notification.data?.navigate ?? PAGE)
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const page = pages.find((open) => new URL(open.url).pathname === url.pathname)
      return page ? page.focus() : self.clients.openWindow(url.href)
    }),
  )
})

async function idOf(endpoint) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options ?? { userVisibleOnly: true }
  const { endpoint, keys } = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON()
  const replaces = oldSubscription ? await idOf(oldSubscription.endpoint) : ''
  await fetch('/notifications', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'subscribe', endpoint, ...keys, replaces }),
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

const STYLE =
  ':root{color-scheme:light dark;font-family:system-ui,sans-serif}body{max-width:30rem;margin:0 auto;padding:1.5rem}' +
  'dl div{padding:.75rem 0;border-top:1px solid #8888}dd{margin:0;' +
  'font-size:1.75rem;font-weight:700}a{display:inline-block;padding:.9rem 0;color:inherit}' +
  '#skip:not(:focus){position:absolute;clip-path:inset(50%)}#main:focus{outline:none}'

const escaped = (text) =>
  String(text).replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

// For when nothing is kept that says it; the same words as on the dashboard.
const WORDS = {
  en: ['No connection.', 'Try again', 'Skip to content'],
  es: ['Sin conexión.', 'Intentar de nuevo', 'Saltar al contenido'],
  pt: ['Sem conexão.', 'Tentar de novo', 'Pular para o conteúdo'],
  de: ['Keine Verbindung.', 'Erneut versuchen', 'Zum Inhalt springen'],
}

/** A page without figures, in the first language of the browser that has words. */
function emptyShell() {
  const named = (self.navigator.languages ?? []).map((language) => language.slice(0, 2))
  const language = named.find((one) => Object.hasOwn(WORDS, one)) ?? 'en'
  const [offline, again] = WORDS[language]
  return { language, title: offline, offline: '', lastRead: '', again, figures: [] }
}

/** What the dashboard showed last; figures that are too old are deleted. */
async function findShell() {
  const cache = await caches.open(SHELL)
  const shell = await (await cache.match(PAGE))?.json()
  const age = shell ? Date.now() - shell.readAt : undefined
  if (age >= 0 && age < KEPT_MS) return shell
  await caches.delete(SHELL)
  return emptyShell()
}

/** The page without a connection; it has no script. */
async function offlinePage() {
  const shell = await findShell()
  const [, , skip] = WORDS[shell.language] ?? WORDS.en
  const figures = shell.figures.map(
    ({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`,
  )
  const html =
    `<!doctype html><html lang="${escaped(shell.language)}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escaped(shell.title)}</title>` +
    `<style>${STYLE}</style><a id="skip" href="#main">${skip}</a><main id="main" tabindex="-1">` +
    `<h1>${escaped(shell.title)}</h1><p>${escaped(shell.offline)}</p>` +
    `<p>${escaped(shell.lastRead)}</p><dl>${figures.join('')}</dl>` +
    `<a href="${PAGE}">${escaped(shell.again)}</a></main></html>`
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE)))
  const hash = btoa(String.fromCharCode(...digest))
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'`,
    },
  })
}

async function openDashboard(request) {
  let response
  try {
    response = await fetch(request)
  } catch {
    return offlinePage()
  }
  // Nobody is signed in any more.
  if (response.type === 'opaqueredirect') await caches.delete(SHELL)
  return response
}

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method === 'GET' && mode === 'navigate' && new URL(url).pathname === PAGE)
    event.respondWith(openDashboard(event.request))
})
