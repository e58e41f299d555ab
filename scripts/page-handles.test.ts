import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, ours } from '#tests/support/files/imports.ts'
import { readHandle, readPages } from './page-handles.ts'

test('what a page states is read without running it', () => {
  const source = "export const handle: PageHandle = { translated: true, onDemand: ['places'] } // why\n"
  expect(readHandle('page.tsx', source)).toEqual({ translated: true, onDemand: ['places'] })
  expect(readHandle('page.tsx', 'export const loader = () => null')).toEqual({})
})

test('a handle that is computed is refused', () => {
  expect(() => readHandle('page.tsx', 'export const handle = { onDemand: AREAS }')).toThrow('is a literal')
})

test('a page states what its layouts state too', async () => {
  const handles = new Map((await readPages()).map(({ path, handle }) => [path, handle]))
  expect(handles.get('/places')).toEqual({ translated: true, chunk: 'owner', onDemand: ['places'] })
  expect(handles.get('/set-password')).toEqual({ translated: true, chunk: 'sign-in' })
  expect(handles.get('/admin')).toEqual({ chunk: 'admins' }) // it is loaded with the other pages of admins
})

/** The areas whose messages a page reads. */
function areasOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const imported = importsOf(file).flatMap(({ from, isType }) => (isType ? [] : (ours(file, from) ?? [])))
  const read = [...readFileSync(file, 'utf8').matchAll(/useMessages\('([\w-]+)'\)/g)].map(([, area]) => area!)
  return [...read, ...imported.filter((one) => /\.tsx?$/.test(one)).flatMap((one) => areasOf(one, seen))]
}

test('a page that is loaded on demand names the messages that it reads and others do not load', async () => {
  const pages = await readPages()
  const stated = new Map<string, string[]>(pages.map(({ file, handle }) => [file, handle.onDemand ?? []]))
  const onDemand = [...stated.values()].flat()
  expect(onDemand).toContain('places')
  for (const { file, layouts, handle } of pages) {
    const named = [file, ...layouts].flatMap((one) => stated.get(one)!)
    if (!handle.onDemand && !named.length) continue
    const read = areasOf(`app/${file}`).filter((area) => onDemand.includes(area))
    expect(named, file).toEqual(expect.arrayContaining(read))
  }
})
