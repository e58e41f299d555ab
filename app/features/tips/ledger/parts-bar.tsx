import { useId } from 'react'
import { TIP_PARTS, type TipParts } from './tip-parts.ts'

const HEIGHT = 24
const GAP = 4 // between the parts
const COIN = 6 // width of a coin of the pile
const LEAST = 14 // so that a small part is seen

/** The three parts of the tips as a pile of coins laid on its side: whole, outlined, dashed. */
export function PartsBar({ parts, className }: { parts: TipParts; className?: string }) {
  const id = useId()
  const shown = TIP_PARTS.toReversed().filter((part) => parts[part].minor > 0)
  const sum = shown.reduce((minor, part) => minor + parts[part].minor, 0)
  const width = 400
  const free = width - GAP * (shown.length - 1) - LEAST * shown.length
  let from = 0
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width="100%"
      height={HEIGHT}
      preserveAspectRatio="none"
      className={className}
      aria-hidden
    >
      <pattern id={id} width={COIN} height={HEIGHT} patternUnits="userSpaceOnUse">
        <rect width={COIN} height={HEIGHT} fill="var(--reward)" />
        <rect width="1.2" height={HEIGHT} fill="var(--reward-edge)" />
      </pattern>
      <pattern id={`${id}-open`} width={COIN} height={HEIGHT} patternUnits="userSpaceOnUse">
        <rect width="1.2" height={HEIGHT} fill="currentcolor" />
      </pattern>
      {shown.map((part) => {
        const x = from
        const length = LEAST + (parts[part].minor / sum) * free
        from += length + GAP
        const box = { x: x + 1, y: 1, width: length - 2, height: HEIGHT - 2, rx: 8 }
        return part === 'confirmed' ? (
          <rect key={part} {...box} fill={`url(#${id})`} stroke="var(--reward-edge)" strokeWidth="1.2" />
        ) : (
          <rect
            key={part}
            {...box}
            fill={part === 'said-sent' ? `url(#${id}-open)` : 'none'}
            stroke="currentcolor"
            strokeWidth="1.2"
            strokeDasharray={part === 'chosen' ? '4 3' : undefined}
          />
        )
      })}
    </svg>
  )
}
