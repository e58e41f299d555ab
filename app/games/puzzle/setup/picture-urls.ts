import balloons from '../images/balloons.svg'
import city from '../images/city.svg'
import cup from '../images/cup.svg'
import fish from '../images/fish.svg'
import fruit from '../images/fruit.svg'
import harbour from '../images/harbour.svg'
import hills from '../images/hills.svg'
import type { PuzzleSettings } from './puzzle-settings.ts'

export const PICTURE_URLS: Record<PuzzleSettings['picture'], string> = {
  hills,
  harbour,
  cup,
  city,
  fruit,
  balloons,
  fish,
}
