import type { MenuCause } from '#content/messages/en/owner/menu.ts'
import { type Column, type ColumnUse, MENU_COLUMNS } from './menu-columns.ts'

// The headings of tills and spreadsheets, the surest first. 'Cost' is what the provider pays.
const HEADINGS: Record<Column, string> = {
  id: 'id, item id',
  name: `name, item name, product name, dish name, menu item name, title, item title, menu item, item, product, dish,
    nombre, nombre del producto, nombre del plato, nombre del articulo, producto, articulo, plato, titulo,
    artikelname, produktname, artikel, produkt, bezeichnung, gericht, nom, nom du produit, produit, plat, article, nome, prodotto, piatto,
    nome do produto, nome do item, nome do prato, produto, prato`,
  category: `category, category name, item category, product category, menu category, categories, section, menu section,
    group, menu group, department, course, categoria, nombre de la categoria, seccion, grupo, kategorie, warengruppe,
    gruppe, categorie, rubrique, sezione, secao`,
  price: `price, item price, unit price, sale price, selling price, retail price, default price, base price, regular
    price, list price, amount, precio, precio unitario, precio de venta, importe, preis, einzelpreis, verkaufspreis, prix,
    prix unitaire, tarif, prezzo, preco, preco unitario, preco de venda, valor, valor unitario`,
  description: `description, item description, product description, menu description, details, info, information,
    descripcion, detalles, ingredientes, beschreibung, zutaten, descriptif, ingredients, descrizione, ingredienti, descricao`,
  available: `available, availability, is available, in stock, active, is active, enabled, visible, disponible,
    disponibilidad, activo, visible en el menu, verfugbar, aktiv, actif, disponibile, attivo, disponivel, ativo`,
}

const RANKED = Object.fromEntries(
  MENU_COLUMNS.map((column) => [
    column,
    HEADINGS[column].split(',').map((name) => name.trim().replace(/\s+/g, ' ')),
  ]),
) as Record<Column, string[]>

const CURRENCY = / (us|usd|eur|gbp|cad|aud|mxn|chf|brl|r|dollars?|euros?|reais)$/

const MAX_HEADING = 100 // characters; a longer text is none

/** 'Price ($)', 'item_name' and 'Descripción' as 'price', 'item name' and 'descripcion'. */
const plainHeading = (text: string) =>
  text
    .slice(0, MAX_HEADING)
    .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(CURRENCY, '')

/** What each column is read as by its heading. Of several for the same the surest counts, then the first. */
export function recogniseColumns(headings: string[]): ColumnUse[] {
  const plain = headings.map(plainHeading)
  const uses: ColumnUse[] = headings.map(() => '')
  for (const column of MENU_COLUMNS) {
    const heading = RANKED[column].find((name) => plain.includes(name))
    if (heading) uses[plain.indexOf(heading)] = column
  }
  return uses
}

/** What is wrong with the uses of the columns. */
export function findColumnProblems(uses: ColumnUse[]): MenuCause[] {
  const twice = MENU_COLUMNS.filter((column) => uses.indexOf(column) !== uses.lastIndexOf(column))
  const problems = twice.map((column) => ['column-twice', { column }] as const)
  return uses.includes('name') ? problems : ['no-name-column', ...problems]
}
