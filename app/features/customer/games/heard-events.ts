// The kinds of events that the parts of the customer's screen wait for; a test looks for those that none of these is.
export const HEARD = ['change', 'click', 'input', 'keydown', 'submit']

const later = new Map<string, () => void>()

/**
 * React listens to some eighty kinds of events around what it draws, each on its way down and up: a tap is two dozen
 * of them, and on a slow phone they take longer than what it changes. Around the games it listens to these alone, and
 * to none of them on its way down.
 */
export function hearOnlyThese(element: HTMLElement) {
  const add = element.addEventListener
  element.addEventListener = (
    kind: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (typeof options === 'object' ? options.capture : options) return
    const hear = () => add.call(element, kind, listener, options)
    if (HEARD.includes(kind)) hear()
    else later.set(kind, hear)
  }
}

/** From here on React listens also to what a game waits for beside. */
export function hearFor(events: string[] = []) {
  for (const kind of events) later.get(kind)?.()
}
