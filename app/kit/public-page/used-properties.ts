const DECLARATION = /--[\w-]+:[^;{}]*;?/g

const readIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!)

/**
 * Removes the custom properties that neither the CSS nor the scripts read. A property that only another one reads counts
 * when that one is read.
 */
export function usedProperties(css: string, scripts = '') {
  const declarations = css.match(DECLARATION) ?? []
  const used = new Set([...readIn(css.replace(DECLARATION, '')), ...readIn(scripts)])
  for (const name of used) {
    const own = declarations.filter((declaration) => declaration.startsWith(`${name}:`))
    for (const inner of own.flatMap(readIn)) used.add(inner)
  }
  return css.replace(DECLARATION, (declaration) =>
    used.has(declaration.slice(0, declaration.indexOf(':'))) ? declaration : '',
  )
}
