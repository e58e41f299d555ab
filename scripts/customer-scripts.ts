// Mechanism: late hydration of the customer page
import { build, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { checkBrowsers } from './browsers/check-browsers.ts'

const LATE =
  /\/(app\/ui\/(forms\/field|notice|copy|coin\/(score-coin|star))|shared\/(share|game-icon|own-pictures|use-clock)|scores\/board|content\/languages|ads\/ad-slot|icons\/(x|share-2|shuffle|circle-.*|triangle-.*|chevron-down))\./
const PARTS =
  /^(?!.*\/(round-board|rank-words\.client|round-note|name-sheet|boards\.client)\.).*\/(app|node_modules)\//
const PAGE = /\/app\/(root|features\/visits\/routes\/play)\.tsx/

/**
 * The late scripts of the customer's page are a separate build that shares no chunk with the owner's pages, so that a
 * game loads with five files, and the styles of all games with one.
 */
export const customerScripts = (
  { plugins = [], css, build }: UserConfig,
  there: Set<string> = new Set(),
): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  plugins: [plugins, stylesOnce(there), checkBrowsers('guests')],
  css,
  build: {
    ...build,
    emptyOutDir: false,
    manifest: '.vite/customer.json',
    cssCodeSplit: false,
    modulePreload: false, // the page names all files
    rolldownOptions: {
      input: ['app/features/game-host/games-entry.tsx'],
      output: {
        codeSplitting: {
          // Each group contains all that it imports. Every game and every message catalogue is a separate file.
          groups: [
            { name: 'customer', test: /\/customer-entry\./ },
            // Includes React. The reader of interrupted rounds is loaded separately, with its own package.
            {
              name: 'games',
              test: /\/games-entry\.|\/games\/shared\/(?!read-|arcade|direction|game-icon|own-pictures|ranked\/|share\.|use-(clock|fixed|swipe))/,
            },
            // Of the results and of games that have forms or end with a star; snake begins without them.
            { name: 'late', test: LATE, minShareCount: 2 },
            { name: 'parts', test: PARTS, minShareCount: 2 }, // of several games
          ],
        },
      },
    },
  },
})

/** Omits styles that the page already contains: repeated after others they would override them. */
const stylesOnce = (there: Set<string>): Plugin => ({
  name: 'styles-once',
  transform: (_, id) => (there.has(id) ? { code: '', map: null } : undefined),
})

/** The CSS modules whose styles the server inlines into the page. */
function stylesOfPage(bundle: Rolldown.OutputBundle) {
  const found = new Set<string>()
  const walk = (chunk = bundle['']) => {
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return
    for (const id of [chunk.fileName, ...chunk.moduleIds]) found.add(id)
    for (const file of chunk.imports) walk(bundle[file])
  }
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && PAGE.test(chunk.facadeModuleId ?? '')) walk(chunk)
  return new Set([...found].filter((id) => id.endsWith('.module.css')))
}

/** Builds the late scripts into the folder of the other client files. */
export const customerBuild = (config: UserConfig): Plugin => ({
  name: 'customer-build',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir: outDir }, bundle) {
    const own = { ...config, build: { ...config.build, outDir } }
    await build(customerScripts(own, stylesOfPage(bundle)))
  },
})
