/**
 * What the texts depend on: the name and address of the host, who runs it if they have said so, whether an advertising network is switched on, whether
 * the database's files may repeat what was deleted, and whether mails are sent.
 */
export type Host = {
  brand: string
  supportEmail: string
  operator?: { name: string; address: string }
  ads: boolean
  keepsRemnants: boolean
  sendsMail: boolean
}

/** A paragraph is text; a list of texts is a list. */
export type Section = { heading: string; body: (string | string[])[] }

export type LegalText = { title: string; intro: string; sections: Section[] }
