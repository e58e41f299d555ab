import { expect, test } from 'vitest'
import { readUpload } from './upload.server.ts'

const MAX = 2_097_152

const ADDRESS = 'http://localhost/'
const post = (body: BodyInit, headers?: Record<string, string>) =>
  new Request(ADDRESS, { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

const file = (bytes: number, name = 'logo.png', type = 'image/png') =>
  new File([new Uint8Array(bytes).fill(7)], name, { type })

function form(...fields: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return post(form)
}

const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=b' }

test('returns the bytes of the only file, beside small fields', async () => {
  const upload = await readUpload(form(['intent', 'logo'], ['logo', file(1000)]), MAX)
  expect(upload).toEqual({ ok: true, bytes: new Uint8Array(1000).fill(7) })
})

test.each([
  [MAX - 1, true],
  [MAX, true],
  [MAX + 1, false],
  [3_000_000, false],
])('accepts a file of %i bytes: %s (PROF-12)', async (bytes, fits) => {
  const upload = await readUpload(form(['logo', file(bytes)]), MAX)
  expect(upload.ok ? upload.bytes.length : upload.reason).toBe(fits ? bytes : 'too-large')
})

test.each([
  ['no file', form(['logo', 'words'])],
  ['two files', form(['logo', file(10)], ['logo', file(10)])],
  ['JSON', post('{}', { 'content-type': 'application/json' })],
  ['plain text', post('hello')],
  ['a form without its boundary', post('--b\r\n', { 'content-type': 'multipart/form-data' })],
  [
    'a truncated form',
    post('--b\r\ncontent-disposition: form-data; name="logo"; filename="a"\r\n\r\nxx', BOUNDARY),
  ],
  ['an empty body', post('', BOUNDARY)],
  ['gzip', post(new Uint8Array([31, 139, 8, 0]), { ...BOUNDARY, 'content-encoding': 'gzip' })],
])('%s is refused', async (_, request) => {
  expect(await readUpload(request, MAX)).toEqual({ ok: false, reason: 'no-file' })
})

test('a client that disconnects sent no file', async () => {
  let sent = 0
  const broken = new ReadableStream({
    pull(controller) {
      if (sent++) controller.error(new Error('aborted'))
      else controller.enqueue(new Uint8Array(10))
    },
  })
  expect(await readUpload(post(broken, BOUNDARY), MAX)).toEqual({ ok: false, reason: 'no-file' })
})

test('a too small Content-Length changes nothing (T17)', async () => {
  const request = form(['logo', file(3_000_000)])
  const understated = new Request(request, {
    headers: { ...Object.fromEntries(request.headers), 'content-length': '10' },
  })
  expect(await readUpload(understated, MAX)).toEqual({ ok: false, reason: 'too-large' })
})

test('a form of very many parts is read cheaply (T17)', async () => {
  const part = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n1\r\n'
  const before = process.threadCpuUsage()
  const upload = await readUpload(post(`${part.repeat(35_000)}--b--\r\n`, BOUNDARY), MAX)
  expect(upload).toEqual({ ok: false, reason: 'no-file' })
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(2000)
})

test('a hostile file name is ignored', async () => {
  for (const name of ['../../etc/passwd', 'a\0.png', '<script>.svg', `${'x'.repeat(5000)}.png`]) {
    const upload = await readUpload(form(['logo', file(5, name, 'text/html')]), MAX)
    expect(upload).toEqual({ ok: true, bytes: new Uint8Array(5).fill(7) })
  }
})

test('a body that the request policy has left out was too large', async () => {
  const marked = new Request(form(['logo', file(10)]), { headers: { 'x-body-too-large': 'yes' } })
  expect(await readUpload(marked, MAX)).toEqual({ ok: false, reason: 'too-large' })
})
