/** Whether tests take every round (`npm test -- --whole`), not a sample. */
export const IS_WHOLE = process.env.WHOLE_TESTS === 'yes'

const TAG = '@repeated'
export const REPEATED = new RegExp(TAG)

/** The tag of a browser test that repeats others, for a further language, device or kill; it is part of whole runs alone. */
export const repeated = (isRepeated = true) => ({ tag: isRepeated ? TAG : [] })
