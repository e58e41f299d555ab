import { type Store, useDirectUpdate } from './use-store.ts'

/** A text that is kept up by hand. `pick` stays the same from drawing to drawing. */
export function DirectText<Game>({
  store,
  pick,
}: {
  store: Store<Game>
  pick: (game: Game) => string | number
}) {
  return <span ref={useDirectUpdate(store, pick, write)}>{pick(store.getState())}</span>
}

/** Another text in the same node costs the browser less than another node. */
function write(element: Element, text: string | number) {
  const node = element.firstChild ?? element.appendChild(new Text())
  node.nodeValue = String(text)
}
