import type { Host, LegalText } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'

export const termsOf = (host: Host): LegalText => {
  const { brand, supportEmail } = host
  return {
    title: 'Terms',
    intro: `What you can expect of ${brand}, and what ${brand} expects of you. In short: it brings a customer to your payment app; it never holds money.`,
    sections: [
      ...operatorSection('en', host),
      {
        heading: 'What it does',
        body: [
          `${brand} gives a business a QR code. Who scans it can play a small game, read the menu where there is one, and choose a tip. The tip is then paid in the customer's own payment app.`,
          `${brand} takes no part in the payment. It does not receive, hold, pass on or refund money, and it cannot see whether a payment was made. What it shows as tips are the amounts that customers chose.`,
        ],
      },
      {
        heading: 'Your account',
        body: [
          'An account is for a person or a business that may receive tips where it works. Give details that are true, keep your password to yourself, and use payment names that are your own.',
          'Do not use the service to deceive customers, to pretend to be somebody else, to break the law, or to disturb the service for others. The page of an account that does so can be suspended, and the account closed.',
        ],
      },
      {
        heading: 'What you put in',
        body: [
          'Your business name, pictures and menu stay yours. You allow us to show them to the people who open your page. Put in only what you may show.',
        ],
      },
      {
        heading: 'Plans',
        body: [
          'The Free plan costs nothing. The Menu plan adds a public menu; its price stands beside it where you choose it. Choosing it is recorded and nothing is charged through this site. You can go back to the Free plan at any time; your menu is kept, but hidden from the Menu button.',
        ],
      },
      {
        heading: 'The games',
        body: [
          'The games are free, need no account, and have no prizes. Scores are for fun and cannot be exchanged.',
        ],
      },
      {
        heading: 'No promises beyond this',
        body: [
          'The service is offered as it is. We work to keep it running, correct and safe, but do not promise that it is always there or free of mistakes. Test a printed code before you print many.',
          'Payment apps have terms of their own, and taxes on tips are yours to declare.',
        ],
      },
      {
        heading: 'Ending',
        body: [
          'You can delete your account at any time; your printed codes then lead to a page that says so. What is deleted with it stands in the privacy text.',
        ],
      },
      { heading: 'Questions', body: [`Write to ${supportEmail} or use the contact form.`] },
    ],
  }
}
