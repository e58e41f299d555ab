// Mechanism: fallback for an unreachable server, clicks without a network
import { ON_DEMAND } from 'virtual:pages'
import { matchRoutes, type RouteObject } from 'react-router'
import { fileStatus } from './file-status.ts'
import { areCataloguesLoaded, loadCatalogues } from './i18n/load-catalogue.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'

type Route = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
  module: string
  clientActionModule?: string
  clientLoaderModule?: string
}

const LOGOUT = 'features/identity/routes/logout'
const ADMINS = 'features/admin/routes/admins-only'
const SET_PASSWORD = 'features/identity/routes/set-password' // a page of another layout, with its form on each admin page

const AREAS_ON_DEMAND = Object.values(ON_DEMAND).flat()

const loaded = new Set<string>()

async function load(file: string) {
  if (loaded.has(file)) return
  await import(/* @vite-ignore */ file)
  loaded.add(file)
}

const readRoutes = () =>
  Object.values(
    (window as { __reactRouterManifest?: { routes: Record<string, Route> } }).__reactRouterManifest?.routes ??
      {},
  )

const filesOf = (routes: Route[]) =>
  routes.flatMap(({ module, clientActionModule = module, clientLoaderModule = module }) => [
    module,
    clientActionModule,
    clientLoaderModule,
  ])

/** The routes of a page and the areas that it does not read. */
function partsOf(path: string) {
  const routes = readRoutes()
  const below = (parent?: string): RouteObject[] =>
    routes
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive }) =>
        index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: below(id) },
      )
  const ids = (matchRoutes(below(), path) ?? []).map(({ route }) => route.id!)
  const areas = ids.flatMap((id) => ON_DEMAND[id] ?? [])
  return {
    files: filesOf(routes.filter(({ id }) => ids.includes(id))),
    without: AREAS_ON_DEMAND.filter((area) => !areas.includes(area)),
  }
}

const readLanguage = () => document.documentElement.lang

/** Whether the modules of the page with this path and its messages are there, so that it needs no file. */
export function isPageLoaded(path: string) {
  const { files, without } = partsOf(path)
  return areCataloguesLoaded(readLanguage(), without) && files.every((file) => loaded.has(file))
}

/**
 * Loads the modules and messages of the page with this path. The router itself reloads the document when it cannot fetch one, and
 * with it goes what was typed.
 */
export function loadPage(path: string) {
  const { files, without } = partsOf(path)
  return Promise.all([loadCatalogues(readLanguage(), without), ...files.map(load)])
}

/** Whether an update has replaced the module of the page with this path. */
export const isPageGone = async (path: string) => (await fileStatus(partsOf(path).files.at(-1)!)) === 404

const isPosted = (id: string, layout: string | undefined) =>
  id === LOGOUT || (id === SET_PASSWORD && layout === ADMINS)

/** Loads the modules of the pages in the same layout, and of its forms, before they are pressed; repeats what failed. */
export async function loadAhead(layout: string | undefined, signal: AbortSignal) {
  const files = filesOf(
    readRoutes().filter(
      ({ id, parentId }) =>
        isPosted(id, layout) ||
        (parentId === layout && layout !== undefined && layout !== 'root' && !ON_DEMAND[id]),
    ),
  )
  const run = retryWithBackoff(async () => {
    const results = await Promise.allSettled([
      loadCatalogues(readLanguage(), AREAS_ON_DEMAND),
      ...files.map(load),
    ])
    return results.every(({ status }) => status === 'fulfilled')
  }, signal)
  addEventListener('online', run, { signal })
  await run()
}
