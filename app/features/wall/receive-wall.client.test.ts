import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveWall } from './receive-wall.client.ts'

const sources: Source[] = []

/** An event stream of a browser: it reconnects by itself until it is closed. */
class Source extends EventTarget {
  onerror: (() => void) | null = null
  isClosed = false
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    sources.push(this)
  }
  close() {
    this.isClosed = true
  }
}

const browser = new EventTarget()
let answerGone: (status: number) => void
let asked: AbortSignal | undefined

beforeEach(() => {
  vi.useFakeTimers()
  sources.length = 0
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    asked = signal ?? undefined
    return new Promise((resolve) => {
      answerGone = (status) => resolve({ status })
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open() {
  const states: string[] = []
  const left = new AbortController()
  receiveWall('secret', left.signal, {
    onData: () => states.push('live'),
    onPing: () => states.push('live'),
    onLost: () => states.push('lost'),
    onGone: () => states.push('gone'),
  })
  return { states, left }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a source that fails is closed before the address is asked for, and the slow answer ends no later source', async () => {
  const { states, left } = open()
  sources[0]!.onerror?.()
  expect(sources[0]!.isClosed).toBe(true)
  expect(asked).toBeDefined() // which ends by itself
  browser.dispatchEvent(new Event('offline'))
  await settle()
  browser.dispatchEvent(new Event('online'))
  await settle()
  expect(sources).toHaveLength(2)
  sources[1]!.dispatchEvent(new Event('ping'))
  answerGone(404)
  await settle()
  expect([sources[1]!.isClosed, states.at(-1)]).toEqual([false, 'live'])
  left.abort()
})

test('a failed source is opened again, and so is one that says nothing', async () => {
  const { states, left } = open()
  sources[0]!.onerror?.()
  answerGone(503)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sources).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000 + 15_000)
  expect(sources[1]!.isClosed).toBe(true)
  expect(sources.length).toBeGreaterThan(2)
  expect(states).not.toContain('gone')
  left.abort()
})

test('a screen whose place another one took waits before it takes a place again', async () => {
  const { states, left } = open()
  sources[0]!.dispatchEvent(new Event('ping'))
  sources[0]!.dispatchEvent(new Event('replaced'))
  await vi.advanceTimersByTimeAsync(59_999)
  expect([sources.length, sources[0]!.isClosed, states.at(-1)]).toEqual([1, true, 'lost'])
  await vi.advanceTimersByTimeAsync(1)
  expect(sources).toHaveLength(2)
  left.abort()
})

test('an address that has ended is said to, and tried again', async () => {
  const { states, left } = open()
  sources[0]!.onerror?.()
  answerGone(404)
  await vi.advanceTimersByTimeAsync(2000)
  expect(states).toEqual(['lost', 'gone'])
  expect(sources).toHaveLength(2)
  left.abort()
})
