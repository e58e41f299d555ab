import { expect, test } from 'vitest'
import messages from '#content/en/owner/menu.json'
import { translate } from '#content/messages.ts'
import { checkImageFile, imageProblem } from './menu-image.ts'

const problemOf = (chosen: Parameters<typeof checkImageFile>[0]) => {
  const problem = checkImageFile(chosen)
  return problem && translate(messages.problems, problem)
}

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type })

test('a file as an input gives it is checked by its type and its size', () => {
  expect(problemOf(file('dish.jpg', 'image/jpeg'))).toBeUndefined()
  expect(problemOf(file('dish.txt', 'text/plain'))).toMatch(/please select an image file/)
  expect(problemOf(file('dish.jpg', 'image/jpeg', 5 * 1024 * 1024 + 1))).toMatch(/larger than 5 MB/)
  expect(problemOf({ type: 'image/jpeg', name: 'dish.jpg' })).toBeUndefined()
})

test('a picture that is too small is refused with the smallest size', () => {
  expect(translate(messages.problems, imageProblem('too-small'))).toBe(
    'Failed to upload image: the picture must be at least 32 pixels wide and high',
  )
})
