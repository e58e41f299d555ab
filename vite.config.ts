import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './scripts/compile-messages.ts'
import { developmentServer } from './scripts/development-server.ts'

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

// What the customer's page loads comes in a few files: a dozen small ones shrink less and cost more on a bad line.
// The parts that other pages use too are one of them, so that those pages do not load the customer's.
const SHARED_PARTS =
  /\/app\/(ui\/(brand-name|button|classes|lucide-icon|coin\/(coin|coin-lark|loading-coin|mark|star))|games\/(game-name|shared\/(game-manifest|use-messages))|features\/(ads\/ad-slot|customer\/games\/(load-messages|results)))\.tsx?$|\/icons\/x\.mjs$|\/messages\/languages\.ts$/

// What the games are made of comes in one file too, with the first of them.
const GAME_PARTS =
  /\/app\/games\/shared\/(game-frame|high-score\.client|direct-text|random|use-(clock|store))\.tsx?$/

// The games' own entry fetches each game, and both come with React and what the parts share.
const LATE_HOSTS = /\/(games-entry|shared)-/
const ALREADY_THERE = /\/(react|rolldown-runtime|shared|games-entry)-/

/** The icons are drawn by a few lines of our own; while developing, when bytes do not count, as they come. */
export const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [{ find: '../createLucideIcon.mjs', replacement: path('app/ui/lucide-icon.ts') }],
    },
  }),
}

/** React looks for its developer tools in several places, which a customer's phone does not have to. */
const noDeveloperTools: Plugin = {
  name: 'no-developer-tools',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client' ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } : undefined,
}

// What stays a package of its own: native code, packages that are not always there or asked for, and those that load
// parts of themselves by name.
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
 * The server as a few files that hold its packages too, without what nobody calls: it starts sooner and needs less
 * memory than a thousand files. `start` is the command, `index` everything that it and the tests open.
 */
const oneServer: Plugin = {
  name: 'one-server',
  apply: 'build',
  config: () => ({ ssr: { noExternal: true, external: SEPARATE } }),
  configEnvironment: (name) =>
    name === 'ssr' ? { define: { 'process.env.NODE_ENV': '"production"' } } : undefined,
  applyToEnvironment: ({ name }) => name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  // V8 keeps the source of what it runs, and two bytes for every character as soon as one of them needs two.
  renderChunk: (code) => ({
    code: code.replace(
      /[\u0100-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
    map: null, // lines stay what they are
  }),
}

export default defineConfig({
  plugins: [compiledMessages(), developmentServer(), plainIcons, noDeveloperTools, oneServer, reactRouter()],
  // While developing, what pages stand on is gathered beforehand: what is found later loads the page again.
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
    // The server reads from it which files and styles the customer's screen needs.
    manifest: true,
    // Phones that do not know light-dark() get it written out in older words.
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: {
      // Whoever fetches a part late has these long since; naming them again for each part is only bytes.
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
                { name: 'games', test: /\/app\/games\/(games|manifests|\w+\/(manifest|\w+-score))\.ts$/ },
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
          input: { index: 'app/main.ts', start: 'app/start.ts' },
        },
      },
    },
  },
})
