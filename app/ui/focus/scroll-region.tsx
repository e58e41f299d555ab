import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/** A region that scrolls sideways, also by the arrow keys. */
export const ScrollRegion = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, in Safari too
  <section className={className} tabIndex={0} aria-label={label}>
    {children}
  </section>
)
