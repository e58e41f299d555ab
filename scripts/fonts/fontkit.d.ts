/** The used parts of fontkit, which has no types. */
declare module 'fontkit' {
  type Command = { command: string; args: number[] }
  type Glyph = { advanceWidth: number; bbox: { minY: number; maxY: number }; path: { commands: Command[] } }
  type Position = { xAdvance: number; xOffset: number; yOffset: number }
  type Font = {
    characterSet: number[]
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): { glyphs: Glyph[]; positions: Position[]; direction: 'ltr' | 'rtl' }
  }
  export function create(file: Uint8Array): Font
}
