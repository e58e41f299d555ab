import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The headless shell renders the same pages in two thirds of the time.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

/** The path of a Chromium or Chrome on this machine, or undefined. CHROME_PATH names one directly. */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/snap/bin']
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), mac].find(existsSync)
}
