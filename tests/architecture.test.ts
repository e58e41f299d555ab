import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/*
 * Which room a file is in, and which rooms it may import from. The first row that fits a file is its room.
 * When a row has to bend, change it here in the same commit, so that everyone sees.
 */
type Room = { room: string; files: RegExp; may: string[]; packages?: RegExp }

// What rules may stand on: packages that calculate and touch nothing.
const PURE = /^(papaparse|uqr|web-vitals)$/

const ROOMS: Room[] = [
  { room: 'test', files: /\.test\.tsx?$|^tests\//, may: ['*'] },
  { room: 'content', files: /^content\//, may: ['content'], packages: PURE },
  {
    room: 'database',
    files: /^db\//,
    may: ['server', 'query', 'rules', 'game rules', 'content', 'database'],
  },
  {
    room: 'script',
    files: /^scripts\//,
    may: ['server', 'query', 'rules', 'game rules', 'content', 'database', 'script', 'test'],
  },
  {
    room: 'browser',
    files: /^app\/(features|games|ui)\/.*\.client\.ts$/,
    may: ['browser', 'rules', 'game rules', 'content'],
    packages: PURE,
  },
  { room: 'ui', files: /^app\/ui\//, may: ['ui', 'content', 'css'] },
  { room: 'server', files: /^app\/server\//, may: ['server', 'content'], packages: /^(?!react($|-dom))/ },
  {
    room: 'game view',
    files: /^app\/games\/(.*\.tsx|(.*\/)?use-[^/]*\.ts)$/,
    may: ['game view', 'game rules', 'browser', 'ui', 'content', 'css', 'file'],
  },
  {
    room: 'game rules',
    files: /^app\/games\/.*\.ts$/,
    may: ['game rules', 'content', 'file'],
    packages: PURE,
  },
  {
    room: 'query',
    files: /^app\/features\/.*\.server\.tsx?$/,
    may: ['server', 'query', 'rules', 'game rules', 'content', 'file'],
  },
  {
    room: 'view',
    files: /^app\/features\/(.*\.tsx|.*\/use-[^/]*\.ts)$/,
    may: ['view', 'browser', 'rules', 'game view', 'game rules', 'ui', 'content', 'css', 'file'],
  },
  {
    room: 'rules',
    files: /^app\/features\/.*\.ts$/,
    may: ['rules', 'game rules', 'content'],
    packages: PURE,
  },
  { room: 'page', files: /^app\/routes\//, may: ['*'] },
  { room: 'house', files: /^app\/[^/]+$/, may: ['*'] },
  { room: 'css', files: /\.css$/, may: [] },
  { room: 'file', files: /\.(svg|webp|png|js)$/, may: [] },
]

// A row of its own for what bends a rule, with the reason.
const EXCEPTIONS = new Map([
  // It starts the product, as the built one starts itself.
  ['scripts/dev.ts', ['house']],
])

const sources = globSync('{app,content,db,scripts,tests}/**/*.{ts,tsx}').filter(
  (file) => !file.endsWith('.d.ts'),
)

const roomOf = (file: string) => ROOMS.find(({ files }) => files.test(file))

const NAMES = String.raw`[\w$*\s{},]*?from\s*`
const IMPORT = new RegExp(
  String.raw`(?:^|\n)\s*(?:import\s(?<typeOnly>type\s)?(?:${NAMES})?|export\s(?<typeToo>type\s)?${NAMES})['"](?<from>[^'"]+)['"]|import\(['"](?<lazy>[^'"]+)['"]\)`,
  'g',
)

function importsOf(file: string) {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)]
  return found.flatMap(({ groups }) => {
    const from = (groups?.from ?? groups?.lazy ?? '').replace(/\?.*$/, '')
    // A type leaves no trace in what runs.
    return /^[#.@\w][^\s]*\w$/.test(from) &&
      !/^#[0-9A-Fa-f]{3,8}$/.test(from) &&
      !groups?.typeOnly &&
      !groups?.typeToo
      ? [from]
      : []
  })
}

const ours = (file: string, from: string) => {
  if (from.startsWith('#')) return from.slice(1)
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : undefined
}

const isOwnRoutePart = (file: string, target: string) =>
  !target.startsWith('app/routes/') ||
  !file.startsWith('app/routes/') ||
  dirname(target) === dirname(file) ||
  target.startsWith('app/routes/context') ||
  target.includes('+types') ||
  target.endsWith('.css')

describe('imports go one way', () => {
  test.each(sources)('%s', (file) => {
    const room = roomOf(file)
    expect(room, 'a file without a room').toBeDefined()
    const strangers = importsOf(file).filter((from) => {
      const target = ours(file, from)
      if (!target) return room?.packages ? !room.packages.test(from) : false
      if (target.includes('+types') || target.startsWith('virtual:')) return false
      const other = roomOf(target)?.room ?? 'unknown'
      const may = [...(room?.may ?? []), ...(EXCEPTIONS.get(file) ?? [])]
      return !(may.includes('*') || may.includes(other)) || !isOwnRoutePart(file, target)
    })
    expect(strangers).toEqual([])
  })
})

/** The features that each feature uses, by what its files import. */
function featureGraph() {
  const graph = new Map<string, Set<string>>()
  const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]
  for (const file of sources.filter((path) => !path.includes('.test.'))) {
    const feature = featureOf(file)
    if (!feature) continue
    for (const from of importsOf(file)) {
      const other = featureOf(ours(file, from) ?? '')
      if (other && other !== feature) graph.set(feature, (graph.get(feature) ?? new Set()).add(other))
    }
  }
  return graph
}

test('features use each other, but never in a circle', () => {
  const graph = featureGraph()
  const circles: string[] = []
  const walk = (feature: string, path: string[]) => {
    if (path.includes(feature)) circles.push([...path, feature].join(' -> '))
    else for (const other of graph.get(feature) ?? []) walk(other, [...path, feature])
  }
  for (const feature of graph.keys()) walk(feature, [])
  expect(circles).toEqual([])
})

test('rules know no clock, no chance and no page', () => {
  const rules = sources.filter((file) =>
    ['rules', 'game rules', 'content'].includes(roomOf(file)?.room ?? ''),
  )
  const impure =
    /\b(Date\.now|new Date\b(?!\([^)])|Math\.random|performance\.now|crypto\.|document\.|window\.|localStorage|fetch\()/
  const found = rules.filter((file) =>
    impure.test(readFileSync(file, 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')),
  )
  expect(found).toEqual([])
})

test('snake and memory stand in one frame (MEM-02)', () => {
  for (const game of ['snake', 'memory'])
    expect(readFileSync(`app/games/${game}/${game}-game.tsx`, 'utf8')).toMatch(/<ArcadeFrame\b/)
})

test('a forbidden import is noticed', () => {
  expect(roomOf('app/ui/x.tsx')?.may).not.toContain('view')
  for (const stranger of ['react', 'fs', 'node:fs', 'pg']) {
    expect(roomOf('app/games/snake/snake.ts')?.packages?.test(stranger)).toBe(false)
  }
  expect(roomOf('app/features/menu/menu.ts')?.may).not.toContain('query')
})
