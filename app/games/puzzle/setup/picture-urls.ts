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

/** The picture of a puzzle as the value of `background-image`: the small size of a photo shows until the large one is there. */
export function pictureLayers({ picture, photo }: PuzzleSettings) {
  const urls = photo ? [photo.url, photo.small] : [PICTURE_URLS[picture]]
  return urls.map((url) => `url("${url}")`).join(', ')
}
