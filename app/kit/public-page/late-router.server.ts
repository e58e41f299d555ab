// Mechanism: late hydration of the forms for visitors
import starter from './late-router.js?raw'

/** The page whose router scripts wait until somebody uses it. Until then its links and forms work as without script. */
export function hydrateOnInteraction(html: string) {
  const [, nonce = ''] = /<script( nonce="[^"]*")? type="module"/.exec(html) ?? []
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/(<script[^>]*) type="module"/, '$1 type="later"')
    .replace('</body>', () => `<script${nonce}>${starter}</script></body>`)
}
