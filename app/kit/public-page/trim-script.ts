/** A script of ours without its comments and indentation, as a page carries it. A comment is `//` and a space. */
export const trimScript = (code: string) => code.replace(/(^|\s)\/\/ .*$/gm, '').replace(/^\s+/gm, '')
