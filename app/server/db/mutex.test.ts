import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.server.ts'

test('what has the same key comes one after the other, also after a failure; other keys do not wait', async () => {
  const told: string[] = []
  let open = () => {}
  const door = new Promise<void>((resolve) => {
    open = resolve
  })
  const first = oneAtATime('a', async () => {
    told.push('a begins')
    await door
    told.push('a fails')
    throw new Error('no')
  })
  const second = oneAtATime('a', async () => told.push('second a'))
  await oneAtATime('b', async () => told.push('b'))
  expect(told).toEqual(['a begins', 'b'])
  open()
  await expect(first).rejects.toThrow('no')
  await second
  expect(told).toEqual(['a begins', 'b', 'a fails', 'second a'])
})
