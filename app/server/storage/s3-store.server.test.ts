import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startBucket, startStrictStore } from '#tests/support/server/s3-bucket.ts'
import { createS3Store, readStorageUrl } from './s3-store.server.ts'

test('STORAGE_URL is parsed, with percent-encoded parts', () => {
  expect(
    readStorageUrl('s3://AK1:se%2Fcr%2Bet@minio.example.com:9000/pictures?region=eu-west-1&tls=no'),
  ).toEqual({
    endpoint: 'http://minio.example.com:9000',
    bucket: 'pictures',
    region: 'eu-west-1',
    key: 'AK1',
    secret: 'se/cr+et',
  })
})

test('the default is us-east-1 over TLS', () => {
  expect(readStorageUrl('s3://AK1:secret@s3.example.com/pictures')).toMatchObject({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
  })
})

test.each([
  ['s3://s3.example.com/pictures', 'the key or the secret'],
  ['s3://AK1@s3.example.com/pictures', 'the key or the secret'],
  ['s3://AK1:canary/secret@s3.example.com/pictures', 'STORAGE_URL'],
  ['s3://AK1:canary@s3.example.com', 'the bucket'],
  ['s3://AK1:canary@s3.example.com/a/b', 'the bucket'],
  ['s3://AK1:canary@s3.example.com/../x', 'the bucket'],
  ['s3://AK1:canary@s3.example.com/pictures?tls=maybe', 'tls'],
  ['s3://AK1:canary@/pictures', 'STORAGE_URL'],
  ['s3://AK1:canary%@s3.example.com/pictures', 'percent'],
])('%s is refused, and the secret is not shown', (text, words) => {
  const read = () => readStorageUrl(text)
  expect(read).toThrow(words)
  try {
    read()
  } catch (error) {
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('canary')
  }
})

describe('on an S3 server', () => {
  let bucket: Awaited<ReturnType<typeof startBucket>>
  beforeAll(async () => {
    bucket = await startBucket()
  })
  afterAll(() => bucket.stop())
  const open = () => createS3Store(bucket.settings)
  beforeEach(async () => {
    const store = open()
    for (const key of await store.list()) await store.delete(key)
  })

  test('small and large files are written, read, overwritten and deleted', async () => {
    const store = open()
    const large = Uint8Array.from({ length: 5 * 1024 * 1024 }, (_, index) => (index * 31) % 251)
    await store.put('a/one.webp', new Uint8Array([1, 2, 250]), 'image/webp')
    await store.put('a/large.webp', large, 'image/webp')
    expect(await store.get('a/one.webp')).toEqual(new Uint8Array([1, 2, 250]))
    expect(Buffer.from((await store.get('a/large.webp'))!).equals(large)).toBe(true)
    await store.put('a/one.webp', new Uint8Array([9]), 'image/webp')
    expect(await store.get('a/one.webp')).toEqual(new Uint8Array([9]))
    await store.delete('a/one.webp')
    await store.delete('a/one.webp')
    expect(await store.get('a/one.webp')).toBeUndefined()
    await store.delete('a/large.webp')
  })

  test('files of several pages are all listed and deleted with their folder', async () => {
    const store = open()
    const keys = Array.from({ length: 1005 }, (_, index) => `many/of/file-${index}.webp`)
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(
        keys.slice(from, from + 50).map((key) => store.put(key, new Uint8Array([1]), 'image/webp')),
      )
    await store.put('other/file.webp', new Uint8Array([1]), 'image/webp')
    expect((await store.list()).sort()).toEqual([...keys, 'other/file.webp'].sort())
    await store.deleteFolder('many/of')
    expect(await store.list()).toEqual(['other/file.webp'])
    await store.delete('other/file.webp')
  })

  test('a store that refuses the deletion of several keys in one request loses a folder all the same', async () => {
    const strict = await startStrictStore(bucket.url)
    onTestFinished(strict.stop)
    const store = createS3Store({ ...bucket.settings, endpoint: `http://127.0.0.1:${strict.port}` })
    for (const key of ['own/a/one.webp', 'own/a/b/two.webp', 'own/ab/three.webp'])
      await store.put(key, new Uint8Array([1]), 'image/webp')
    await store.deleteFolder('own/a')
    expect(await store.list()).toEqual(['own/ab/three.webp'])
  })

  test('requests fail fast while the server is down and succeed afterwards', async () => {
    const store = open()
    await store.put('a/stored.webp', new Uint8Array([7]), 'image/webp')
    await bucket.pause()
    try {
      await expect(store.get('a/stored.webp')).rejects.toThrow()
      await expect(store.put('a/new.webp', new Uint8Array([8]), 'image/webp')).rejects.toThrow()
      await expect(store.list()).rejects.toThrow()
    } finally {
      await bucket.resume()
    }
    expect(await store.get('a/stored.webp')).toEqual(new Uint8Array([7]))
    await store.put('a/new.webp', new Uint8Array([8]), 'image/webp')
    expect(await store.get('a/new.webp')).toEqual(new Uint8Array([8]))
  })
})

test('a request to a server that never responds times out', async () => {
  const unresponsive = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((listening) => unresponsive.once('listening', listening))
  const { port } = unresponsive.address() as { port: number }
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'x',
    key: 'k',
    secret: 's',
  }
  const store = createS3Store(settings, 200)
  await expect(store.put('a/one.webp', new Uint8Array([1]), 'image/webp')).rejects.toThrow()
  await expect(store.get('a/one.webp')).rejects.toThrow()
  unresponsive.close()
})
