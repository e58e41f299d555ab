/** What the customer's screen listens to, as its parts name it, and the events of the browser that it takes. */
export const HEARD: Record<string, string[]> = {
  onAnimationEnd: ['animationend'],
  onBlur: ['focusout'],
  onChange: ['change', 'input', 'click'],
  onClick: ['click'],
  onClickCapture: ['click'],
  onFocus: ['focusin'],
  onKeyDown: ['keydown'],
  onMouseDown: ['mousedown'],
  onPointerCancel: ['pointercancel'],
  onPointerDown: ['pointerdown'],
  onPointerLeave: ['pointerout', 'pointerover'],
  onPointerMove: ['pointermove'],
  onPointerUp: ['pointerup'],
  onSubmit: ['submit'],
}

const KINDS = new Set(Object.values(HEARD).flat())
const KINDS_ON_THE_WAY_DOWN = new Set(HEARD.onClickCapture)

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
    if ((goesDown ? KINDS_ON_THE_WAY_DOWN : KINDS).has(kind)) add.call(element, kind, listener, options)
  }
}
