/**
 * The library that reads and draws pictures. It brings a large library of machine code, so it is loaded when the first
 * picture comes: many processes never see one.
 */
export const loadSharp = async () => (await import('sharp')).default

/** A drawing (SVG) as a PNG of its own size. */
export async function drawnPng(svg: string) {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png().toBuffer()
}
