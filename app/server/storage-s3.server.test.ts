import { expect, test } from 'vitest'
import { readStorageUrl } from './storage-s3.server.ts'

test('the setting names the place, and its parts may be written with percent signs', () => {
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

test('without further words it is the usual region, encrypted', () => {
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
