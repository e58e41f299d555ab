/** Loads libvips, which is large, when the first picture needs it. */
export const loadSharp = async () => (await import('sharp')).default

/** Renders an SVG as a PNG of its own size. */
export async function renderPng(svg: string) {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png().toBuffer()
}
