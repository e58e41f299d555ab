// A plugin of Stryker that ignores log calls, which are no guards, and code that renders or runs in a browser, which the
// browser tests cover.
type Node = {
  type: string
  id?: { name?: string }
  callee?: { object?: { name?: string } }
  init?: Node
  expression?: Node
  body?: Node | Node[]
}

/** Whether this is a call of the log, or a block or function that contains nothing else. */
function onlyLogs({ type, expression, callee, body }: Node): boolean {
  if (type === 'ExpressionStatement') return onlyLogs(expression!)
  if (type === 'BlockStatement') return (body as Node[]).length > 0 && (body as Node[]).every(onlyLogs)
  if (type === 'ArrowFunctionExpression') return onlyLogs(body as Node)
  return callee?.object?.name === 'log'
}

const isFunction = ({ type, init }: Node) =>
  type === 'FunctionDeclaration' || init?.type === 'ArrowFunctionExpression'

const isComponent = (name: string) => /^([A-Z][a-z]|use[A-Z])/.test(name)
const isOfBrowser = (name: string) => ['clientAction', 'clientLoader', 'shouldRevalidate'].includes(name)

function reason(node: Node) {
  if (onlyLogs(node)) return 'it only logs'
  const name = node.id?.name ?? ''
  if (!isFunction(node)) return undefined
  if (isComponent(name)) return 'it only renders'
  return isOfBrowser(name) ? 'it runs in a browser' : undefined
}

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'ignored-code',
    value: { shouldIgnore: ({ node }: { node: Node }) => reason(node) },
  },
]
