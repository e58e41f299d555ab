type Route = {
  id: string
  parentId?: string
  module: string
  clientActionModule?: string
  clientLoaderModule?: string
}
type Manifest = { routes: Record<string, Route> }

const LOGOUT = 'routes/auth/logout'

/**
 * Loads the modules of the pages in the same layout, and of Logout, so that a press needs no file: when the router cannot
 * fetch one it reloads the page, which is lost without a network.
 */
export async function loadAhead(layout = 'root') {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest }
  const near = Object.values(manifest?.routes ?? {}).filter(
    ({ id, parentId }) => id === LOGOUT || (parentId === layout && layout !== 'root'),
  )
  const files = near.flatMap(({ module, clientActionModule = module, clientLoaderModule = module }) => [
    module,
    clientActionModule,
    clientLoaderModule,
  ])
  const results = await Promise.allSettled(files.map((file) => import(/* @vite-ignore */ file)))
  if (results.some(({ status }) => status === 'rejected'))
    addEventListener('online', () => void loadAhead(layout), { once: true })
}
