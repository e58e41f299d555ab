import sharp from 'sharp'

/** A JPEG of several megapixels as from a phone's camera, rotated by its EXIF orientation. */
export function aRotatedPhoto() {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">
    <rect width="2400" height="1800" fill="#e9dcc3"/><circle cx="1200" cy="900" r="700" fill="#2b5fa6"/>
    <rect width="600" height="1800" fill="#7b4a2b"/></svg>`
  return sharp(Buffer.from(picture))
    .jpeg({ quality: 88 })
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'canary-in-exif' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A photo of a newer phone: twelve megapixels with fine grain, which makes a large file. */
export async function aLargePhoto() {
  const grain = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const background = { r: 128, g: 128, b: 128 }
  const noise = await sharp({ create: { width: 4000, height: 3000, channels: 3, background, noise: grain } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const brown = await sharp({ create: { width: 1000, height: 3000, channels: 3, background: '#7b4a2b' } })
    .png()
    .toBuffer()
  return sharp(noise)
    .composite([{ input: brown, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** A rotated photo as a file to choose. */
export const aPhotoFile = async () => ({
  name: 'dish.jpg',
  mimeType: 'image/jpeg',
  buffer: await aRotatedPhoto(),
})
