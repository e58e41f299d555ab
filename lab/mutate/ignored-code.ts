// A plugin of Stryker: what is logged is no guard, and what is drawn is tested in a browser.
type Node = {
  type: string
  id?: { name?: string }
  callee?: { object?: { name?: string } }
  init?: Node
  expression?: Node
}

const isComponent = ({ type, id, init }: Node) =>
  /^[A-Z][a-z]/.test(id?.name ?? '') &&
  (type === 'FunctionDeclaration' || init?.type === 'ArrowFunctionExpression')

const reason = (node: Node) => {
  if ((node.expression ?? node).callee?.object?.name === 'log') return 'it only logs'
  return isComponent(node) ? 'it only draws' : undefined
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'ignored-code',
    value: { shouldIgnore: ({ node }: { node: Node }) => reason(node) },
  },
]
