// Mechanism: mutex by key (events of one play session)
import { expect, test } from 'vitest'
import { withMutex } from './mutex.server.ts'

test('tasks of one key run one after the other, also after a failure; other keys do not wait', async () => {
  const events: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = withMutex('a', async () => {
    events.push('a begins')
    await released
    events.push('a fails')
    throw new Error('no')
  })
  const second = withMutex('a', async () => events.push('second a'))
  await withMutex('b', async () => events.push('b'))
  expect(events).toEqual(['a begins', 'b'])
  release()
  await expect(first).rejects.toThrow('no')
  await second
  expect(events).toEqual(['a begins', 'b', 'a fails', 'second a'])
})
