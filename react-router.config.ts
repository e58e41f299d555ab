import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // A page knows all routes: looking one up at a press would need the network.
  routeDiscovery: { mode: 'initial' },
  // One file for each page, instead of a small one for each of its actions.
  splitRouteModules: false,
} satisfies Config
