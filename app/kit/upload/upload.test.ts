// Mechanism: uploads with progress, downscaling of photos
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isHostLimit, uploadForm } from './upload.client.ts'

type Progress = { loaded: number; total: number }

/** A request whose response the test sends. */
class FakeRequest {
  static sent: FakeRequest[] = []
  headers: Record<string, string> = {}
  status = 0
  response: unknown = null
  upload: { onprogress?: (event: Progress) => void } = {}
  onload = () => {}
  onerror = () => {}
  ontimeout = () => {}
  onabort = () => {}
  open = vi.fn()
  abort = () => this.onabort()
  getResponseHeader = () => null
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    FakeRequest.sent.push(this)
  }
  respond(status: number, body: unknown) {
    this.status = status
    this.response = body
    this.onload()
  }
}

beforeEach(() => {
  FakeRequest.sent = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

test('an upload reports the fraction that has been sent, and then its response', async () => {
  const fractions: number[] = []
  const result = uploadForm('/logo', new FormData(), { onProgress: (fraction) => fractions.push(fraction) })
  const [request] = FakeRequest.sent
  for (const loaded of [0, 1024, 4096]) request!.upload.onprogress!({ loaded, total: 4096 })
  request!.respond(200, { url: '/files/logo.webp' })
  expect(await result).toMatchObject({ kind: 'response', status: 200, body: { url: '/files/logo.webp' } })
  expect(fractions).toEqual([0, 0.25, 1])
})

test.each(['onerror', 'ontimeout'] as const)(
  'an upload that fails by %s is a network error',
  async (event) => {
    const result = uploadForm('/logo', new FormData())
    FakeRequest.sent[0]![event]()
    expect(await result).toEqual({ kind: 'network-error' })
  },
)

test('an upload ends when it is aborted, and an aborted one is not sent', async () => {
  const controller = new AbortController()
  const result = uploadForm('/logo', new FormData(), { signal: controller.signal })
  controller.abort()
  expect(await result).toEqual({ kind: 'aborted' })
  expect(await uploadForm('/logo', new FormData(), { signal: controller.signal })).toEqual({
    kind: 'aborted',
  })
  expect(FakeRequest.sent).toHaveLength(1)
})

test('a 413 with the words of another server is its limit and not ours', () => {
  expect(isHostLimit(413, undefined)).toBe(true) // a page of nginx
  expect(isHostLimit(413, { message: 'Payload Too Large' })).toBe(true)
  expect(isHostLimit(413, { error: 'too-large' })).toBe(false)
  expect(isHostLimit(502, undefined)).toBe(false)
})
