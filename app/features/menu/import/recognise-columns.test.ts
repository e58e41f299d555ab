import { expect, test } from 'vitest'
import messages from '#content/en/owner/menu.json'
import { translate } from '#content/messages.ts'
import { findColumnProblems, recogniseColumns } from './recognise-columns.ts'

test.each([
  ['name,category,price,description,available', 'name,category,price,description,available'],
  ['Item Name,Menu Section,Price ($),Details', 'name,category,price,description'],
  ['Title,item_category,unitPrice', 'name,category,price'],
  ['Nombre,Categoría,Precio (€),Descripción,Disponible', 'name,category,price,description,available'],
  ['Artikel,Warengruppe,Preis EUR,Verfügbar', 'name,category,price,available'],
  ['Produktname,Preis', 'name,price'],
  ['Nome do produto,Valor', 'name,price'],
  ['Prato,Preço unitário (R$),Disponível', 'name,price,available'],
  ['Produto,Preço R$', 'name,price'],
  ['SKU,Product,Cost,Price USD', ',name,,price'],
  ['Item,Item Name,Price,Price', ',name,price,'],
  ['Name,Sale price,Regular price', 'name,,price'],
  ['Title,Price,Variant Price', 'name,price,'],
  ['Nazwa,Kategoria,Cena (zł)', 'name,category,price'],
  ['Dish,Price Kč', 'name,price'],
  ['商品名,カテゴリー,価格（円）', 'name,category,price'],
  ['메뉴,분류,가격', 'name,category,price'],
  ['Item,Price,Sold out', 'name,price,hidden'],
  ['Item,Size,Price,Hidden', 'name,size,price,hidden'],
  ['ID,Name,Published,In stock?,Regular price', 'id,name,available,available,price'],
  ['Soup,Food,4.50', ',,'],
])('the columns %s are read as %s', (headings, uses) => {
  expect(recogniseColumns(headings.split(',')).join()).toBe(uses)
})

test('a table needs a name column, and no two columns have the same use, unless both say whether an item is to be had', () => {
  expect(findColumnProblems(['', 'name', 'price'])).toEqual([])
  expect(findColumnProblems(['available', 'name', 'available'])).toEqual([])
  const problems = findColumnProblems(['price', '', 'price'])
  expect(problems.map((cause) => translate(messages.problems, cause))).toEqual([
    'Please choose the column with the names of the items',
    'Two columns are read as Price. Please choose one of them',
  ])
})

test('a heading of a million brackets is recognised as nothing', () => {
  expect(recogniseColumns(['Name', '('.repeat(1_000_000)])).toEqual(['name', ''])
})
