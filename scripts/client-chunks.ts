// Mechanism: code splitting (chunks), inlined styles
import type { PageHandle } from '#app/kit/page/page-handle.ts'
import { readPages } from './page-handles.ts'

type Module = {
  isEntry: boolean
  code: string | null
  importedIds: string[]
  importers: string[]
  dynamicImporters: string[]
}
type Area = NonNullable<PageHandle['chunk']>
type Modules = { getModuleInfo: (id: string) => Module | null }

const OURS = /^(?!.*\/node_modules\/).*\/(app|content)\/|^\0virtual:pages$/
const QR = /\/app\/kit\/qr\/(glyphs|print-|qr-card|qr-code|ring)|\/coin-rim\/(glyphs|text)|\/uqr\//
const PROFILE =
  /\/business\/(profile\/(handle|profile|use-profile-form|time-zone)|logo\/)|\/calendar\/time-zone|\/payment-methods\/(methods\/(cashapp|venmo)|formats\/(link-name|note))\.ts$/
// A change of ways that waits, as pages show it that have no other part of Get paid.
const HELD = /\/editor\/held-change[.-]/
// The table of ways to pay with its packages, and what only the pages about it share; two of the ways are in the profile.
const PAYMENT_METHODS =
  /\/payment-methods\/(methods|formats|editor|tip-(amount|choices|link))|\/(ibantools|@scure\/base)\//
const STATS = /\/app\/(features\/(insights\/stats|tips\/ledger)\/|kit\/calendar\/|ui\/layout\/card-head\.)/
// What Get paid and the pages of places share, and what only the latter do.
const ROWS = /\/reauthentication\/reauthentication-dialog\.|\/ui\/row-menu\./
const PLACES = /\/features\/places\/(?!routes\/)/
// The studio of owners and admins, which no other page reads; that module names its address alone.
const PRINT = /\/features\/printing\/(?!printable-code\.ts|routes\/)/
const WALL = /\/features\/wall\/(?!routes\/)/
// What the dashboard and the notifications share.
const NOTIFICATIONS_CODE = /\/features\/notifications\/(?!routes\/)|\/browser-session\/use-event-stream\./
const WORKER = /\/owner-layout\/owner-worker\.client\./ // loaded after the page
const CREDENTIAL = /\/passkey\/credential\.client\./ // loaded when somebody uses a passkey
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.mjs$/

const ROOT = /\/(root|entry\.client)\.tsx/
const ENTRY = /-entry\.client\.ts$/ // entries of pages without the router
// Only the development server loads these from here; customers get a separate build.
// What one page loads when it is opened on it.
const OF_ONE_PAGE = /\/menu\/import\/import-dialog\.tsx$/
const CUSTOMERS = /\/app\/(games|features\/(game-host\/(?!ads\/)|visits\/(?!routes\/)))/
// Only the styles of these pages are used, inlined into the document, so they share no chunk with styles of other pages.
const STYLES_ALONE = /\/routes\/(play|pay-by-code|public-menu|landing|legal)\.tsx/

// What each page states.
const AREAS = new Map((await readPages()).map(({ file, handle }) => [file, handle.chunk]))

/** The entries and lazily loaded modules that import a module, directly or not. */
function entriesOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  const info = modules.getModuleInfo(id)
  if (!info || seen.has(id)) return []
  seen.add(id)
  const isEntry = info.isEntry || info.dynamicImporters.length > 0
  return [...(isEntry ? [id] : []), ...info.importers.flatMap((one) => entriesOf(one, modules, seen))]
}

/** The entries that use an icon. The package's index imports all icons, so its importers are searched for the name. */
function entriesOfIcon(id: string, icon: string, modules: Modules) {
  const name = icon.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())
  const isUsed = new RegExp(`\\b${name}\\b`)
  const index = modules.getModuleInfo(id)?.importers.find((one) => one.endsWith('/lucide-react.mjs')) ?? ''
  const users = modules.getModuleInfo(index)?.importers ?? []
  const used = users.filter((user) => isUsed.test(modules.getModuleInfo(user)?.code ?? ''))
  return used.flatMap((user) => entriesOf(user, modules))
}

function hasStyles(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (id.endsWith('.css')) return true
  if (seen.has(id)) return false
  seen.add(id)
  return modules.getModuleInfo(id)?.importedIds.some((one) => hasStyles(one, modules, seen)) ?? false
}

/**
 * The chunk of a module that several pages of React Router import: `root` for all pages, `owner` for some of those of who is
 * signed in, `admins`, `accounts` and `sign-in-pages` for what these alone use, `pages` for others, `with-<page>` for styles shared with a page that inlines them, and `figures` for what the
 * dashboard shares with its picture on the landing page. A module of one page stays in the chunk of that page.
 */
export function chunkOf(id: string, modules: Modules) {
  if (QR.test(id)) return 'qr'
  if (PROFILE.test(id)) return 'profile'
  if (HELD.test(id)) return 'owner'
  if (PAYMENT_METHODS.test(id)) return 'payment-methods'
  if (ROWS.test(id)) return 'rows'
  if (PRINT.test(id)) return 'print'
  if (WALL.test(id)) return 'wall'
  if (WORKER.test(id)) return 'owner-worker'
  if (CREDENTIAL.test(id)) return 'credential'
  const [, icon] = ICON.exec(id) ?? []
  if (!icon && !OURS.test(id)) return null
  const entries = new Set(icon ? entriesOfIcon(id, icon, modules) : entriesOf(id, modules))
  if (icon && !entries.size) return 'pages' // it is imported by an alias
  const pages = [...entries].filter((entry) => !CUSTOMERS.test(entry) && !OF_ONE_PAGE.test(entry))
  // What the page and what it opens share needs no file of its own.
  if (pages.length === 1 && [...entries].some((entry) => OF_ONE_PAGE.test(entry))) return 'owner'
  if (pages.length < 2 || pages.some((page) => ENTRY.test(page))) return null
  if (pages.some((page) => ROOT.test(page))) return 'root'
  const alone = new Set(pages.map((page) => STYLES_ALONE.exec(page)?.[1]).filter(Boolean))
  const areOf = (...areas: Area[]) =>
    pages.every((page) => areas.includes(AREAS.get(page.replace(/^.*\/app\/|\?.*$/g, ''))!))
  if (areOf('admins')) return 'admins'
  if (areOf('admins', 'accounts')) return 'accounts'
  if (areOf('sign-in')) return 'sign-in-pages'
  if (!alone.size && !areOf('owner', 'accounts', 'admins')) return 'pages'
  if (!alone.size)
    return STATS.test(id)
      ? 'stats'
      : PLACES.test(id)
        ? 'places'
        : NOTIFICATIONS_CODE.test(id)
          ? 'notifications'
          : 'owner'
  if (STATS.test(id)) return 'figures'
  return hasStyles(id, modules) ? `with-${[...alone].sort().join('-')}` : 'root'
}
