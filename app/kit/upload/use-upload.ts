// Mechanism: uploads with progress, downscaling of photos
import { useRef, useState } from 'react'
import type { UploadOptions } from './upload.client.ts'

/** One upload at a time, the latest; `progress` is the fraction sent, or undefined while nothing is under way. */
export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const controller = useRef<AbortController>(undefined)

  async function upload<T>(send: (options: Required<UploadOptions>) => Promise<T>) {
    controller.current?.abort()
    const current = new AbortController()
    controller.current = current
    const setCurrent = (fraction: number | undefined) => {
      if (controller.current === current) setProgress(fraction)
    }
    setCurrent(0)
    try {
      return await send({ onProgress: setCurrent, signal: current.signal })
    } finally {
      setCurrent(undefined)
    }
  }

  return { progress, upload, abort: () => controller.current?.abort() }
}
