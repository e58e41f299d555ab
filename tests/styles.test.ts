import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const TOKENS = 'app/styles/tokens.css'
const tokens = readFileSync(TOKENS, 'utf8')
const styles = globSync('app/**/*.css')
  .filter((file) => file !== TOKENS)
  .map((file) => ({ file, css: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') }))

// The player chooses one of the puzzle's themes, and each picture of Memory Match has a colour.
const GAME_THEMES = ['app/games/puzzle/setup/themes.module.css', 'app/games/memory/memory-game.module.css']
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|[:\s](?:white|black)\s*[;}]/i

test('colours are defined only in the tokens and in the themes of games', () => {
  expect(styles.length).toBeGreaterThan(60)
  for (const { file, css } of styles) {
    if (!GAME_THEMES.includes(file)) expect(css.match(COLOUR)?.[0], file).toBeUndefined()
  }
})

// Google's own icon, and the button of the sample Google.
const WITHOUT_TOKENS = [
  'app/features/identity/google/google-icon.tsx',
  'app/features/identity/google/trial-google.server.ts',
]

test('sources take their colours from the tokens', () => {
  const sources = globSync('app/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|^app\/games\/.*\.ts$/.test(file) && !WITHOUT_TOKENS.includes(file),
  )
  expect(sources.length).toBeGreaterThan(100)
  for (const file of sources) {
    const literal = /["'`:( ]#[\da-f]{6}\b|["'`]#[\da-f]{3,8}["'`]/i.exec(readFileSync(file, 'utf8'))
    expect(literal?.[0], file).toBeUndefined()
  }
})

test('spacing that equals a token uses the token', () => {
  const sizes = [...tokens.matchAll(/--s\d: (\d+)px/g)].map(([, size]) => size)
  expect(sizes).toHaveLength(8)
  const literal = new RegExp(`^-?(?:${sizes.join('|')})px$`)
  for (const { file, css } of styles) {
    for (const [, value = ''] of css.matchAll(/[\s;{](?:[a-z]+-)*(?:gap|padding|margin)[a-z-]*:([^;{}]*)/g)) {
      const found = value.split(/[\s()]+/).filter((part) => literal.test(part))
      expect(found, `${file}:${value}`).toEqual([])
    }
  }
})

test('radius and text sizes are tokens', () => {
  const radii = [...tokens.matchAll(/--r-\w+: (\d+px)/g)].map(([, size]) => size!)
  const texts = [...tokens.matchAll(/--t-\w+: ([\d.]+rem)/g)].map(([, size]) => size!)
  for (const { file, css } of styles) {
    for (const [, value = ''] of css.matchAll(/border-radius:([^;{}]*)/g))
      expect(
        radii.filter((size) => value.split(/\s+/).includes(size)),
        file,
      ).toEqual([])
    for (const [, value = ''] of css.matchAll(/\bfont(?:-size)?:([^;{}]*)/g))
      expect(
        texts.filter((size) => value.split(/\s+/).includes(size)),
        file,
      ).toEqual([])
  }
})

test('the border, radius and ground of a card are written once', () => {
  const CARD = ['border: 1px solid var(--line);', 'border-radius: var(--r-l);', 'background: var(--card);']
  const cards = styles.filter(({ css }) =>
    [...css.matchAll(/\{[^{}]*\}/g)].some(([rule]) =>
      CARD.every((declaration) => rule.includes(declaration)),
    ),
  )
  expect(cards.map(({ file }) => file).sort()).toEqual([
    // With `Card` on this page too, its chunk would be another one, and the sign-in page would request one file more.
    'app/features/visits/page/customer-landing.module.css',
    'app/ui/layout/card.module.css',
  ])
})

test('no animation turns text so far that it is shown mirrored', () => {
  for (const { file, css } of styles) {
    for (const [keyframes] of css.matchAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*/g)) {
      const angles = [...keyframes.matchAll(/rotate[XY]\((-?[\d.]+)deg\)/g)].map(([, angle]) =>
        Math.abs(Number(angle)),
      )
      expect(
        angles.filter((angle) => angle > 90),
        `${file}: ${keyframes}`,
      ).toEqual([])
    }
  }
})

test('a code stays dark on light where the browser or the phone darkens pages', () => {
  const codes = styles.filter(({ css }) => /background: var\(--qr-paper\)/.test(css))
  expect(codes.length).toBeGreaterThan(3)
  for (const { file, css } of codes) expect(css, file).toContain('color-scheme: only light')
})

/** The classes that a component names of the CSS modules it imports; `styles[variant]` may be any. */
function classesUsed(file: string) {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/import (\w+) from '(\S+\.module\.css)'/g)].map(([, name, path]) => ({
    module: path!.startsWith('#') ? path!.slice(1) : join(dirname(file), path!),
    names: [...source.matchAll(new RegExp(`(?<![./\\w])${name}\\.(\\w+)`, 'g'))].map(([, used]) => used!),
    isComputed: source.includes(`${name}[`),
  }))
}

test('each class that a component names is in its CSS module, and each class in a module is used', () => {
  const uses = globSync('app/**/*.tsx').flatMap(classesUsed)
  const modules = styles.filter(({ file }) => file.endsWith('.module.css'))
  expect(modules.length).toBeGreaterThan(60)
  for (const { file, css } of modules) {
    const users = uses.filter(({ module }) => module === file)
    const used = new Set(users.flatMap(({ names }) => names))
    const defined = new Set([...css.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name!))
    expect([...used.difference(defined)], `named, but not in ${file}`).toEqual([])
    if (users.some(({ isComputed }) => isComputed)) continue
    expect([...defined.difference(used)], `never used of ${file}`).toEqual([])
  }
})
