import { saveImage } from '#app/features/menu/image/menu-image.server.ts'
import { addItem, reserveItemId } from '#app/features/menu/menu.server.ts'
import { renderPng } from '#app/server/storage/sharp.server.ts'

type Sample = [name: string, price: number, category: string, description: string, picture?: string]

const PLATE =
  '<circle cx="50" cy="50" r="35" fill="#fff"/><circle cx="50" cy="50" r="27" fill="none" stroke="#dfe5ea"/>'
const ground = (colour: string) => `<rect width="100" height="100" fill="${colour}"/>`
const cup = (ground: string, rim: string, drink: string, top = '') =>
  `<rect width="100" height="100" fill="${ground}"/><rect x="76" y="44" width="16" height="12" rx="6" fill="${rim}"/>
  <circle cx="50" cy="50" r="34" fill="${rim}"/><circle cx="50" cy="50" r="28" fill="${drink}"/>${top}`

const CROISSANT = `${ground('#dbe6ef')}${PLATE}<g fill="none" stroke="#c98432" stroke-width="13" stroke-linecap="round">
  <path d="M31 58c2-14 9-21 19-21s17 7 19 21"/></g>
  <path d="M40 36l4 14M60 36l-4 14M31 47l9 6M69 47l-9 6" stroke="#a5681f" stroke-width="2"/>`
const BAGEL = `${ground('#ecdfd7')}${PLATE}<circle cx="50" cy="50" r="17" fill="none" stroke="#c98c4a" stroke-width="14"/>
  <path d="M38 38l3 1M55 33l3 2M64 45l1 3M60 61l-3 2M44 65l-3-1M35 53l-1-3" stroke="#fff1d6" stroke-width="3" stroke-linecap="round"/>`
const FLAT_WHITE = cup(
  '#cfe0da',
  '#2b5fa6',
  '#7b4a2b',
  '<path d="M50 66C36 55 36 40 45 40c3 0 5 3 5 5 0-2 2-5 5-5 9 0 9 15-5 26z" fill="#f2e2cd"/>',
)
const FILTER = cup(
  '#e9dcc3',
  '#ffffff',
  '#3b2016',
  '<path d="M34 42c3-6 8-9 14-9" fill="none" stroke="#6b3d28" stroke-width="3" stroke-linecap="round"/>',
)
const JUICE = `${ground('#f3e2c2')}<circle cx="50" cy="50" r="34" fill="#f6a623"/><circle cx="50" cy="50" r="28" fill="#ffd27a"/>
  <path d="M50 22v56M22 50h56M30 30l40 40M70 30 30 70" stroke="#f6a623" stroke-width="3"/>`
const CAKE = `${ground('#f1d3dc')}${PLATE}<path d="M30 58 62 36l9 12-36 18z" fill="#e8829b"/><path d="M30 58l5 8 36-18 1 9-36 18-6-8z" fill="#f7e6c8"/>`
const COOKIE = `${ground('#dfe2cf')}${PLATE}<circle cx="50" cy="50" r="21" fill="#c98c4a"/>
  <path d="M42 42h.1M56 40h.1M62 53h.1M48 56h.1M39 54h.1M55 62h.1" stroke="#4a2a17" stroke-width="7" stroke-linecap="round"/>`

const SAMPLES: Sample[] = [
  ['Butter croissant', 375, 'food', 'Baked here at six every morning.', CROISSANT],
  ['Sesame bagel', 550, 'food', 'Cream cheese, chives, a little lemon.', BAGEL],
  ['Soup of the day', 800, 'food', 'Ask what is in the pot. With bread.'],
  ['Flat white', 450, 'drinks', 'Double shot, whole or oat milk.', FLAT_WHITE],
  ['Filter coffee', 325, 'drinks', 'Today: Huehuetenango, Guatemala.', FILTER],
  ['Orange juice', 500, 'drinks', 'Pressed when you order it.', JUICE],
  ['Rhubarb cake', 625, 'desserts', 'With a spoon of cream.', CAKE],
  ['Chocolate cookie', 300, 'desserts', 'Sea salt on top.', COOKIE],
]
const SOLD_OUT = 'Orange juice'

const render = (picture: string) =>
  renderPng(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 100 100">${picture}</svg>`,
  )

/** The small menu of a coffee shop, with pictures and one item that is not available. */
export async function insertSampleMenu(providerId: string) {
  for (const [name, priceMinor, categoryId, description, picture] of SAMPLES) {
    const id = await reserveItemId(providerId)
    const image = picture ? await saveImage(providerId, id, await render(picture)) : undefined
    const input = { name, description, priceMinor, categoryId, available: name !== SOLD_OUT }
    await addItem(providerId, { id, input, imageUrl: image?.ok ? image.url : null })
  }
}
