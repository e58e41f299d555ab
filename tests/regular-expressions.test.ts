// Mechanism: regular expressions, ReDoS
import { globSync, readFileSync } from 'node:fs'
import { check, type Diagnostics } from 'recheck'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#app/kit/money/currency.ts'
import { IS_WHOLE } from './support/sample.ts'

const TIMEOUT_MS = 60_000 // of one expression; it only ends a check that hangs
const AT_ONCE = 4
// What the checker tries is limited by characters, not by time: the same on a machine that is busy.
const COUNTED = { seedingTimeout: null, incubationTimeout: null, attackTimeout: null }

const SERVED = '{app,bin,content,db,public}/**/*.{js,mjs,ts,tsx}'
const ALL = '{*,{app,bin,content,db,lab,public,scripts,tests}/**/*}.{js,mjs,ts,tsx}'
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

/**
 * Expressions whose time grows with a power of the length of a text, and what bounds the text: nobody outside may choose
 * a long one.
 */
const BOUNDED: Record<string, string> = {
  '/=+$/': 'base64 of our own bytes',
  '/<style[^>]*>([\\s\\S]*?)<\\/style>/g': 'a page of ours, in which text of others is escaped',
  '/<script(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)<\\/script>/g':
    'a page of ours, in which text of others is escaped',
  '/(<script[^>]*) type="module"/': 'a page of ours, in which text of others is escaped',
  '/<section.*<\\/section>/s': 'a page of ours, in a browser',
  '/--[\\w-]+:[^;{}]*;?/g': 'our own styles',
  '/[^\\s@"\'<>()]+@[^\\s@"\'<>()]+/g': 'the first 500 characters of a message',
  '/\\s*–\\s*/': 'a range of dates that Intl wrote',
  '/^[^\\d]+|[^\\d]+$/g': 'an amount that Intl wrote',
  '/_\\w+$/': 'the name of one of our columns',
  '/\\s+at (file:|\\/|node:).*$/': 'a line of the stack of an error',
  '/^(["\'`]).*\\1\\s*(#.*)?$/': 'a line of the settings of the host',
  '/^\\s*(?:export\\s+)?([A-Za-z_]\\w*)\\s*=\\s*(.*)$/': 'a line of the settings of the host',
  '/^\\d+\\.\\d+\\.\\d+[\\w.-]*$/': 'the version in an archive that the host chose',
  '/^\\S+@\\S+\\.\\S+$/': 'at most 254 characters',
  '/,?(?: (?:um|at|às|a las|kl\\.?))? (?:T)?\\d{1,2}[:h]\\d\\d.*$/i': 'the first 100 characters of a day',
  '/^(\\d{1,2})(?:[:h.]|: )(\\d\\d)(?:[:.](\\d\\d)(?:[.,]\\d+)?)?\\s*([ap]\\.?\\s?m\\.?(?![a-z]))?\\s*(?:Uhr|h|hrs)?\\s*(\\S*)$/i':
    'the first 100 characters of a day',
  '/^(.*\\d.*?)(?:\\s*\\(?(?<!\\p{L})(cr|dr)\\.?\\)?|\\s*\\b(cr|dr|s|h|d|c|soll|haben|af|bij|debit|credit)\\.?)$/iu':
    'the first 100 characters of an amount',
  "/^[^\\p{L}\\d]*\\p{L}{0,4}[^\\p{L}\\d]*\\d[\\d., '’\\u00a0\\u202f]*[^\\d]{0,8}$/u":
    'fewer than 40 characters of a cell',
  '/^[^\\p{L}]*\\d[^\\p{L}]*$/u': 'fewer than 100 characters of a cell',
  '/[^\\s,;"]*\\P{ASCII}[^\\s,;"]*/gu': 'a file of the user, in the browser',
  '/\\/lucide-react\\/.*\\/icons\\/([\\w-]+)\\.mjs$/': 'a path of the build',
}

type Found = { source: string; flags: string; files: Set<string> }

