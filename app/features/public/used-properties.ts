const DECLARATION = /--[\w-]+:[^;{}]*;?/g

const readIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!)

/**
 * The CSS without the custom properties that nothing reads: neither it nor the markup, of which `scripts` knows. What a
 * property reads itself counts only when the property is read.
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
