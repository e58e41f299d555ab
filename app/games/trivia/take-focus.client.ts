/** A ref for what has just appeared: it is read out, and Tab goes on from there. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
