import { type ReactNode, useEffect, useRef } from 'react'

/** What comes in place of a form that has just been sent: the focus, which went with the form, is here. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
