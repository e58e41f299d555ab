// The kinds of events that the parts of the customer's screen wait for; a test looks for those that none of these is.
export const HEARD = [
  'animationend',
  'change',
  'click',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'mousedown',
  'pointercancel',
  'pointerdown',
  'pointermove',
  'pointerup',
  'submit',
]
export const HEARD_ON_THE_WAY_DOWN = ['click']

/**
 * React listens to some eighty kinds of events around what it draws, each on its way down and up: a tap is two dozen
 * of them, and on a slow phone they take longer than what it changes. Around the games it listens to these alone.
 */
export function hearOnlyThese(element: HTMLElement) {
  const add = element.addEventListener
  element.addEventListener = (
    kind: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    const goesDown = typeof options === 'object' ? options.capture : options
    if ((goesDown ? HEARD_ON_THE_WAY_DOWN : HEARD).includes(kind)) add.call(element, kind, listener, options)
  }
}
