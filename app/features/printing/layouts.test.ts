import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tipUrl } from '#app/kit/qr/qr-content.ts'
import { isLargeEnough, modulesOf, mostModules, placeCode } from './code-place.ts'
import { FIRST_GRID, GRID_FIELDS, type GridTexts, readGrid } from './free-grid.ts'
import { fillPieces, KIND_NAMES, layoutsOn, placePieces, sheetOf } from './layouts.ts'
import { offer } from './offer.ts'
import { faceSize, PAPERS, type Paper } from './sheet.ts'

const SHORT = 'https://tips.example.com/T/K7M2QXR'
const LONG_HOST = `https://${'t'.repeat(32)}.example.com/T/K7M2QXR`
const OWN = tipUrl('https://tips.example.com', 'Ab1'.repeat(9).concat('c'))
const VERY_LONG = tipUrl(`https://${'tips.'.repeat(40)}example.com`, 'Ab1'.repeat(9).concat('c'))
const ROUNDING = 0.01

const ALL = (['a4', 'letter'] as Paper[]).flatMap((paper) =>
  KIND_NAMES.flatMap((kind) => layoutsOn(kind, paper)).flatMap((id) => {
    const sheet = sheetOf(id, paper)
    return sheet ? [{ name: `${id} on ${paper}`, id, paper, sheet }] : []
  }),
)

describe.each(ALL)('$name', ({ sheet }) => {
  const pieces = placePieces(sheet)

  test('has all its pieces on the page', () => {
    expect(pieces).toHaveLength(sheet.columns * sheet.rows)
    for (const { x, y, width, height } of pieces) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-ROUNDING)
      expect(x + width).toBeLessThanOrEqual(sheet.page.width + ROUNDING)
      expect(y + height).toBeLessThanOrEqual(sheet.page.height + ROUNDING)
    }
  })

  test('has no piece over another', () => {
    for (const [index, a] of pieces.entries())
      for (const b of pieces.slice(index + 1)) {
        const beside = a.x + a.width <= b.x + ROUNDING || b.x + b.width <= a.x + ROUNDING
        const above = a.y + a.height <= b.y + ROUNDING || b.y + b.height <= a.y + ROUNDING
        expect(beside || above).toBe(true)
      }
  })

  test.each([
    ['a short address', 29],
    ['an address with a long host', 33],
  ])('has the code of %s, its quiet zone and its ring on the face, away from the corners', (_, modules) => {
    const place = placeCode(sheet, modules)
    const { width, height } = faceSize(sheet)
    const reach = (place.ring ?? place.edge) / 2
    expect(place.centre.x - reach).toBeGreaterThanOrEqual(0)
    expect(place.centre.x + reach).toBeLessThanOrEqual(width)
    expect(place.centre.y - reach).toBeGreaterThanOrEqual(0)
    expect(place.centre.y + reach).toBeLessThanOrEqual(height)
    // Of a square, the corners are next to those of the label: where the round one leaves it, no module is lost.
    const inset = Math.min(place.centre.x, place.centre.y) - place.width / 2
    expect(inset).toBeGreaterThan(sheet.corner * (1 - Math.SQRT1_2) * (sheet.face === 'round' ? 0 : 1))
    expect(isLargeEnough(place)).toBe(true)
  })
})

test.each(['a4', 'letter'] as const)(
  'six cards on %s are 68 mm wide, and have head and foot within A4 and Letter (DASH-09)',
  (paper) => {
    const sheet = sheetOf('six-cards', paper)!
    const place = placeCode(sheet, modulesOf('https://tips.example.com/tip/Ab3dE5fGh7iJk9LmN1oPq2RsT4uV'))
    expect([place.ring, sheet.columns * sheet.rows, sheet.headed]).toEqual([68, 6, true])
    const last = placePieces(sheet).at(-1)!
    expect(sheet.first.y).toBeGreaterThan(20)
    expect(last.y + last.height + 8).toBeLessThan(279 - 8)
    expect(place.module).toBeGreaterThan(0.4)
  },
)

