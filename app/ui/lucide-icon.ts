import { createElement, type SVGProps } from 'react'

type IconNode = { node: [tag: string, attributes: Record<string, string>][] }

/** Replaces Lucide's own component in the build (vite.config.ts), with a seventh of its script. */
export default function createIcon({ node }: IconNode) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...shapes,
    )
}
