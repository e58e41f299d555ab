import { expect, test } from 'vitest'
import { checkImageFile } from './menu-image.ts'

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

test('a file as an input gives it is checked by its type and its size', () => {
  expect(checkImageFile(file('dish.jpg', 'image/jpeg'))).toBeUndefined()
  expect(checkImageFile(file('dish.txt', 'text/plain'))).toMatch(/please select an image file/)
  expect(checkImageFile(file('dish.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1))).toMatch(/larger than 5 MB/)
  expect(checkImageFile({ type: 'image/jpeg', name: 'dish.jpg' })).toBeUndefined()
})
