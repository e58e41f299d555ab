// Mechanism: CSV import: columns, matching by name, preview
import { SIGNS } from '#app/kit/money/currency-signs.ts'
import type { ProblemKey } from '#content/messages.ts'
import { type Column, type ColumnUse, IMPORT_COLUMNS } from './menu-columns.ts'

// The headings of tills and spreadsheets as public files had them in November 2026, the surest first. 'Cost' is what the provider pays.
const HEADINGS: Record<Column, string> = {
  id: 'id, item id',
  name: `name, item name, product name, dish name, menu item name, title, item title, menu item, item, product, dish,
    nombre, nombre del producto, nombre del plato, nombre del articulo, producto, articulo, plato, titulo,
    artikelname, produktname, artikel, produkt, bezeichnung, gericht, nom, nom du produit, produit, plat, article, nome, prodotto, piatto,
    nome do produto, nome do item, nome do prato, produto, prato, nazwa, nazev, nev, megnevezes, denumire, navn, namn, naam,
    urun, urun adi, nama, nama produk, 商品名, 品名, 메뉴, 상품명, 名称, 名稱, 菜名, ชื่อ, เมนู, ten, ten mon`,
  category: `category, category name, item category, product category, menu category, categories, section, menu section,
    group, menu group, department, course, categoria, nombre de la categoria, seccion, grupo, kategorie, warengruppe,
    gruppe, categorie, rubrique, sezione, secao, kategoria, kategorija, kategori, 分類, カテゴリ, カテゴリー, 카테고리, 분류, 分类, หมวดหมู่,
    danh muc`,
  price: `price, item price, unit price, regular price, variant price, selling price, retail price, default price, base
    price, list price, sale price, amount, precio, precio unitario, precio de venta, importe, preis, einzelpreis, verkaufspreis, prix,
    prix unitaire, tarif, prezzo, preco, preco unitario, preco de venda, valor, valor unitario, cena, ar, hind, pret, pris,
    prijs, fiyat, harga, 価格, 値段, 가격, 价格, 價格, ราคา, gia`,
  description: `description, item description, product description, menu description, details, info, information,
    descripcion, detalles, ingredientes, beschreibung, zutaten, descriptif, ingredients, descrizione, ingredienti, descricao`,
  available: `available, availability, is available, in stock, active, is active, enabled, visible, disponible,
    disponibilidad, activo, visible en el menu, verfugbar, aktiv, actif, disponibile, attivo, disponivel, ativo, status, estado`,
  size: `size, variation name, variation, variant, variant title, option1 value, option value, portion, serving, tamano, talla, porcion, variante,
    grosse, portionsgrosse, tamanho, porcao, taille, formato`,
  hidden: `hidden, is hidden, archived, sold out, out of stock, agotado, esgotado, ausverkauft, oculto, oculta, archivado, arquivado, versteckt, ausgeblendet, archiviert, masque`,
}

// Tills write it beside whether an item is in stock: an item is to be had that is both.
const PUBLISHED = `published, is published, publicado, publicada, veroffentlicht, publie, pubblicato, gepubliceerd, opublikowane`

const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const RANKED = Object.fromEntries(
  IMPORT_COLUMNS.map((column) => [column, HEADINGS[column].split(',').map(plainText)]),
) as Record<Column, string[]>

const published = PUBLISHED.split(',').map(plainText)

/** The codes of our currencies, and the letters that people write for them. */
const CURRENCY_WORDS = new Set(
  Object.entries(SIGNS).flatMap(([code, signs]) => [code, ...signs.split(' ')].map(plainText)),
)

/** 'price usd' and 'cena kc' as 'price' and 'cena'. */
function withoutCurrency(heading: string) {
  const [, before, last] = /^(.+) (\S+)$/.exec(heading) ?? []
  return before && CURRENCY_WORDS.has(last!) ? before : heading
}

const MAX_HEADING = 100 // characters; a longer text is none

/** 'Price ($)', 'item_name' and 'Descripción' as 'price', 'item name' and 'descripcion'. */
const plainHeading = (text: string) =>
  withoutCurrency(
    plainText(
      text
        .slice(0, MAX_HEADING)
        .replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'),
    ),
  )

/** What each column is read as by its heading. Of several for the same the surest counts, then the first; two may say whether an item is to be had. */
export function recogniseColumns(headings: string[]): ColumnUse[] {
  const plain = headings.map(plainHeading)
  const uses: ColumnUse[] = headings.map(() => '')
  for (const column of IMPORT_COLUMNS) {
    const heading = RANKED[column].find((name) => plain.includes(name))
    if (heading) uses[plain.indexOf(heading)] = column
  }
  for (const [i, heading] of plain.entries()) if (published.includes(heading)) uses[i] ||= 'available'
  return uses
}

/** What is wrong with the uses of the columns. */
export function findColumnProblems(uses: ColumnUse[]): ProblemKey<'menu'>[] {
  const once = IMPORT_COLUMNS.filter((column) => column !== 'available')
  const twice = once.filter((column) => uses.indexOf(column) !== uses.lastIndexOf(column))
  const problems = twice.map((column) => ['column-twice', { column }] as const)
  return uses.includes('name') ? problems : ['no-name-column', ...problems]
}
