/** What the texts depend on: the name and address of the host, and whether an advertising network is switched on. */
export type Host = { brand: string; supportEmail: string; ads: boolean }

/** A paragraph is text; a list of texts is a list. */
export type Section = { heading: string; body: (string | string[])[] }

export type LegalText = { title: string; intro: string; sections: Section[] }
