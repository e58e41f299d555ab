// Mechanism: ASVS, its rows and the rules that it wants written
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// How many requirements of levels 1 and 2 each chapter of ASVS 5.0.0 has, by its sections.
const SECTIONS: Record<string, number[][]> = {
  V1: [range(1, 2), range(1, 9), range(1, 11), range(1, 3), range(1, 2)],
  V2: [range(1, 3), range(1, 3), range(1, 4), [1]],
  V3: [[], range(1, 2), range(1, 4), range(1, 6), range(1, 5), [], range(1, 2)],
  V4: [range(1, 3), [1], range(1, 2), range(1, 4)],
  V5: [[1], range(1, 3), range(1, 2), range(1, 3)],
  V6: [range(1, 3), range(1, 12), range(1, 4), range(1, 4), range(1, 5), range(1, 3), [], range(1, 4)],
  V7: [range(1, 3), range(1, 4), range(1, 2), range(1, 5), range(1, 2), range(1, 2)],
  V8: [range(1, 2), range(1, 3), [1], [1]],
  V9: [range(1, 3), range(1, 4)],
  V10: [range(1, 2), range(1, 2), range(1, 4), range(1, 11), range(1, 5), range(1, 2), range(1, 3)],
  V11: [range(1, 2), range(1, 3), range(1, 3), range(1, 4), [1], [1]],
  V12: [range(1, 3), range(1, 2), range(1, 4)],
  V13: [[1], range(1, 5), range(1, 2), range(1, 5)],
  V14: [range(1, 2), range(1, 4), range(1, 3)],
  V15: [range(1, 3), range(1, 3), range(1, 7)],
  V16: [[1], range(1, 5), range(1, 4), range(1, 3), range(1, 3)],
  V17: [[1], range(1, 4), range(1, 2)],
}
const LEVELS = { L1: 70, L2: 183 }
// A further one needs its record.
const OWN_DEVIATIONS = [
  ...['V5.2.2', 'V6.2.3', 'V6.4.3', 'V6.4.4', 'V6.5.2', 'V7.2.4', 'V11.2.3', 'V11.4.1', 'V11.5.1'],
  ...['V11.6.1', 'V12.3.1', 'V12.3.3', 'V13.2.1', 'V13.2.4', 'V13.2.5', 'V13.3.1', 'V16.4.3'],
]

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

const ids = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((numbers, section) => numbers.map((number) => `${chapter}.${section + 1}.${number}`)),
)

const document = readFileSync('docs/asvs.md', 'utf8')
const rows = [...document.matchAll(/^\| (V\d[\d.]*) \| (.+) \|$/gm)].map(([, id = '', rest = '']) => {
  const [level = '', title = '', answer = '', evidence = '', ...more] = rest.split(' | ')
  return { id, level, title, answer, evidence, more }
})

// Files of the repository, without a method or a column that is named in the same way.
const pathsIn = (text: string) =>
  [
    ...text.matchAll(/`((?:app|content|db|deploy|docs|lab|scripts|tests)\/[\w./-]+|[\w-]+\.(?:json|md))`/g),
  ].map(([, path]) => path!)

test('each of the 253 requirements of levels 1 and 2 is answered once, in their order', () => {
  expect(ids).toHaveLength(253)
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(rows.filter(({ more }) => more.length)).toEqual([])
  const levels = {
    L1: rows.filter(({ level }) => level === '1').length,
    L2: rows.filter(({ level }) => level === '2').length,
  }
  expect(levels).toEqual(LEVELS)
})

test('a title is short, and of our own', () => {
  for (const { id, title } of rows) {
    expect(title.split(' ').length, id).toBeLessThanOrEqual(8)
    expect(title, id).not.toMatch(/verify/i)
  }
})

test('an answer is met with evidence, not applicable with a reason, or a deviation with who decided', () => {
  for (const { id, answer, evidence } of rows) {
    expect(answer, id).toMatch(
      /^(met|not applicable|deviation \((specification: [A-Z]+-\d+.*|decision \d+)\))$/,
    )
    if (answer === 'met') expect(pathsIn(evidence), id).not.toEqual([])
    else expect(evidence.length, id).toBeGreaterThan(15)
  }
})

test('every file that is named as evidence exists', () => {
  const missing = rows.flatMap(({ id, evidence }) =>
    pathsIn(evidence)
      .filter((path) => !existsSync(path))
      .map((path) => `${id} ${path}`),
  )
  expect(missing).toEqual([])
})

test('a threat that is named behind a file is named in it', () => {
  const missing = rows.flatMap(({ id, evidence }) =>
    [...evidence.matchAll(/`((?:app|tests)\/[\w./-]+)` \(([^)]+)\)/g)].flatMap(([, path = '', note = '']) =>
      (note.match(/\bT\d\d\b/g) ?? [])
        .filter((threat) => !readFileSync(path, 'utf8').includes(threat))
        .map((threat) => `${id} ${path} ${threat}`),
    ),
  )
  expect(missing).toEqual([])
})

test('a section of a document that is named as evidence exists', () => {
  for (const { id, evidence } of rows)
    for (const [, path = '', section] of evidence.matchAll(
      /`(docs\/(?:security|deploying)\.md)` \(([^:;)]+)\)/g,
    ))
      for (const heading of section!.split(', '))
        expect(readFileSync(path, 'utf8'), `${id} ${path}`).toMatch(new RegExp(`^## ${heading}$`, 'm'))
})

test('the deviations that the specification does not order are these, and each has its decision record', () => {
  const own = rows.filter(({ answer }) => answer.startsWith('deviation (decision'))
  expect(own.map(({ id }) => id)).toEqual(OWN_DEVIATIONS)
  for (const { id, evidence } of own) {
    const [record = ''] = pathsIn(evidence).filter((path) => path.startsWith('docs/decisions/'))
    expect(readFileSync(record, 'utf8'), id).toContain(id.slice(1))
  }
  const requirements = readFileSync('docs/requirements.md', 'utf8')
  for (const { id, answer } of rows)
    for (const [ordered] of answer.matchAll(/\b(?!DEC)[A-Z]+-\d\d\b/g))
      expect(requirements, id).toContain(`| ${ordered} |`)
})

test('the standard’s own sentences are not in it', () => expect(document).not.toMatch(/Verify that/))
