const SIDE_PX = 1024 // at least

/** The code of an SVG as PNG, with whole pixels per module. */
async function pictureOf(svg: SVGSVGElement) {
  const { x, y, width } = svg.viewBox.baseVal
  const scale = Math.ceil(SIDE_PX / width)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = width * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.translate(-x, -y)
  context.fillStyle = 'black'
  context.fill(new Path2D(svg.querySelector('path')?.getAttribute('d') ?? ''))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('No picture')
  return blob
}

/**
 * Saves the code of an SVG as a picture. On an iPhone only the share sheet puts it among the photos, where a bank's app
 * finds it; false when the customer has closed that.
 */
export async function savePicture(svg: SVGSVGElement, fileName: string) {
  const blob = await pictureOf(svg)
  const files = [new File([blob], fileName, { type: 'image/png' })]
  if ('standalone' in navigator && navigator.canShare?.({ files })) {
    return navigator.share({ files }).then(
      () => true,
      (error: Error) => {
        if (error.name !== 'AbortError') throw error
        return false
      },
    )
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // the download may wait for an answer
  return true
}
