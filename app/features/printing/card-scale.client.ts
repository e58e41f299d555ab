const KEY = 'tiplark.screen-scale'
const [SMALLEST, LARGEST] = [0.4, 2.5]

const isScale = (value: number) => value >= SMALLEST && value <= LARGEST

/** How much longer a millimetre is on this screen than a browser believes; 1 until somebody held a card against it. */
export function readScreenScale() {
  try {
    const stored = Number(localStorage.getItem(KEY))
    return isScale(stored) ? stored : 1
  } catch {
    return 1
  }
}

/** Keeps it for this device. */
export function storeScreenScale(scale: number) {
  try {
    if (scale === 1) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(scale))
  } catch {
    // Without storage it holds until the page is left.
  }
}
