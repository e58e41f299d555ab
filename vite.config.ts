import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { checkBrowsers } from './scripts/browsers/check-browsers.ts'
import { STYLES_TARGET, TARGET } from './scripts/browsers/supported-browsers.ts'
import { chunkOf } from './scripts/client-chunks.ts'
import { compiledMessages } from './scripts/compile-messages.ts'
import { compiledTrivia } from './scripts/compile-trivia.ts'
import { customerBuild, customerScripts } from './scripts/customer-scripts.ts'
import { developmentServer } from './scripts/development-server.ts'
import { pageHandles } from './scripts/page-handles.ts'

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

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

/** A browser renders a page in one language only: the messages of all of them are for the server, and for development. */
const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: /\/content\/by-language\.ts$/ }, handler: () => 'export const MESSAGES={}' },
}

/** Lets chunkOf choose single modules, without all that they import. */
const chosenChunks: Plugin = {
  name: 'chosen-chunks',
  apply: 'build',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
}

// Not bundled: native code, packages that are optional or rarely used, and those that load their files by name.
const SEPARATE = [
  '@hyzyla/pdfium',
  'better-sqlite3',
  'flydrive',
  'flydrive/drivers/s3',
  'fontkit',
  'nodemailer',
  'oidc-provider',
  'pdfkit',
  'pg',
  'pino',
  'sharp',
]

/**
 * Bundles the server with its packages, tree-shaken: it starts sooner and needs less memory than a thousand files.
 * `start` is the command, `index` what the command and the tests import; `code-process`, `import-process`,
 * `picture-process`, `print-process` and `workbook-process` run in a process of their own, `replay-worker` and `watchdog-worker` in a
 * thread.
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

/** What all builds for browsers have in common. */
const forBrowsers: UserConfig = {
  plugins: [pageHandles(), compiledMessages(), compiledTrivia(), plainIcons, noDeveloperTools],
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    // light-dark() is compiled for browsers without it. What guests' browsers have not fails the build.
    target: TARGET,
    cssTarget: STYLES_TARGET,
    assetsInlineLimit: 0,
  },
}

export const customerConfig = customerScripts(forBrowsers)

export default defineConfig({
  ...forBrowsers,
  plugins: [
    forBrowsers.plugins,
    developmentServer(),
    customerBuild(forBrowsers),
    oneServer,
    oneLanguage,
    reactRouter(),
    chosenChunks,
    checkBrowsers(),
  ],
  worker: { plugins: () => [checkBrowsers('owners')] },
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
  build: {
    ...forBrowsers.build,
    // The server reads from it which files and styles the customer page needs.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: [
            'app/features/menu/public/public-menu-entry.client.ts',
            'app/kit/public-page/site-entry.client.ts',
          ],
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /\/node_modules\/(@?react-router|react(-dom)?|scheduler)\/|preload-helper/,
                },
                { name: chunkOf, includeDependenciesRecursively: false },
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
            'code-process': 'app/server/storage/code-process.server.ts',
            'import-process': 'app/features/menu/import/import-process.server.ts',
            'picture-process': 'app/server/storage/picture-process.server.ts',
            'print-process': 'app/features/printing/print-process.server.ts',
            'replay-worker': 'app/features/leaderboards/replay-worker.server.ts',
            'watchdog-worker': 'app/server/watchdog/watchdog-worker.server.ts',
            'workbook-process': 'app/kit/workbook/workbook-process.server.ts',
          },
        },
      },
    },
  },
})
