import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveEvents } from './receive-events.client.ts'

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
let answerEnded: (ended: boolean) => void

beforeEach(() => {
  vi.useFakeTimers()
  sources.length = 0
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open() {
  const states: string[] = []
  const left = new AbortController()
  const stream = receiveEvents('/events', left.signal, {
    events: { ping: () => states.push('live') },
    onLost: () => states.push('lost'),
    isEnded: () =>
      new Promise((resolve) => {
        answerEnded = resolve
      }),
    onEnded: () => states.push('ended'),
  })
  return { states, left, stream }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a source that fails is closed before the address is asked for, and the slow answer ends no later source', async () => {
  const { states, left } = open()
  sources[0]!.onerror?.()
  expect(sources[0]!.isClosed).toBe(true)
  browser.dispatchEvent(new Event('offline'))
  await settle()
  browser.dispatchEvent(new Event('online'))
  await settle()
  expect(sources).toHaveLength(2)
  sources[1]!.dispatchEvent(new Event('ping'))
  answerEnded(true)
  await settle()
  expect([sources[1]!.isClosed, states.at(-1)]).toEqual([false, 'live'])
  left.abort()
})

test('a failed source is opened again, and so is one that says nothing', async () => {
  const { states, left } = open()
  sources[0]!.onerror?.()
  answerEnded(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(sources).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000 + 15_000)
  expect(sources[1]!.isClosed).toBe(true)
  expect(sources.length).toBeGreaterThan(2)
  expect(states).not.toContain('ended')
  left.abort()
})

test('one that pauses, as a screen whose place another one took, waits before it takes a place again', async () => {
  const { left, stream } = open()
  sources[0]!.dispatchEvent(new Event('ping'))
  stream.pause(60_000)
  await vi.advanceTimersByTimeAsync(59_999)
  expect([sources.length, sources[0]!.isClosed]).toEqual([1, true])
  await vi.advanceTimersByTimeAsync(1)
  expect(sources).toHaveLength(2)
  stream.pause(1000)
  left.abort()
  await vi.advanceTimersByTimeAsync(1000)
  expect(sources).toHaveLength(2)
})

test('a connection names the last event that the one before has received', async () => {
  const { left } = open()
  sources[0]!.dispatchEvent(new MessageEvent('ping', { lastEventId: 'one' }))
  sources[0]!.dispatchEvent(new MessageEvent('ping'))
  await settle()
  sources[0]!.onerror?.()
  await settle()
  expect(sources.map(({ address }) => address)).toEqual(['/events', '/events?after=one'])
  left.abort()
})

test('an address that has ended is said to, and tried again', async () => {
  const { states, left } = open()
  sources[0]!.onerror?.()
  answerEnded(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(states).toEqual(['lost', 'ended'])
  expect(sources).toHaveLength(2)
  left.abort()
})
