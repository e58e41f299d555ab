/** A picture of the provider's menu that games show in place of a drawing. Both sizes are square. */
export type OwnPicture = { name: string; url: string; small: string }

/** So many are needed for a game that shows each of them twice. */
export const PICTURES_OF_PAIRS = 8
