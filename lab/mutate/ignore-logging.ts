// A plugin of Stryker: what is logged is no guard.
type Path = { isCallExpression: () => boolean; node: { callee?: { object?: { name?: string } } } }

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'logging',
    value: {
      shouldIgnore: (path: Path) =>
        path.isCallExpression() && path.node.callee?.object?.name === 'log' ? 'it only logs' : undefined,
    },
  },
]
