const LARGE = 1024 * 1024 // bytes: what is smaller is sent as it is
const MAX_EDGE = 1600 // pixels; a menu shows far fewer
const QUALITY = 0.85

/**
 * A photo of a phone with fewer pixels, upright, and without what the camera wrote into it: it is sent in seconds, also
 * where the file itself would be refused. What this browser cannot read comes back as it was.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= LARGE || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const brush = canvas.getContext('2d')
    if (!brush) return file
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    // Only a photo has no transparent parts; a browser that cannot write WebP writes PNG.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    if (!drawn || drawn.size >= file.size) return file
    return new File([drawn], file.name, { type: drawn.type })
  } catch {
    return file // the checks that follow have the right words
  }
}
