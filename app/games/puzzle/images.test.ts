import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import play from '#content/en/play.json'
import es from '#content/es/play.json'
import { OPTIONS, type Size } from './setup/puzzle-settings.ts'

const english = play.puzzle
const spanish = es.puzzle

const PIECE_PX = 40
const VISIBLE = 14 // of 255 steps of one colour channel: the smallest difference that people see
const ALIKE = 0.05 // of a piece's pixels; fewer different ones and nobody can tell which piece it is

/** The pieces of the picture, each as a list of red, green and blue. */
async function cut(picture: string, size: Size) {
  const file = fileURLToPath(new URL(`./images/${picture}.svg`, import.meta.url))
  const image = sharp(file)
    .resize(size * PIECE_PX, size * PIECE_PX)
    .removeAlpha()
  const pixels = await image.raw().toBuffer()
  const line = size * PIECE_PX * 3
  return Array.from({ length: size * size }, (_, piece) => {
    const corner = Math.floor(piece / size) * PIECE_PX * line + (piece % size) * PIECE_PX * 3
    const lines = Array.from({ length: PIECE_PX }, (_, y) =>
      pixels.subarray(corner + y * line, corner + y * line + PIECE_PX * 3),
    )
    return Buffer.concat(lines)
  })
}

function difference(a: Buffer, b: Buffer) {
  let seen = 0
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some((colour) => Math.abs(a[at + colour]! - b[at + colour]!) > VISIBLE)) seen++
  return seen / (PIECE_PX * PIECE_PX)
}

test('there are seven pictures, each with a name of its own (PZL-05, DEC-89)', () => {
  expect(OPTIONS.picture).toHaveLength(7)
  for (const { options } of [english, spanish]) expect(new Set(Object.values(options.picture)).size).toBe(7)
})

for (const picture of OPTIONS.picture)
  test(`no two pieces of ${picture} are equal, so that a complete picture is a solved puzzle`, async () => {
    for (const size of OPTIONS.size) {
      const pieces = await cut(picture, size)
      for (const [at, piece] of pieces.entries())
        for (const other of pieces.slice(at + 1)) expect(difference(piece, other)).toBeGreaterThan(ALIKE)
    }
  })
