import { isSEPACountry } from 'ibantools'

// Countries that joined SEPA after the list of ibantools 4.5.4: Albania and Montenegro in November 2024, Moldova and North
// Macedonia in March 2025, Serbia in May 2025, whose banks followed in May 2026. Read in November 2026 at
// europeanwesternbalkans.com, which reports the decisions of the European Payments Council; its own list is EPC409-09.
const JOINED = ['AL', 'MD', 'ME', 'MK', 'RS']

/** Whether transfers in euros reach the banks of a country. */
export const isInSepa = (country: string) => isSEPACountry(country) || JOINED.includes(country)
