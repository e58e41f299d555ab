import { ArrowDown, ArrowUp, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { DishSymbol } from '../image/item-picture.tsx'

const ICONS = { up: ArrowUp, down: ArrowDown, edit: Pencil, delete: Trash2, hidden: EyeOff }

/** Defined once for all cards: with 500 items the page is a third as large. */
export function MenuIconSprite() {
  return (
    <svg width="0" height="0" aria-hidden className="sr">
      {Object.entries(ICONS).map(([name, Icon]) => (
        <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
          <Icon width={24} height={24} />
        </symbol>
      ))}
      <DishSymbol />
    </svg>
  )
}

export function MenuIcon({ name, size = 22 }: { name: keyof typeof ICONS; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
