import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus on mount: the form that had it has been replaced by this. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
