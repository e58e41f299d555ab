/** Takes bytes out of a stream in the portions that the reader wants, not in those in which they came. */
export function byteReader(source: AsyncIterable<Uint8Array>) {
  const parts = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)

  /** Holds at least `size` bytes, or all that is left. */
  async function hold(size: number) {
    const more: Uint8Array[] = [held]
    let length = held.length
    while (length < size) {
      const { value, done } = await parts.next()
      if (done) break
      more.push(value)
      length += value.length
    }
    if (more.length > 1) held = Buffer.concat(more)
  }

  function take(size: number) {
    const taken = held.subarray(0, size)
    held = held.subarray(size)
    return taken
  }

  return {
    /** The next `size` bytes, fewer only at the end. */
    async upTo(size: number) {
      await hold(size)
      return take(size)
    },
    /** The next `size` bytes, or undefined when there are not so many. */
    async exactly(size: number) {
      await hold(size)
      return held.length < size ? undefined : take(size)
    },
    /** The next line without its end, or undefined when none ends within `max` bytes. */
    async line(max: number) {
      for (let want = Math.min(max, 4096); ; want = Math.min(max, want * 4)) {
        await hold(want)
        const end = held.indexOf('\n')
        if (end >= 0 && end <= max) {
          const line = take(end)
          take(1)
          return line
        }
        if (held.length < want || want === max) return undefined
      }
    },
    async isAtEnd() {
      await hold(1)
      return held.length === 0
    },
  }
}
