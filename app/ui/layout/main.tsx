// Mechanism: skip link, main content
import type { ComponentProps } from 'react'

/** The content of a page, where its skip link leads. */
export const Main = (props: Omit<ComponentProps<'main'>, 'id' | 'tabIndex'>) => (
  <main {...props} id="main" tabIndex={-1} />
)
