import { createContext } from 'react'
import { BRAND } from '#content/brand.ts'

/** What the product is called on this host. The document sets it once, above every page. */
export const BrandName = createContext(BRAND)
