const MAX_LENGTH = 40 // characters

/** The words of a text as part of a file name that every system can keep, such as 'blue-cup-coffee'. */
export const fileWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, MAX_LENGTH) ?? 'no-name'
