import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, ours } from '#tests/support/files/imports.ts'

/*
 * The layer of a file and the layers it may import from. The first row that matches wins. Type imports follow the same
 * rows; `types` names the layers from which a file may import only types. Change a row in the same commit as the import
 * that needs it.
 */
type Layer = { layer: string; files: RegExp; may: string[]; types?: string[]; packages?: RegExp }

// Packages of pure functions, and the lists of what pages state.
const PURE =
  /^(@noble\/hashes\/\w+\.js|@scure\/base|fflate|ibantools|papaparse|read-excel-file\/universal|uqr|virtual:pages|web-vitals|zod(\/mini)?)$/
const PURE_OR_DECODER = new RegExp(`${PURE.source}|^jsqr$`) // loaded on demand, for a camera

const LAYERS: Layer[] = [
  { layer: 'test', files: /\.test\.tsx?$|^tests\//, may: ['*'] },
  { layer: 'content', files: /^content\//, may: ['content'], packages: PURE },
  {
    layer: 'database',
    files: /^db\//,
    may: ['server', 'query', 'rules', 'game rules', 'content', 'database'],
  },
  {
    layer: 'script',
    files: /^(scripts|lab)\//,
    may: ['server', 'query', 'rules', 'game rules', 'content', 'database', 'script', 'entry', 'test'],
  },
  {
    layer: 'browser',
    files: /^app\/(features|games|kit|ui)\/.*\.client\.ts$/,
    may: ['browser', 'rules', 'game rules', 'content'],
    types: ['game view', 'ui'], // the store and the messages of a hook, the result of a form
    packages: PURE_OR_DECODER,
  },
  { layer: 'ui', files: /^app\/ui\//, may: ['ui', 'content', 'css'] },
  { layer: 'server', files: /^app\/server\//, may: ['server', 'content'], packages: /^(?!react($|-dom))/ },
  {
    layer: 'game view',
    files: /^app\/games\/(.*\.tsx|(.*\/)?use-[^/]*\.ts)$/,
    may: ['game view', 'game rules', 'browser', 'ui', 'content', 'css', 'file'],
  },
  // A manifest loads its view with a dynamic import.
  {
    layer: 'game rules',
    files: /^app\/games\/([^/]+\/)?manifests?\.ts$/,
    may: ['game rules', 'game view'],
  },
  {
    layer: 'game rules',
    files: /^app\/games\/.*\.ts$/,
    may: ['game rules', 'content', 'file'],
    packages: PURE,
  },
  // What every action does: it reads the form, counts limits, and asks for the owner of the account.
  {
    layer: 'rules',
    files: /^app\/features\/identity\/action\/refusal\.ts$/,
    may: [],
  },
  {
    layer: 'action',
    files: /^app\/features\/identity\/action\//,
    may: ['action', 'server', 'query', 'rules', 'content'],
  },
  {
    layer: 'route',
    files: /^app\/features\/[^/]+\/routes\//,
    may: [
      ...['route', 'action', 'server', 'query', 'view', 'browser', 'rules'],
      ...['game view', 'game rules', 'ui', 'content', 'css', 'file'],
    ],
  },
  {
    layer: 'query',
    files: /^app\/(features|kit)\/.*\.server\.tsx?$/,
    may: ['server', 'query', 'rules', 'game rules', 'content', 'file'],
    types: ['action'], // what a form sent
  },
  {
    layer: 'view',
    files: /^app\/(features|kit)\/(.*\.tsx|.*\/use-[^/]*\.ts)$/,
    may: ['view', 'browser', 'rules', 'game view', 'game rules', 'ui', 'content', 'css', 'file'],
    types: ['query'], // the rows that a loader returns
  },
  {
    layer: 'rules',
    files: /^app\/(features|kit)\/.*\.ts$/,
    may: ['rules', 'game rules', 'content'],
    types: ['ui'], // the result of a form
    packages: PURE,
  },
  {
    layer: 'http',
    files: /^app\/http\//,
    may: ['http', 'server', 'query', 'rules', 'content'],
  },
  { layer: 'entry', files: /^app\/[^/]+$/, may: ['*'] },
  { layer: 'css', files: /\.css$/, may: [] },
  { layer: 'file', files: /\.(svg|webp|png|js)$/, may: [] },
]

const EXCEPTIONS = new Map([
  // The landing page shows the code of a sample provider.
  ['app/features/marketing/routes/sample-code.ts', ['database']],
  ['app/features/marketing/routes/landing.tsx', ['database']],
  // The names of notices in an address.
  ['app/kit/browser-session/return-path.ts', ['ui']],
  // The waits between two connections.
  ['app/kit/browser-session/receive-events.client.ts', ['ui']],
])

const sources = globSync('{app,content,db,lab,scripts,tests}/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('.d.ts'),
)

const layerOf = (file: string) => LAYERS.find(({ files }) => files.test(file))

const isRoute = (file: string) => /^app\/features\/[^/]+\/routes\//.test(file)

const isOwnRoutePart = (file: string, target: string) =>
  !isRoute(target) ||
  !isRoute(file) ||
  dirname(target) === dirname(file) ||
  target.includes('+types') ||
  target.endsWith('.css')

describe('imports go one way', () => {
  test.each(sources)('%s', (file) => {
    const layer = layerOf(file)
    expect(layer, 'a file without a layer').toBeDefined()
    const forbidden = importsOf(file).filter(({ from, isType }) => {
      const target = ours(file, from)
      if (!target) return layer?.packages && !isType ? !layer.packages.test(from) : false
      if (target.includes('+types') || target.startsWith('virtual:')) return false
      const other = layerOf(target)?.layer ?? 'unknown'
      const types = isType ? (layer?.types ?? []) : []
      const may = [...(layer?.may ?? []), ...types, ...(EXCEPTIONS.get(file) ?? [])]
      return !(may.includes('*') || may.includes(other)) || !isOwnRoutePart(file, target)
    })
    expect(forbidden).toEqual([])
  })
})

test.each([...EXCEPTIONS])('the exception of %s is needed', (file, layers) => {
  const imported = importsOf(file).map(({ from }) => layerOf(ours(file, from) ?? '')?.layer)
  expect(imported).toEqual(expect.arrayContaining(layers))
})

/** The features that each feature uses, by what its files import. */
function featureGraph() {
  const graph = new Map<string, Set<string>>()
  const featureOf = (path: string) => /^app\/(?:features|kit)\/([^/]+)\//.exec(path)?.[1]
  // Pages are made of parts of several features.
  for (const file of sources.filter((path) => !path.includes('.test.') && !isRoute(path))) {
    const feature = featureOf(file)
    if (!feature) continue
    for (const { from } of importsOf(file)) {
      const other = featureOf(ours(file, from) ?? '')
      if (other && other !== feature) graph.set(feature, (graph.get(feature) ?? new Set()).add(other))
    }
  }
  return graph
}

test('the kit knows no feature', () => {
  const kit = sources.filter((path) => path.startsWith('app/kit/') && !path.includes('.test.'))
  const found = kit.flatMap((file) =>
    importsOf(file)
      .map(({ from }) => ours(file, from))
      .filter((target) => target?.startsWith('app/features/'))
      .map((target) => `${file}: ${target}`),
  )
  expect(found).toEqual([])
})

test('features use each other, types included, but never in a circle', () => {
  const graph = featureGraph()
  const circles: string[] = []
  const walk = (feature: string, path: string[]) => {
    if (path.includes(feature)) circles.push([...path, feature].join(' -> '))
    else for (const other of graph.get(feature) ?? []) walk(other, [...path, feature])
  }
  for (const feature of graph.keys()) walk(feature, [])
  expect(circles).toEqual([])
})

// Names that React Router and the contract of the games fix.
const ROUTE_EXPORTS =
  /^(action|clientAction|clientLoader|ErrorBoundary|handle|headers|loader|meta|middleware|shouldRevalidate)$/
const GAME_EXPORTS = /^(engine|manifest|savedRound|scoreLimits)$/

const mayRepeat = (file: string, name: string) =>
  ((isRoute(file) || file === 'app/root.tsx') && ROUTE_EXPORTS.test(name)) ||
  (/^app\/games\/[^/]+\//.test(file) && GAME_EXPORTS.test(name))

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|const|let|type|interface|class) (\w+)/gm

test('an exported name means one thing', () => {
  const files = new Map<string, Set<string>>()
  for (const file of sources.filter((path) => /^(app|lab|scripts|tests)\//.test(path)))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORT))
      if (!mayRepeat(file, name)) files.set(name, (files.get(name) ?? new Set()).add(file))
  const shared = [...files].filter(([, all]) => all.size > 1)
  expect(shared.map(([name, all]) => [name, ...all].join(' '))).toEqual([])
})

const DECLARATION = /^\s*(?:export )?(?:async )?(?:function\*?|const|let|type|interface|class) (\w+)/gm
// Words of no standard: a request, an action, a notification, a version and a message have these names.
const PRIVATE_WORDS = new Set([
  'wish',
  'deed',
  'crumb',
  'crumbs',
  'doubt',
  'fence',
  'tell',
  'told',
  'heard',
  'news',
])

test('a declared name has no private word', () => {
  const named = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DECLARATION)]
      .map(([, name = '']) => name)
      .filter((name) =>
        name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.some((word) => PRIVATE_WORDS.has(word.toLowerCase())),
      )
      .map((name) => `${file}: ${name}`),
  )
  expect(named).toEqual([])
})

const MAX_IN_FOLDER = 25

test('no folder has more than 25 subjects', () => {
  const subjects = new Map<string, Set<string>>()
  // Migrations are numbered and only ever added; a language has a catalogue for each area.
  for (const file of globSync('{app,content,db,lab,scripts,tests}/**/*.*').filter(
    (path) => dirname(path) !== 'db/migrations' && !/^content\/.*\.json$/.test(path),
  )) {
    // A component, its styles and its test are one subject.
    const subject = basename(file).replace(/\..*$/, '')
    subjects.set(dirname(file), (subjects.get(dirname(file)) ?? new Set()).add(subject))
  }
  const crowded = [...subjects].filter(([, names]) => names.size > MAX_IN_FOLDER)
  expect(crowded.map(([folder, names]) => `${folder}: ${names.size}`)).toEqual([])
})

test('rules use no clock, no randomness and no DOM', () => {
  const rules = sources.filter(
    (file) =>
      ['rules', 'game rules', 'content'].includes(layerOf(file)?.layer ?? '') &&
      !/^content\/messages\/..\//.test(file), // a sentence such as 'close this window.' is no DOM access
  )
  const impure =
    /\b(Date\.now|new Date\b(?!\([^)])|Math\.random|performance\.now|crypto\.|document\.|window\.|localStorage|fetch\()/
  const found = rules.filter((file) =>
    impure.test(readFileSync(file, 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')),
  )
  expect(found).toEqual([])
})

test('snake and memory share one frame (MEM-02)', () => {
  for (const game of ['snake', 'memory'])
    expect(readFileSync(`app/games/${game}/${game}-game.tsx`, 'utf8')).toMatch(/<ArcadeFrame\b/)
})

test('a forbidden import is reported', () => {
  expect(layerOf('app/ui/x.tsx')?.may).not.toContain('view')
  for (const name of ['react', 'fs', 'node:fs', 'pg']) {
    expect(layerOf('app/games/snake/snake.ts')?.packages?.test(name)).toBe(false)
  }
  expect(layerOf('app/features/menu/menu.ts')?.may).not.toContain('query')
})
