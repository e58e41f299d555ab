/** One or two letters of a name for its coin: 'Blue Cup Coffee' as 'BC'; '?' for no name. */
export function initials(name: string) {
  const messages = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
  const letters = messages.slice(0, 2).map((word) => /[\p{L}\p{N}]/u.exec(word)![0])
  return letters.join('').toUpperCase() || '?'
}
