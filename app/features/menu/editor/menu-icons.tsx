import { ArrowDown, ArrowUp, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { DishSymbol } from './item-picture.tsx'

const SIGNS = { up: ArrowUp, down: ArrowDown, edit: Pencil, delete: Trash2, hidden: EyeOff }

/** The signs of the cards, once for all of them: with five hundred items it makes the page a third as large. */
export function MenuSigns() {
  return (
    <svg width="0" height="0" aria-hidden className="sr">
      {Object.entries(SIGNS).map(([name, Sign]) => (
        <symbol key={name} id={`sign-${name}`} viewBox="0 0 24 24">
          <Sign width={24} height={24} />
        </symbol>
      ))}
      <DishSymbol />
    </svg>
  )
}

export function MenuSign({ name, size = 22 }: { name: keyof typeof SIGNS; size?: number }) {
  return (
    <svg width={size} height={size} aria-hidden>
      <use href={`#sign-${name}`} />
    </svg>
  )
}
