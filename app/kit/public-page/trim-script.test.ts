import { expect, test } from 'vitest'
import earlyVisit from '#app/features/visits/page/early-visit.js?raw'
import preHydrationClicks from '#app/features/visits/page/pre-hydration-clicks.js?raw'
import starter from './starter.js?raw'
import { trimScript } from './trim-script.ts'

test('a script loses its comments and indentation, and nothing else', () => {
  const script = `// Why.\nif (a) {\n  // Here.\n  go('https://a.example//b') // at once\n}\n`
  expect(trimScript(script)).toBe(`if (a) {\ngo('https://a.example//b')\n}\n`)
})

test.each(Object.entries({ preHydrationClicks, earlyVisit, starter }))(
  '%s can be read without them',
  (_, code) => {
    const trimmed = trimScript(code)
    expect(trimmed).not.toContain('// ')
    expect(trimmed).not.toMatch(/\?[.?]/) // browsers of before 2020 say nothing of what they cannot parse
    expect(trimmed.length).toBeLessThan(code.length)
    // `import` is no word of a function's body.
    new Function(trimmed.replaceAll('import(', 'load('))
  },
)
