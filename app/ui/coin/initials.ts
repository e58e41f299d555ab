/** One or two letters of a name for its coin: 'Blue Cup Coffee' as 'BC'; '?' for no name. */
export function initials(name: string) {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = words.slice(0, 2).map((word) => /[\p{L}\p{N}]/u.exec(word)![0])
  return letters.join('').toUpperCase() || '?'
}
