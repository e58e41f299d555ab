// Mechanism: log lines about paths, without the secrets of addresses
const LONGEST_WORD = 20
const OUR_WORD = /^(?:[a-z]+-)*[a-z]*$/

/**
 * The words of a path that are ours. Ids, the secrets of addresses and what else somebody may have written there are left
 * out, and so is the query.
 */
export const loggedPath = (url: string) =>
  url
    .split('?', 1)[0]!
    .replace(/\.data$/, '') // the router requests the data of a page there
    .split('/')
    .slice(0, 5)
    .map((part) => (part.length <= LONGEST_WORD && OUR_WORD.test(part) ? part : ':'))
    .join('/')
