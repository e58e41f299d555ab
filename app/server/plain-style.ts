/** The style of the pages of one sentence, in the colours of the others. Its hash is in their content security policy. */
export const PLAIN_STYLE =
  'body{margin:12vh auto 2rem;padding:0 1.25rem;max-width:36rem;font:1.0625rem/1.5 system-ui,sans-serif;color:#13211f;background:#f4f7f5}' +
  'h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}code{overflow-wrap:anywhere;font-size:.9375em}a{color:#0b5a4e}' +
  '@media(prefers-color-scheme:dark){body{color:#eff5f2;background:#0f1715}a{color:#7fd6c0}}'
