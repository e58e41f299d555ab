/** The words of a name, separated by white space: any of the first with any of the second is a name. */
export type NameWords = { first: string; second: string }
