import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import play from '#content/en/play.json'
import { shareResult } from './share.client.ts'

const { puzzle } = play

const shown = { title: 'Sliding Puzzle', text: 'I solved it.' }
const messages = { ...shown, copied: puzzle.copied }
const alerted = vi.fn()
const writeText = vi.fn(async (_text: string) => {})

beforeEach(() => vi.stubGlobal('alert', alerted))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

function browserWith(share?: (messages: { title: string; text: string }) => Promise<void>) {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
}

/** A page without a clipboard, where text is selected in a field and copied by an old command. */
function oldPage(copies: boolean) {
  vi.stubGlobal('HTMLElement', class {})
  const field = { value: '', readOnly: false, select() {}, remove() {} }
  const document = {
    activeElement: null,
    body: { append() {} },
    createElement: () => field,
    execCommand: () => copies,
  }
  vi.stubGlobal('document', document)
  return field
}

test('the share sheet gets a title and a text (PZL-42)', async () => {
  const share = vi.fn(async () => {})
  browserWith(share)
  expect(await shareResult(messages)).toBe(true)
  expect(share).toHaveBeenCalledWith(shown)
  expect(writeText).not.toHaveBeenCalled()
  expect(alerted).not.toHaveBeenCalled()
})

test('a share sheet closed by the player copies nothing and shows no alert (DEC-90)', async () => {
  browserWith(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await shareResult(messages)).toBe(true)
  expect(writeText).not.toHaveBeenCalled()
  expect(alerted).not.toHaveBeenCalled()
})

test('without a share sheet the text is copied with an alert (PZL-43)', async () => {
  browserWith()
  expect(await shareResult(messages)).toBe(true)
  expect(writeText).toHaveBeenCalledWith('I solved it.')
  expect(alerted).toHaveBeenCalledWith('Result copied to clipboard!')
})

test('when sharing fails the text is copied with an alert (PZL-43)', async () => {
  browserWith(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  expect(await shareResult(messages)).toBe(true)
  expect(writeText).toHaveBeenCalledWith('I solved it.')
  expect(alerted).toHaveBeenCalledWith('Result copied to clipboard!')
})

test('without the Clipboard API the text is copied with execCommand (PZL-43)', async () => {
  vi.stubGlobal('navigator', {})
  const field = oldPage(true)
  expect(await shareResult(messages)).toBe(true)
  expect(field.value).toBe('I solved it.')
  expect(alerted).toHaveBeenCalledWith('Result copied to clipboard!')
})

test('when copying fails no alert claims success (PZL-43)', async () => {
  vi.stubGlobal('navigator', {})
  oldPage(false)
  expect(await shareResult(messages)).toBe(false)
  expect(alerted).not.toHaveBeenCalled()
})
