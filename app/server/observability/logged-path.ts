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
    .map((part) => (/^([a-z]{1,16}-?)*$/.test(part) && part.length <= 20 ? part : ':'))
    .join('/')
