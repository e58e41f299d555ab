import { expect, test } from 'vitest'
import { printedCode, unprintableNames } from './printed-code.ts'

const owner = { businessName: 'Blue Cup' }
const ethiopic = { businessName: 'ቡና' }
const ofPlace = (name: string, kind: 'table' | 'person' | 'own', business = owner, withName = true) =>
  printedCode({ id: '1', address: 'http://h/T/1', name, sign: name[0]!, kind }, business, withName)

test('a name is unprintable where its face shows it, in a letter that no font has', () => {
  const codes = [ofPlace('ድንጋይ', 'table'), ofPlace('አበበ', 'person'), ofPlace('喫茶 Ж', 'table')]
  expect(unprintableNames(codes, 'label', owner)).toEqual(['ድንጋይ', 'አበበ'])
  expect(unprintableNames(codes, 'round', owner)).toEqual(['አበበ']) // its rim alone
  expect(unprintableNames(codes, 'poster', owner)).toEqual(['ድንጋይ', 'አበበ'])
  const nameless = [ofPlace('ድንጋይ', 'table', owner, false)]
  expect(unprintableNames(nameless, 'label', owner)).toEqual([])
  expect(unprintableNames(nameless, 'poster', owner)).toEqual(['ድ']) // its sign
})

test('the name of the business is named only where nothing else says it', () => {
  const own = ofPlace('ቡና', 'own', ethiopic)
  expect(unprintableNames([own], 'card', ethiopic)).toEqual([])
  expect(unprintableNames([own], 'card')).toEqual(['ቡና'])
  const short = { ...ethiopic, rimName: 'Cafe' }
  expect(unprintableNames([ofPlace('1', 'table', short)], 'label', short)).toEqual(['ቡና'])
  expect(unprintableNames([ofPlace('1', 'table', short)], 'round', short)).toEqual([])
})
