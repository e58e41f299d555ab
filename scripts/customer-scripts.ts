import { build, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'

const PAGE = /\/app\/(root|routes\/customer\/play)\.tsx/

/**
 * The late scripts of the customer's page are a build of their own. They share no chunk with the owner's pages, so that
 * five files bring a game, and one file the styles of all games.
 */
export const customerScripts = (
  { plugins = [], css, build }: UserConfig,
  there: Set<string> = new Set(),
): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  plugins: [plugins, stylesOnce(there)],
  css,
  build: {
    ...build,
    emptyOutDir: false,
    manifest: '.vite/customer.json',
    cssCodeSplit: false,
    modulePreload: false, // the page names all files
    rolldownOptions: {
      input: ['app/features/customer/games/games-entry.tsx'],
      output: {
        codeSplitting: {
          // Each with all that it imports. Behind them every game is a file, as every catalogue of messages.
          groups: [
            { name: 'customer', test: /\/customer-entry\./ },
            // And React. What is read again after an interruption brings its own package.
            {
              name: 'games',
              test: /\/games-entry\.|\/games\/shared\/(?!read-|arcade|direction|use-(fixed|swipe))/,
            },
            { name: 'parts', test: /\/(app|node_modules)\//, minShareCount: 2 }, // of several games
          ],
        },
      },
    },
  },
})

/** Leaves out the styles that the page has: repeated behind others they would win over them. */
const stylesOnce = (there: Set<string>): Plugin => ({
  name: 'styles-once',
  transform: (_, id) => (there.has(id) ? { code: '', map: null } : undefined),
})

/** The CSS modules whose styles the server puts into the page. */
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

/** Builds them beside the files of the other pages. */
export const customerBuild = (config: UserConfig): Plugin => ({
  name: 'customer-build',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir: outDir }, bundle) {
    const own = { ...config, build: { ...config.build, outDir } }
    await build(customerScripts(own, stylesOfPage(bundle)))
  },
})
