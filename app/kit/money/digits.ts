/** With ASCII digits for those of any script, which are in tens, from zero to nine. */
export const asciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const codePoint = digit.codePointAt(0)!
    let before = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before++
    return String(before % 10)
  })
