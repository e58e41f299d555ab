import type { ReactNode } from 'react'

/** Something wide that moves sideways inside its frame; the arrow keys move it too, as soon as it has the focus. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, in Safari too
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
