/** Words that are said and typed without doubt: none sounds like another, and a digit follows. */
const WORDS =
  `acorn amber anchor apple apron arrow aspen atlas autumn bagel baker bamboo banjo basil beach beaver berry birch bison
blossom bridge brook brush bugle butter cabin cactus camel candle canoe canyon carrot castle cedar cello cherry cider
cinema circus citrus clover cobalt cocoa comet copper coral cotton cougar cricket crown crumb daisy dancer delta denim
desert dolphin donkey dragon drum eagle easel echo elbow ember emerald engine fable falcon feather fennel ferry fiddle
finch flame flute forest fossil fountain fox garden garlic garnet gecko ginger glacier gondola grape guitar hammer
harbor harp hazel hedge heron hickory honey hornet iguana indigo island ivory ivy jacket jaguar jasmine jungle juniper
kayak kettle kitten koala ladder lagoon lantern laurel lemon lilac linen lizard llama lobster lotus lumber lynx magnet
mango maple marble meadow melon mint mirror monkey moon mosaic muffin nectar needle nickel noodle nutmeg oasis oboe
ocean olive onion orange orbit orchid otter oyster paddle panda papaya parrot peach peanut pebble pepper piano pickle
pigeon pilot plum pocket pollen poppy prairie pretzel pumpkin puzzle quartz quill rabbit raven ribbon river robin rocket
rose ruby saddle saffron salmon sapphire saturn scarf shadow shell silver sketch snail sparrow spider spring squash
sunset swan tango teapot thistle thunder tiger timber toffee tomato topaz tulip turtle umbra velvet violin walnut willow
window winter wolf wombat yogurt zebra zephyr`
    .toUpperCase()
    .split(/\s+/)
    .filter(({ length }) => length >= 4 && length <= 6)

// 0 and 1 look like letters.
const DIGITS = '23456789'

/** By which a statement shows a tip: a word and digits, such as OTTER7. */
export const REFERENCE = new RegExp(`\\b[A-Z]{4,6}[${DIGITS}]{1,3}\\b`)

const KNOWN = new Set(WORDS)

/**
 * The words that stand in a note of a bank, which cuts its lines and joins them to its own marks: 'OT TER7', 'OTTER7EREF+'.
 * After such a word other digits may stand, so that it is returned with each number of digits that it may have.
 */
export function findGluedReferences(note: string): string[] {
  const text = note
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const found = new Set<string>()
  for (const { index } of text.matchAll(/(?<=[A-Z])[2-9]/g))
    for (const length of [4, 5, 6]) {
      const word = text.slice(Math.max(0, index - length), index)
      if (!KNOWN.has(word)) continue
      const [digits = ''] = /^[2-9]{1,3}/.exec(text.slice(index)) ?? []
      for (let count = 1; count <= digits.length; count++) found.add(word + digits.slice(0, count))
    }
  return [...found]
}

/** A text that is such a word. */
export const readReference = (text: string | null) =>
  text && REFERENCE.exec(text)?.[0] === text ? text : undefined

/** Days in which a word stands for one tip of a provider. */
export const REFERENCE_DAYS = 30

/** The word with so many digits that a source of integers below a bound picks. */
export function pickReference(digits: number, pick: (bound: number) => number) {
  const word = WORDS[pick(WORDS.length)]!
  return word + Array.from({ length: digits }, () => DIGITS[pick(DIGITS.length)]).join('')
}
