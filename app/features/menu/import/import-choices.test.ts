import { expect, test } from 'vitest'
import { choicesKey, readImportChoices } from './import-choices.ts'

const read = (query: string) => {
  const form = new URLSearchParams(query)
  return readImportChoices(
    (name) => form.get(name) ?? '',
    (name) => form.has(name),
  )
}

test('choices that are not offered count as none', () => {
  expect(read('mode=delete&free=yes')).toEqual({ categoryId: '', mode: undefined, free: undefined })
  expect(read('column-0=name&column-1=<b>&column-3=price&mode=replace')).toMatchObject({
    uses: ['name', ''],
    headless: false,
    mode: 'replace',
  })
})

test('other choices than those of the preview are noticed', () => {
  const key = choicesKey(read('column-0=name&column-1=price'))
  expect(choicesKey(read('column-0=name&column-1=price&mode=update&free=hide'))).toBe(key)
  for (const other of [
    'column-1=&mode=update',
    'column-1=price&mode=replace',
    'column-1=price&headless=1',
    'column-1=price&newCategory=Menu',
  ])
    expect(choicesKey(read(`column-0=name&${other}`))).not.toBe(key)
})
