const MIN_LENGTH = 32 // characters
const MIN_DISTINCT = 12
const MIN_PIECES = 24
const MIN_REPEATED = 4 // characters of a repetition

// What people type when they are asked for something random. Repeating a part of it adds as little as repeating oneself.
const GUESSED =
  'abcdefghijklmnopqrstuvwxyz 01234567890 zyxwvutsrqponmlkjihgfedcba 09876543210 qwertyuiopasdfghjklzxcvbnm qwertzuiop azertyuiop 1qaz2wsx3edc4rfv5tgb changeme password default secret tiplark production example letmein correct-horse-battery-staple'

/** How many pieces a text needs: single characters, and repetitions of what came before (as LZ77 compresses). */
function countPieces(text: string) {
  const known = `${GUESSED} ${text.toLowerCase()}`
  const start = GUESSED.length + 1
  let pieces = 0
  for (let at = start; at < known.length; pieces++) {
    let length = MIN_REPEATED
    // A repetition may run into what it repeats, as in aaaaaa.
    const isRepeated = () =>
      at + length <= known.length && known.lastIndexOf(known.slice(at, at + length), at - 1) >= 0
    while (isRepeated()) length++
    at += length > MIN_REPEATED ? length - 1 : 1
  }
  return pieces
}

/** Whether a secret could be guessed: it is short, uses few characters, or is made of parts that repeat or are well known. */
export const isGuessable = (secret: string) =>
  secret.length < MIN_LENGTH ||
  new Set(secret).size < MIN_DISTINCT ||
  countPieces(secret.slice(0, 1000)) < MIN_PIECES
