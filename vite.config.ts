import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './scripts/compile-messages.ts'
import { developmentServer } from './scripts/development-server.ts'

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

// The customer page loads a few chunks: a dozen small ones compress worse and are slower on a bad connection. Modules
// that other pages import too are a chunk of their own, so that those pages do not load the customer page's.
const SHARED_PARTS =
  /\/app\/(ui\/(brand-name|button|classes|lucide-icon|coin\/(coin|coin-lark|loading-coin|mark|star))|games\/(game-name|shared\/(game-manifest|saved-round|use-messages))|features\/(ads\/ad-slot|customer\/games\/(load-messages|results)))\.tsx?$|\/icons\/x\.mjs$|\/messages\/languages\.ts$/

// One chunk for the modules that games share; it is loaded with the first game.
const GAME_PARTS =
  /\/app\/games\/shared\/(game-frame|high-score\.client|direct-text|random|saved-(fields|round\.client)|use-(clock|keys|round|store))\.tsx?$|\/icons\/rotate-ccw\.mjs$/

// These chunks import games lazily, after the chunks of ALREADY_THERE were loaded.
const LATE_HOSTS = /\/(manifests|games-entry|shared)-/
const ALREADY_THERE = /\/(react|rolldown-runtime|shared|manifests|games-entry)-/

/** The build replaces Lucide's icon component by a smaller one. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [{ find: '../createLucideIcon.mjs', replacement: path('app/ui/lucide-icon.ts') }],
    },
  }),
}

/** Removes React's code for its developer tools. */
const noDeveloperTools: Plugin = {
  name: 'no-developer-tools',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client' ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } : undefined,
}

// Not bundled: native code, packages that are optional or rarely used, and those that load their files by name.
const SEPARATE = [
  'better-sqlite3',
  'flydrive',
  'flydrive/drivers/s3',
  'nodemailer',
  'oidc-provider',
  'pg',
  'pino',
  'sharp',
]

/**
 * Bundles the server with its packages, tree-shaken: it starts sooner and needs less memory than a thousand files.
 * `start` is the command, `index` what the command and the tests import; `picture-process` and `workbook-process`
 * run in a process of their own.
 */
const oneServer: Plugin = {
  name: 'one-server',
  apply: 'build',
  config: () => ({ ssr: { noExternal: true, external: SEPARATE } }),
  configEnvironment: (name) =>
    name === 'ssr' ? { define: { 'process.env.NODE_ENV': '"production"' } } : undefined,
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  // V8 keeps the source in memory, with two bytes per character if any character is beyond Latin-1.
  renderChunk: (code) => ({
    code: code.replace(
      /[\u0100-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    map: null, // the lines do not change
  }),
}

export default defineConfig({
  plugins: [compiledMessages(), developmentServer(), plainIcons, noDeveloperTools, oneServer, reactRouter()],
  // Dependencies are optimized before the development server starts: one that is found later reloads the page.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'react',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'react-dom',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'lucide-react',
    ],
  },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    // The server reads from it which files and styles the customer page needs.
    manifest: true,
    // light-dark() is compiled for browsers without it.
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: {
      // These chunks are loaded before any lazy import; preloading them again would only add bytes.
      resolveDependencies: (_, files, { hostId }) =>
        LATE_HOSTS.test(hostId) ? files.filter((file) => !ALREADY_THERE.test(file)) : files,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: [
            'app/features/customer/page/customer-entry.client.ts',
            'app/features/customer/games/games-entry.tsx',
            'app/features/menu/public/public-menu-entry.client.ts',
            'app/features/public/landing-entry.client.ts',
          ],
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
                { name: 'shared', test: SHARED_PARTS },
                { name: 'manifests', test: /\/app\/games\/(games|manifests|\w+\/(manifest|\w+-score))\.ts$/ },
                { name: 'game', test: GAME_PARTS },
                {
                  name: 'tip',
                  test: /\/app\/features\/(tip\/(handle|tip-amount|payment-links)|idempotency\/idempotency-key\.client)\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    // One bundle holds the whole server, so that pages and HTTP share one database and one cache.
    ssr: {
      build: {
        rolldownOptions: {
          input: {
            index: 'app/main.ts',
            start: 'app/start.ts',
            'picture-process': 'app/server/storage/picture-process.server.ts',
            'workbook-process': 'app/server/workbook/workbook-process.server.ts',
          },
        },
      },
    },
  },
})
