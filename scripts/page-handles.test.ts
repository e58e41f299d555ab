import { expect, test } from 'vitest'
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
  expect(handles.get('/admin')).toEqual({ chunk: 'admins' })
})
