import { createContext } from 'react'
import { BRAND } from '#content/brand.ts'

/** The product's name on this host, provided by the document. */
export const BrandName = createContext(BRAND)
