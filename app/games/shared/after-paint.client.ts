/** Does something once what has changed is painted, so that it takes no time from that frame; what comes back calls it off. */
export function afterPaint(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
