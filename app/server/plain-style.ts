import { DARK_INK, DARK_LINK, DARK_PAPER, INK, LINK, PAPER } from '#content/colours.ts'

/** The style of the pages of one sentence, in the colours of the others. Its hash is in their content security policy. */
export const PLAIN_STYLE =
  `body{margin:12vh auto 2rem;padding:0 1.25rem;max-width:36rem;font:1.0625rem/1.5 system-ui,sans-serif;color:${INK};background:${PAPER}}` +
  `h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}code{overflow-wrap:anywhere;font-size:.9375em}a{color:${LINK}}` +
  `#skip:not(:focus){position:absolute;clip-path:inset(50%)}#main:focus{outline:none}` +
  `@media(prefers-color-scheme:dark){body{color:${DARK_INK};background:${DARK_PAPER}}a{color:${DARK_LINK}}}`
