/*
 * A menu of a large restaurant: words repeat, as on every menu, and hardly two rows are equal.
 */
const KITCHENS =
  'Grilled Roasted Smoked Crispy House Spicy Slow-cooked Fresh Homemade Charred Classic Lemon'.split(' ')
const DISHES =
  `Chicken|Salmon|Lamb chops|Beef burger|Veggie burger|Halloumi|Prawns|Sea bass|Pork belly|Aubergine|Cauliflower
  steak|Margherita|Lasagne|Risotto|Gnocchi|Ramen|Pad Thai|Green curry|Tacos|Burrito bowl|Quesadilla|Falafel wrap|Caesar
  salad|Greek salad|Onion soup|Tomato soup|Bruschetta|Calamari|Hummus plate|Cheesecake|Brownie|Apple tart|Tiramisu|Flat
  white|Iced latte|Hot chocolate|Mint tea|Ginger lemonade|Mango lassi|Orange spritz`
    .split('|')
    .map((dish) => dish.replace(/\s+/g, ' ').trim())
const WITH =
  `roasted peppers|garlic aioli|sourdough toast|pickled onions|wild rice|hand-cut fries|rocket and parmesan|basil
  pesto|lime yogurt|charred corn|sweet potato mash|avocado|toasted seeds|chilli oil|brown butter|caramelised shallots|a soft
  egg|coconut milk|fresh herbs|maple syrup|oat milk|sea salt|feta|cherry tomatoes|black beans|jasmine rice|mushroom sauce|green
  salad|smoked paprika|honey and thyme`
    .split('|')
    .map((part) => part.replace(/\s+/g, ' ').trim())
const SECTIONS =
  'Starters,Soups,Salads,From the grill,Pasta,Pizza,Curries,Burgers,Sides,Desserts,Coffee,Drinks'.split(',')

/** A pseudo-random number from a row and a field (the last steps of MurmurHash3). */
function chance(index: number, turn: number) {
  let mixed = Math.imul(index * 31 + turn + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The item of a row: its section, name, price in cents and description, always the same. */
export function menuRow(index: number) {
  const pick = <T>(list: T[], turn: number) => list[chance(index, turn) % list.length]!
  const [first, second, third] = [pick(WITH, 2), pick(WITH, 3), pick(WITH, 4)]
  return {
    section: SECTIONS[Math.floor(index / 42) % SECTIONS.length]!,
    name: `${pick(KITCHENS, 0)} ${pick(DISHES, 1).toLowerCase()}`,
    cents: 350 + (chance(index, 5) % 48) * 50,
    description: `With ${first}, ${second} and ${third}.`,
  }
}

/** The first rows of that menu as a CSV table. */
export const longMenuTable = (lines: number) =>
  [
    'name,category,price,description',
    ...Array.from({ length: lines }, (_, index) => {
      const { section, name, cents, description } = menuRow(index)
      return `${name},${section},${(cents / 100).toFixed(2)},"${description}"`
    }),
  ].join('\n')
