import { expect, test } from 'vitest'
import { fileUrl, smallPicture } from '#app/kit/upload/stored-picture.ts'
import messages from '#content/en/owner/profile.json'
import { translate } from '#content/messages.ts'
import {
  checkLogoFile,
  type LogoRefusal,
  logoCause,
  logoKey,
  MAX_LOGO_BYTES,
  ownLogoKey,
  readLogoCause,
} from './logo.ts'

const logoMessage = (reason: LogoRefusal) => translate(messages.logo.problems, logoCause(reason))
const problemOf = (file: Parameters<typeof checkLogoFile>[0]) => {
  const cause = checkLogoFile(file)
  return cause && translate(messages.logo.problems, cause)
}

const UID = 'aB3dE6gH9jK2mN5pQ8rS1tU4vW7x'
const NOT_AN_IMAGE = 'Please select an image file (jpg, png, etc.)'
const TOO_LARGE = 'File size should be less than 2MB'

test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])('%s is an image', (type) => {
  expect(problemOf({ type, size: 1000 })).toBeUndefined()
})

test.each(['text/plain', 'image/svg+xml', 'image/avif', 'application/pdf', 'video/mp4', 'image/', ''])(
  'a file of type %j is refused (PROF-11, DEC-26)',
  (type) => {
    expect(problemOf({ type, size: 1000 })).toBe(NOT_AN_IMAGE)
    expect(problemOf({ type, size: 9_000_000 })).toBe(NOT_AN_IMAGE)
  },
)

test('a HEIC photo is distinguished from a file that is no image, also if its type is unknown', () => {
  const message =
    'Failed to upload logo: this is a HEIC photo. Please save it as JPG or PNG and choose that file'
  expect(problemOf({ type: 'image/heic', size: 1000 })).toBe(message)
  expect(problemOf({ type: '', name: 'IMG_0042.HEIC', size: 1000 })).toBe(message)
  expect(problemOf({ type: '', name: 'heic', size: 1000 })).toBe(NOT_AN_IMAGE)
  expect(problemOf({ type: 'text/plain', name: 'a.heic', size: 1000 })).toBe(NOT_AN_IMAGE)
})

test('2097152 bytes are accepted and 2097153 are not (PROF-12, DEC-25)', () => {
  expect(MAX_LOGO_BYTES).toBe(2_097_152)
  expect(problemOf({ type: 'image/png', size: 2_097_152 })).toBeUndefined()
  expect(problemOf({ type: 'image/png', size: 2_097_153 })).toBe(TOO_LARGE)
})

test('the server has the same messages (PROF-11, PROF-12), and one for each other failure (PROF-15)', () => {
  expect(logoMessage('not-an-image')).toBe(NOT_AN_IMAGE)
  expect(logoMessage('too-large')).toBe(TOO_LARGE)
  expect(logoMessage('storage')).toBe('Failed to upload logo: the picture could not be saved')
  expect(logoMessage('too-many-pixels')).toBe('Failed to upload logo: the picture has too many pixels')
  expect(logoMessage('quota')).toBe(logoMessage('storage'))
  expect(logoMessage('too-small')).toBe(
    'Failed to upload logo: the picture must be at least 32 pixels wide and high',
  )
  expect(messages.logo.problems.network).toBe('Failed to upload logo: network error')
})

test('an address and a response name no cause but those of a logo', () => {
  expect(readLogoCause('removal')).toBe('removal')
  expect(readLogoCause('quota')).toBe('storage')
  for (const other of [null, undefined, '', 'toString', 'network', 1, ['heic']])
    expect(readLogoCause(other)).toBeUndefined()
})

test('a logo is stored under its owner and its time (PROF-14, DATA-19)', () => {
  expect(logoKey(UID, 1_795_000_000_000)).toBe(`profileImages/${UID}/logo-1795000000000.webp`)
})

test('the small logo is found by key and by URL; other pictures have one size', () => {
  const key = logoKey(UID, 1_795_000_000_000)
  expect(smallPicture(key)).toBe(`profileImages/${UID}/logo-1795000000000-small.webp`)
  expect(smallPicture(fileUrl(key))).toBe(`/files/profileImages/${UID}/logo-1795000000000-small.webp`)
  expect(smallPicture('https://lh3.example.com/a/photo.webp')).toBe('https://lh3.example.com/a/photo.webp')
})

test('only a file in the folder of the user is the user’s own', () => {
  expect(ownLogoKey(UID, `/files/profileImages/${UID}/logo-1.webp`)).toBe(`profileImages/${UID}/logo-1.webp`)
  for (const other of [
    null,
    '',
    'https://lh3.example.com/a/photo.webp',
    `/files/profileImages/${UID}x/logo-1.webp`,
    `/files/profileImages/other/logo-1.webp`,
    `https://x.example.com/files/profileImages/${UID}/logo-1.webp`,
  ]) {
    expect(ownLogoKey(UID, other)).toBeUndefined()
  }
})
