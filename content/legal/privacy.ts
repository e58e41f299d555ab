import type { Host, LegalText } from './legal-text.ts'

export const privacyOf = ({ brand, supportEmail, ads }: Host): LegalText => ({
  title: 'Privacy',
  intro: `What ${brand} stores, for how long, and how to have it removed. It is written from what the software does, and kept short so that it is read.`,
  sections: [
    {
      heading: 'If you scan a code',
      body: [
        'You need no account and are not asked for your name. For each visit we store:',
        [
          'a random number that tells one browser from another, so that the business sees how many different phones came',
          'when you came, which game you played and your score',
          'the tip you chose, the payment app and the time, if you chose one',
        ],
        'The business sees sums of this and the list of chosen tips. It does not see who you are; nor do we. This is kept as long as the business has its account.',
        'When you tap a payment app, that app gets the amount, the name the business is paid under and a note such as “Tip for Blue Cup Coffee”. From there its own privacy text holds.',
        'Your best scores are kept only in your browser, and so are a round that was interrupted, until the tab is closed, and what could not be sent while you had no connection, until it is sent.',
      ],
    },
    {
      heading: 'If you have an account',
      body: [
        'We store:',
        [
          'your name, e-mail address and password; the password only as a hash that cannot be turned back',
          'if you sign in with Google: your name, e-mail address and picture as Google gives them, and that the two belong together',
          'what you enter in your profile: full name, mailing address, business name and type, payment names, logo, time zone',
          'your plan and your menu with its pictures',
          'your sign-ins: when each began and ends, and which kind of browser it was',
          'a journal of sign-ins and changes of your account: what, when, the kind of browser and the first part of the network address, for 180 days',
          'the messages you send with the contact form',
        ],
        'Anybody who opens your page can see your business name, type, logo, payment names and menu. Your e-mail address, full name and mailing address are seen by you and by the people who run this site, who use the mailing address to send you printed codes.',
        'Uploaded pictures are drawn anew, so that the place and time a camera writes into them are not stored.',
      ],
    },
    {
      heading: 'Messages',
      body: [
        'The contact form can be used without an account; then the subject, the message, the time and, if you give one for the answer, your email address are stored. Messages are kept until the people who run this site delete them. Ask, and yours is deleted.',
      ],
    },
    {
      heading: 'Cookies and the like',
      body: [
        [
          'while you are signed in: one cookie that says so, until you close the browser, or for 30 days with “Remember me”',
          'when you open a tip page: the random number of your browser for one year, and the right to add to this visit for one day',
          'when you choose a language on a tip page or a menu: that language, for one year',
          'after setting up a business: your payment names in this browser, until you log out',
        ],
        'None of them follows you to other sites.',
      ],
    },
    {
      heading: 'How fast pages are',
      body: [
        'Your browser tells our own server how long a page took to appear and to answer. We count such values by kind of page and day, without any number that would tell browsers apart, and delete the counts after 28 days.',
      ],
    },
    {
      heading: 'Against misuse',
      body: [
        'To slow down password guessing and floods of invented visits, we count attempts by network address and by e-mail address. These counts are deleted within two hours after their window ends. The log of the server notes errors, and sign-ins and changes of accounts with the first part of the network address; it is written without passwords, cookies and e-mail addresses.',
      ],
    },
    {
      heading: 'Others who learn of your visit',
      body: [
        ads
          ? 'This site shows advertisements of an advertising network, on the dashboard and with the results of a game. There your browser loads them from the network, which then learns your network address and may set cookies of its own. On all other pages nothing is loaded from anybody else.'
          : 'Nobody. All files of this site come from this site; no advertising network, no measuring service and no font service is asked for anything.',
        'A payment app or Google is contacted only when you choose it.',
      ],
    },
    {
      heading: 'Having it removed',
      body: [
        'In Account Settings you can export all that is stored about you, with your pictures, and delete your account. Deleting removes your profile, pictures, menu, plan, sign-ins and the visits to your page at once; in backups they are overwritten when their time comes.',
        `Without an account there is nothing that we could find by your name. Clearing the data of this site in your browser ends the connection between it and the random number. For everything else write to ${supportEmail}.`,
      ],
    },
  ],
})