test('each kind exists on both papers', () => {
  for (const kind of KIND_NAMES) {
    expect(layoutsOn(kind, 'a4')).not.toEqual([])
    expect(layoutsOn(kind, 'letter')).not.toEqual([])
  }
})

test('a short address has 29 modules, one with a long host and a tip page 33', () => {
  expect(mostModules([SHORT])).toBe(29)
  expect(mostModules([LONG_HOST])).toBe(33)
  expect(mostModules([SHORT, OWN, SHORT])).toBe(33)
  expect(mostModules([])).toBe(0)
})

test('a label with too fine a code is refused with the smallest layout that fits', () => {
  const modules = mostModules([VERY_LONG])
  expect(offer(sheetOf('5160', 'letter')!, modules, 'letter')).toMatchObject({
    ok: false,
    reason: 'module',
    instead: '5163',
  })
  expect(offer(sheetOf('5160', 'letter')!, mostModules([SHORT]), 'letter')).toMatchObject({ ok: true })
})

test('a code under 20 mm with its white edge is refused, also with large modules', () => {
  const { grid } = readGrid({ ...texts(), width: '30', height: '18', pitchX: '30', pitchY: '18' }, 'a4')
  const refused = offer(sheetOf('grid', 'a4', grid)!, 25, 'a4')
  expect(refused).toMatchObject({ ok: false, reason: 'edge' })
  expect(refused.place.module).toBeGreaterThan(0.4)
})

test('a single code fills the page from the n-th piece on, several go on over the pages', () => {
  const sheet = sheetOf('l7160', 'a4')!
  const one = fillPieces(['a'], sheet, 5)
  expect(one).toHaveLength(17)
  expect(one[0]).toEqual({ code: 'a', page: 0, position: 4 })
  const codes = Array.from({ length: 500 }, (_, index) => index)
  const many = fillPieces(codes, sheet, 21)
  expect(many[0]).toMatchObject({ page: 0, position: 20 })
  expect(many[1]).toMatchObject({ page: 1, position: 0 })
  expect(many.at(-1)).toMatchObject({ page: 24, code: 499 })
})

const texts = () =>
  Object.fromEntries(GRID_FIELDS.map((field) => [field, String(FIRST_GRID[field])])) as GridTexts

describe('a free grid', () => {
  test('is what was measured, with a comma or a point', () => {
    expect(readGrid(texts(), 'letter')).toEqual({ grid: FIRST_GRID, problems: {} })
    expect(readGrid({ ...texts(), width: '63,5' }, 'a4').grid?.width).toBe(63.5)
  })

  test.each([
    ['left', '', 'number'],
    ['left', '-3', 'number'],
    ['columns', '1.5', 'whole'],
    ['rows', '0', 'whole'],
    ['rows', '31', 'whole'],
    ['width', '9', 'small'],
    ['pitchX', '79', 'overlap'],
    ['pitchY', '12', 'overlap'],
    ['left', '60', undefined],
  ] as const)('says what is wrong with %s of %s', (field, value, problem) => {
    expect(readGrid({ ...texts(), [field]: value }, 'a4').problems[field]).toBe(problem)
  })

  test('ends on the page', () => {
    expect(readGrid({ ...texts(), left: '60' }, 'a4').problems).toEqual({ width: 'outside' })
    expect(readGrid({ ...texts(), top: '70' }, 'a4').problems).toEqual({ height: 'outside' })
  })

  test('that is accepted has all its labels on the page', () => {
    const number = fc.integer({ min: 0, max: 300 }).map(String)
    fc.assert(
      fc.property(fc.record(Object.fromEntries(GRID_FIELDS.map((field) => [field, number]))), (typed) => {
        const { grid } = readGrid(typed as GridTexts, 'a4')
        if (!grid) return
        for (const { x, y, width, height } of placePieces(sheetOf('grid', 'a4', grid)!)) {
          expect(x + width).toBeLessThanOrEqual(PAPERS.a4.width + 0.1)
          expect(y + height).toBeLessThanOrEqual(PAPERS.a4.height + 0.1)
        }
      }),
    )
  })
})
