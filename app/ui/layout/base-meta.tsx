import { RING } from '#content/colours.ts'

export const THEME_COLOR = RING // of the browser's own bars, on the customer's pages

/** The first elements of every document's head. */
export const BaseMeta = () => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </>
)
