const SIGNATURE_BYTES = 8
const FRAME_BYTES = 12 // length, type and checksum around the data of a chunk

const CRITICAL = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
// Colour and orientation.
const ONCE = new Set(['cHRM', 'gAMA', 'sRGB', 'iCCP', 'cICP', 'eXIf'])
const MAX_ONCE = 64 * 1024 // bytes

/**
 * A PNG without the chunks that its pixels do not need: compressed text of two megabytes becomes gigabytes, which the
 * decoder reads even for the size alone. A truncated file stays truncated.
 */
export function withoutAncillaryChunks(png: Buffer) {
  const chunks = [png.subarray(0, SIGNATURE_BYTES)]
  const found = new Set<string>()
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const chunk = png.subarray(at, at + FRAME_BYTES + length)
    const isUsed = ONCE.has(type) && length <= MAX_ONCE && !found.has(type)
    if (isUsed) found.add(type)
    if (CRITICAL.has(type) || isUsed) chunks.push(chunk)
    if (type === 'IEND') break
    at += chunk.length
  }
  return Buffer.concat(chunks)
}
