import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { compiledWords } from './scripts/compile-words.ts'

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))

// What the customer's page loads comes in a few files: a dozen small ones shrink less and cost more on a bad line.
// The parts that other pages use too are one of them, so that those pages do not load the customer's.
const SHARED_PARTS =
  /\/app\/(ui\/(brand-name|button|classes|coin|coin-lark|loading-coin|lucide-icon|mark)|games\/use-words|features\/(ads\/ad-slot|play\/(fetch-words|results)))\.tsx?$|\/icons\/(x|star)\.mjs$|\/words\/languages\.ts$/

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

export default defineConfig({
  plugins: [compiledWords(), plainIcons, reactRouter()],
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
  // The icons are drawn by the same few lines on the server as in the browser.
  ssr: { noExternal: ['lucide-react'] },
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  build: {
    // The server reads from it which files and styles the customer's screen needs.
    manifest: true,
    // Phones that do not know light-dark() get it written out in older words.
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: [
            'app/features/play/customer-entry.client.ts',
            'app/features/play/games-entry.tsx',
            'app/features/menu/public-menu-entry.client.ts',
            'app/features/public/landing-entry.client.ts',
          ],
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
                { name: 'shared', test: SHARED_PARTS },
                {
                  name: 'tip',
                  test: /\/app\/(games\/games|features\/tip\/(handle|tip-amount|payment-links))\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
    // One bundle holds the whole server, so that pages and HTTP share one database and one cache.
    ssr: { build: { rolldownOptions: { input: 'app/main.ts' } } },
  },
})
