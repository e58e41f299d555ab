import { expect, test } from 'vitest'
import { pictureLayers } from './picture-urls.ts'
import { offeredPhotos, withKnownPhoto, withOption } from './puzzle-photos.ts'
import { DEFAULTS, needsShuffle } from './puzzle-settings.ts'

const photos = Array.from({ length: 7 }, (_, number) => ({
  name: `Dish ${number}`,
  url: `/files/${number}.webp`,
  small: `/files/${number}-small.webp`,
}))
const settings = { ...DEFAULTS, kind: 'image' as const, photo: photos[2] }

test('a photo takes the place of a drawing, and another puzzle, until a drawing is chosen', () => {
  expect(pictureLayers(settings)).toBe('url("/files/2.webp"), url("/files/2-small.webp")')
  expect(needsShuffle({ ...settings, photo: undefined }, settings)).toBe(true)
  expect(withOption(settings, 'size', 4).photo).toBe(photos[2])
  const drawing = withOption(settings, 'picture', 'cup')
  expect(drawing).toMatchObject({ picture: 'cup', photo: undefined })
  expect(pictureLayers(drawing)).not.toContain('/files/')
})

test('five photos are offered, and one that is gone gives way to a drawing', () => {
  const offered = offeredPhotos(photos)
  expect(offered).toHaveLength(5)
  const stored = JSON.parse(JSON.stringify(settings))
  expect(withKnownPhoto(stored, offered).photo).toBe(photos[2])
  expect(withKnownPhoto(stored, photos.slice(3)).photo).toBeUndefined()
})
