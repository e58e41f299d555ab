// Mechanism: scanning of printed codes with the camera, permissions policy
const EVERY_MS = 250 // between two looks
const SIDE = 640 // pixels of a picture that is searched

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Finds a code in a picture of the camera: the browser's own detector, else a decoder that is loaded now. */
async function createFinder(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const { BarcodeDetector } = window as unknown as { BarcodeDetector?: DetectorClass }
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const loaded = await import('jsqr')
  // The package is CommonJS: the default import is the function or the module, depending on the loader.
  const decode =
    typeof loaded.default === 'function'
      ? loaded.default
      : (loaded.default as unknown as { default: typeof loaded.default }).default
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  return async (video) => {
    const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale))
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale))
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return decode(data, width, height)?.data
  }
}

/** Shows the camera in a video and reports the first code in sight; returns how to stop. Throws when it is refused. */
export async function watchForCode(video: HTMLVideoElement, onCode: (text: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
    audio: false,
  })
  let timer: number | undefined
  let stopped = false
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
  try {
    video.srcObject = stream
    await video.play()
    const find = await createFinder()
    const look = async () => {
      const text = await find(video).catch(() => undefined)
      if (stopped) return
      if (text) {
        stop()
        onCode(text)
      } else timer = window.setTimeout(look, EVERY_MS)
    }
    void look()
  } catch (error) {
    stop()
    throw error
  }
  return stop
}
