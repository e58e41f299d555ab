import type { Font } from 'fontkit'
import { isDrawable, toSupported } from './drawable.ts'
import { drawNamesWith, findGlyphs, type Glyph, rimGlyphs, UNITS_PER_SIZE } from './glyphs.ts'
import type { RimNames } from './qr-card.ts'
import { type CardNames, rimText } from './qr-content.ts'

type Slice = { characters: string; font: string }

// Each is loaded with the first name in its script.
const FONTS: { script: RegExp; joined: boolean; load: () => Promise<{ default: Slice[] }> }[] = [
  {
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・〆]/u,
    joined: false,
    load: () => import('#content/name-fonts/jp.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Hangul}/u,
    joined: false,
    load: () => import('#content/name-fonts/kr.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Han}/u,
    joined: false,
    load: () => import('#content/name-fonts/sc.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Thai}/u,
    joined: true,
    load: () => import('#content/name-fonts/thai.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Devanagari}/u,
    joined: true,
    load: () => import('#content/name-fonts/devanagari.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Arabic}/u,
    joined: true,
    load: () => import('#content/name-fonts/arabic.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Hebrew}/u,
    joined: false,
    load: () => import('#content/name-fonts/hebrew.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Bengali}/u,
    joined: true,
    load: () => import('#content/name-fonts/bengali.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Tamil}/u,
    joined: true,
    load: () => import('#content/name-fonts/tamil.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Kannada}/u,
    joined: true,
    load: () => import('#content/name-fonts/kannada.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Georgian}/u,
    joined: false,
    load: () => import('#content/name-fonts/georgian.json', { with: { type: 'json' } }),
  },
  {
    script: /\p{Script=Armenian}/u,
    joined: false,
    load: () => import('#content/name-fonts/armenian.json', { with: { type: 'json' } }),
  },
]

type NameFont = { font: Font; joined: boolean }

const loaded = new Map<string, NameFont>() // by character

/** Loads what these texts need to be drawn, once; a text in the letters of the rim needs nothing. */
export async function loadNameFonts(texts: (string | undefined)[]) {
  const missing = new Set(texts.filter((text) => text && !isDrawable(text)).flatMap((text) => [...text!]))
  for (const { script, joined, load } of FONTS) {
    const wanted = [...missing].filter((character) => script.test(character) && !loaded.has(character))
    if (!wanted.length) continue
    const [{ default: slices }, { create }] = await Promise.all([load(), import('fontkit')])
    for (const slice of slices) {
      const characters = new Set(slice.characters)
      if (!wanted.some((character) => characters.has(character))) continue
      const font = { font: create(Buffer.from(slice.font, 'base64')), joined }
      for (const character of characters) if (!loaded.has(character)) loaded.set(character, font)
    }
  }
}

/** The same for what the rim of a card says. */
export const loadRimFonts = (names: CardNames) => loadNameFonts([rimText(names)])

/** What the rim of a card says that a browser draws, with its glyphs where it has letters of other scripts. */
export async function rimForBrowser(names: CardNames): Promise<RimNames> {
  const text = rimText(names)
  if (isDrawable(text)) return names
  await loadNameFonts([text])
  return { ...names, glyphs: findGlyphs(text) }
}

type Run = { text: string; font?: NameFont }

/** Parts of a text that one font draws. Marks and what joins letters belong to the letters before them. */
function runsOf(text: string) {
  const runs: Run[] = []
  for (const character of text.replace(/\s+/g, ' ').trim()) {
    let last = runs.at(-1)
    if (last?.text === ' ') last = undefined
    const isAttached = last?.font && /[\p{M}\p{Cf}]/u.test(character)
    const font = isAttached ? last?.font : toSupported(character) ? undefined : loaded.get(character)
    if (last && last.font === font) last.text += character
    else if (font && last?.text.endsWith(' ')) {
      last.text = last.text.trimEnd()
      runs.push({ text: ' ' }, { text: character, font })
    } else runs.push({ text: character, font })
  }
  return runs
}

const SIGNS: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'z',
}

/** The glyphs of fontkit keep what an earlier text made of them, and it throws at a few rare marks of Arabic. */
function layOut(text: string, font: Font) {
  Object.assign(font, { _glyphs: {} })
  try {
    return font.layout(text)
  } catch {
    return { glyphs: [], positions: [], direction: 'ltr' }
  }
}

/** The glyphs of a run from left to right. A glyph without a width of its own is a part of its letter. */
function shapeRun(text: string, { font, joined }: NameFont): Glyph[] {
  const scale = UNITS_PER_SIZE / font.unitsPerEm
  const { glyphs, positions, direction } = layOut(text, font)
  const shaped: Glyph[] = []
  let marks = '' // before their letter, as in texts from right to left
  for (const [index, { path }] of glyphs.entries()) {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const isMark = xAdvance === 0
    const letter = isMark && direction === 'ltr' ? shaped.at(-1) : undefined
    const start = xOffset + (letter ? letter.advance / scale : 0)
    const ys: number[] = []
    const outline = path.commands
      .map(({ command, args }) => {
        const moved = args.map((value, place) => {
          const at = Math.round(scale * (value + (place % 2 ? yOffset : start)))
          if (place % 2) ys.push(at)
          return at
        })
        return SIGNS[command]! + moved.join(' ').replaceAll(' -', '-')
      })
      .join('')
    const [lowest, highest] = [Math.min(0, ...ys), Math.max(0, ...ys)]
    if (letter) {
      letter.outline += outline
      letter.lowest = Math.min(letter.lowest, lowest)
      letter.highest = Math.max(letter.highest, highest)
    } else if (isMark && direction === 'rtl') marks += outline
    else {
      shaped.push({
        advance: Math.round(scale * xAdvance),
        lowest,
        highest,
        outline: marks + outline,
        joined,
      })
      marks = ''
    }
  }
  return shaped
}

const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** A text with letters of other scripts, all of whose fonts are loaded; undefined without one. */
function shapeText(text: string): Glyph[] | undefined {
  const runs = runsOf(text)
  if (!runs.some(({ font }) => font)) return undefined
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  const ordered = FROM_RIGHT.test(first) ? runs.toReversed() : runs
  return ordered.flatMap(({ text: part, font }) =>
    font ? shapeRun(part, font) : part === ' ' ? SPACE : rimGlyphs(part),
  )
}

const SPACE: Glyph = rimGlyphs('A A')[1]!

drawNamesWith(shapeText)
