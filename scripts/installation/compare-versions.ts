const NUMBER = /^\d+$/

const partsOf = (version: string) => {
  const [numbers = '', ...labels] = version.split('+')[0]!.split('-')
  return { numbers: numbers.split('.').map(Number), labels: labels.length ? labels.join('-').split('.') : [] }
}

function compareLabels(one: string, other: string) {
  const [isNumber, isOtherNumber] = [NUMBER.test(one), NUMBER.test(other)]
  if (isNumber && isOtherNumber) return Number(one) - Number(other)
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}

/** Below zero if the first version is the older one (semver.org, section 11). */
export function compareVersions(one: string, other: string) {
  const [first, second] = [partsOf(one), partsOf(other)]
  for (const [index, number] of first.numbers.entries())
    if (number !== second.numbers[index]) return number - (second.numbers[index] ?? 0)
  if (!first.labels.length || !second.labels.length) return second.labels.length - first.labels.length
  for (const [index, label] of first.labels.entries()) {
    const that = second.labels[index]
    const order = that === undefined ? 1 : compareLabels(label, that)
    if (order) return order
  }
  return first.labels.length - second.labels.length
}
