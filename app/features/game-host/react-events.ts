/** The events that the screens around the games listen to through React; a test finds those that are missing. */
export const SCREEN_EVENTS = ['change', 'click', 'input', 'keydown', 'submit']

const later = new Map<string, () => void>()

/**
 * React listens to some eighty kinds of events on its root, each while capturing and bubbling. A tap is two dozen of
 * them, and dispatching these takes longer on a slow phone than what the tap changes.
 */
export function limitReactEvents(root: HTMLElement) {
  const add = root.addEventListener
  root.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    if (typeof options === 'object' ? options.capture : options) return
    const listen = () => add.call(root, type, listener, options)
    if (SCREEN_EVENTS.includes(type)) listen()
    else later.set(type, listen)
  }
}

/** Lets React listen to these events too. */
export function allowReactEvents(types: string[] = []) {
  for (const type of types) later.get(type)?.()
}
