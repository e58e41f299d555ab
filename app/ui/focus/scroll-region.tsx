import type { ReactNode } from 'react'

/** A region that scrolls sideways, also by the arrow keys. */
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
