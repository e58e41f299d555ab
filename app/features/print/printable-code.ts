/** A code that the print studio puts on paper. */
export type PrintableCode = {
  id: string
  address: string
  name: string
  sign: string
  kind: 'own' | 'table' | 'counter' | 'person' | 'other'
  nth?: number // of a place that several codes lead to, from 2
  restsUntilAssigned?: boolean
}