/** The literal expressions of these files, and those that are put together, by their file. */
function expressionsOf(files: string[]) {
  const literals = new Map<string, Found>()
  const composed = new Set<string>()
  for (const file of files) {
    const visit = (node: unknown): void => {
      if (!node || typeof node !== 'object') return
      const { regex, type, callee } = node as {
        regex?: { pattern: string; flags: string }
        type?: string
        callee?: { name?: string }
      }
      if (regex) {
        const key = `/${regex.pattern}/${regex.flags}`
        const known = literals.get(key) ?? { source: regex.pattern, flags: regex.flags, files: new Set() }
        literals.set(key, { ...known, files: known.files.add(file) })
      }
      if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
        composed.add(file)
      Object.values(node).forEach(visit)
    }
    visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  return { literals, composed: [...composed].sort() }
}

// The flags d and v change nothing about the time.
const diagnose = (source: string, flags: string): Promise<Diagnostics> =>
  check(source, flags.replace('d', '').replace('v', 'u'), {
    timeout: TIMEOUT_MS,
    checker: 'auto',
    ...COUNTED,
  })

/** Those that are not linear and have no bounded text, with their files. */
async function unbounded(expressions: Iterable<[string, Found]>) {
  const waiting = [...expressions].filter(([key]) => !(key in BOUNDED))
  const found: string[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [key, { source, flags, files }] = next
      const result = await diagnose(source, flags)
      const how = result.status === 'vulnerable' ? result.complexity.type : result.status
      if (how !== 'safe') found.push(`${how} ${key} in ${[...files].join(', ')}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found.sort()
}

/** The expressions that these modules put together, with texts as they come. */
async function composedBy(modules: Record<string, () => Promise<unknown>>) {
  const recorded = new Map<string, Found>()
  const original = globalThis.RegExp
  for (const [file, load] of Object.entries(modules)) {
    const record = (expression: RegExp) =>
      recorded.set(String(expression), {
        source: expression.source,
        flags: expression.flags,
        files: new Set([file]),
      })
    globalThis.RegExp = new Proxy(original, {
      construct(target, words) {
        const made = Reflect.construct(target, words)
        record(made)
        return made
      },
    })
    try {
      await load()
    } finally {
      globalThis.RegExp = original
    }
  }
  return recorded
}

const COMPOSED: Record<string, () => Promise<unknown>> = {
  'app/http/serve-cached-page.ts': () => import('#app/http/serve-cached-page.ts'),
  'app/kit/provider-id.ts': async () => (await import('#app/kit/provider-id.ts')).isProviderId('a'),
  'app/features/visits/play-session/no-js-visit.server.ts': () =>
    import('#app/features/visits/play-session/no-js-visit.server.ts'),
  'app/features/visits/play-session/play-session.ts': async () =>
    (await import('#app/features/visits/play-session/play-session.ts')).isPlaySessionId('a'),
  'app/features/places/place.ts': async () =>
    (await import('#app/features/places/place.ts')).isPlaceCode('a'),
  'app/features/tips/sheet/reference-word.ts': () => import('#app/features/tips/sheet/reference-word.ts'),
  'app/features/payment-methods/formats/with-amount.ts': async () => {
    const { withAmount } = await import('#app/features/payment-methods/formats/with-amount.ts')
    for (const [from, to] of [
      ['5.00', '7.00'],
      ['500', '700'],
    ] as const)
      withAmount('a link without it', from, to)
  },
  'app/kit/money/written-amount.ts': async () =>
    (await import('#app/kit/money/written-amount.ts')).readWrittenAmount('a', 'USD', '.', 100),
  'app/features/identity/second-factor/second-factor.ts': async () => {
    const { readCode, readRecoveryCode } = await import(
      '#app/features/identity/second-factor/second-factor.ts'
    )
    readCode('a')
    readRecoveryCode('a')
  },
  'app/features/identity/granted-access/token.ts': () =>
    import('#app/features/identity/granted-access/token.ts'),
  'app/kit/money/read-amount.ts': async () => {
    const { readAmount } = await import('#app/kit/money/read-amount.ts')
    for (const currency of CURRENCIES) readAmount('1', currency)
  },
  'app/features/tips/statements/line-words.ts': () => import('#app/features/tips/statements/line-words.ts'),
  'app/kit/i18n/language-address.ts': () => import('#app/kit/i18n/language-address.ts'),
  'app/features/tips/statements/match.ts': () => import('#app/features/tips/statements/match.ts'),
  'app/features/wall/wall.server.ts': () => import('#app/features/wall/wall.server.ts'),
}

const files = globSync(IS_WHOLE ? ALL : SERVED).filter((file) => IS_WHOLE || !isTest(file))

test('no regular expression takes more than linear time for a text that somebody else may make long (T17)', async () => {
  const { literals } = expressionsOf(files)
  expect(literals.size).toBeGreaterThan(300)
  expect(await unbounded(literals)).toEqual([])
})

test('nor does one that is put together (T17)', async () => {
  const { composed } = expressionsOf(globSync(SERVED).filter((file) => !isTest(file)))
  expect(composed).toEqual(Object.keys(COMPOSED).sort())
  const recorded = await composedBy(COMPOSED)
  expect(recorded.size).toBeGreaterThanOrEqual(composed.length)
  expect(await unbounded(recorded)).toEqual([])
})

test('each expression with a bounded text is still there', () => {
  const { literals } = expressionsOf(globSync(ALL))
  expect(Object.keys(BOUNDED).filter((key) => !literals.has(key))).toEqual([])
})
