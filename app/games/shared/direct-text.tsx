import { directUpdate, type Store } from './use-store.ts'

type Props<State> = { store: Store<State>; select: (state: State) => string | number; translate?: 'no' }

/** A text of the state that is updated without React. */
export const DirectText = <State,>({ store, select, translate }: Props<State>) => (
  <span ref={directUpdate(store, select, setText)} translate={translate}>
    {select(store.getState())}
  </span>
)

/** Changing the text node is cheaper for the browser than replacing it. */
function setText(element: Element, text: string | number) {
  const node = element.firstChild ?? element.appendChild(new Text())
  node.nodeValue = String(text)
}
