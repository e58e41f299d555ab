const LARGE_BYTES = 1024 * 1024 // a smaller file is sent as it is
const MAX_EDGE_PX = 1600
const QUALITY = 0.85

/**
 * A large photo with fewer pixels, upright and without its metadata, so that it uploads in seconds. A file that this
 * browser cannot decode is returned as it was.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || !file.type.startsWith('image/')) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, MAX_EDGE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return file
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    // WebP keeps transparency, which JPEG does not; a browser that cannot encode WebP encodes PNG.
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name, { type: blob.type })
  } catch {
    return file // the validation that follows has the specified messages
  }
}
