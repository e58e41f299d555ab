import { expect, test } from 'vitest'
import { measureSection } from './measure-section.ts'

test('a section that fails is a figure without a value, which says why', async () => {
  const target = { quick: true, rounds: 1, folder: '', ids: [], staticHtml: '', staticPage: '' }
  expect(await measureSection('no such section', target)).toEqual([
    {
      what: 'Section no such section',
      value: Number.NaN,
      unit: '',
      limit: { atMost: 0 },
      measured: expect.stringContaining('TypeError'),
    },
  ])
})
