const MAX_CELL = 200 // characters of other people's text

/** Other people's text on one line, without control, bidirectional and zero-width characters. */
export const cleanText = (text: string) =>
  /^[ -~]*$/.test(text)
    ? text.trim().slice(0, MAX_CELL)
    : text
        .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim()
        .slice(0, MAX_CELL)
        .toWellFormed()
