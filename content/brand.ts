/** The one name of the product. A host changes it with the setting BRAND. */
export const BRAND = 'Tiplark'
