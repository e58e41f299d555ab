import type { OwnPicture } from '#app/games/shared/own-picture.ts'
import type { PuzzleSettings, Setting } from './puzzle-settings.ts'

/** The settings with another option; a drawing takes the place of a photo. */
export const withOption = (
  settings: PuzzleSettings,
  name: Setting,
  option: PuzzleSettings[Setting],
): PuzzleSettings => ({
  ...settings,
  ...(name === 'picture' && { photo: undefined }),
  [name]: option,
})

const OFFERED = 5 // photos, which leave room for the drawings

/** The photos that can be chosen. */
export const offeredPhotos = (pictures: readonly OwnPicture[]) => pictures.slice(0, OFFERED)

/** The settings of a round before; a photo that is not there any more gives way to a drawing. */
export const withKnownPhoto = (settings: PuzzleSettings, photos: readonly OwnPicture[]): PuzzleSettings => ({
  ...settings,
  photo: photos.find(({ url }) => url === settings.photo?.url),
})
