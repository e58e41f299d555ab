import type { Host, LegalText } from './legal-text.ts'
import { operatorSection } from './operator-section.ts'
import { cookieLines, type StoredNames, storageLines } from './stored-names.ts'

const STORED: StoredNames = {
  tiplark_session: 'that you are signed in; until you close the browser, or for 30 days with “Remember me”',
  tiplark_known:
    'that you signed in here before, so that wrong passwords typed elsewhere do not lock you out; one year',
  tiplark_google: 'the start of a sign-in with Google; until it ends, at most 10 minutes',
  tiplark_later: 'that you put off choosing a password; until you close the browser',
  tiplark_banner: 'that you closed the notice about the Menu plan; until you close the browser',
  tiplark_visitor: 'the random number of your browser, when you open a tip page; one year',
  tiplark_play: 'the right to add to this visit; one day',
  tiplark_visit: 'the same for a tip that you chose before the page had loaded completely; 30 minutes',
  tiplark_name: 'the name of our words under which your scores are on boards, once you choose one; 30 days',
  tiplark_language: 'the language you chose; one year',
  'tiplark.visit.':
    'followed by the number of a visit: what could not be sent without a connection; until it is sent, at most a day',
  'tiplark.tip.':
    'followed by the id of a business: the amount and the app of your last tip, so that you are asked once whether it went through; until then, at most a day',
  'tiplark.round.': 'followed by the id of a business: a round that is not over; until you close the tab',
  'tiplark.daily.':
    'followed by the id of a business: a random number for your try at today’s challenge; until its first move',
  '…HighScore': 'your best score in the game that is named first; until you delete it',
  'tiplark.game-sound': 'that the games can be heard and felt on this device; until you switch it off',
  'tiplark.snake-speed':
    'the speed at which you last played snake, to begin with it; until you delete the data of this site',
  'tiplark.columns':
    'the columns of a statement that you read, for the next one like it; until you delete the data of this site',
  'tiplark.sound': 'that tips can be heard on this screen; until you switch it off',
  'tiplark.shell':
    'the figures that your dashboard showed last, for when there is no connection; until you log out, at most twelve hours',
  paymentInfo: 'the payment names you typed; until you log out',
  menuLayout: 'whether you see your menu as a list or as a grid; until you delete it',
  'tiplark.screen-scale':
    'how wide a bank card is on your screen, so that previews of prints have their real size; until you delete it',
  'tiplark.passkey-offer': 'that you do not want to be offered a passkey on this device; until you delete it',
  'tiplark-probe':
    'whether your browser can store anything, when you check what stops a sign-in; gone at once',
  'react-router-scroll-positions': 'how far you scrolled; until you close the tab',
  'react-router-manifest-version': 'that a page was loaded again after an update; until you close the tab',
}

export const privacyOf = (host: Host): LegalText => {
  const { brand, supportEmail, ads, keepsRemnants, sendsMail } = host
  return {
    title: 'Privacy',
    intro: `What ${brand} stores, for how long, and how to have it removed. It is written from what the software does, and kept short so that it is read.`,
    sections: [
      ...operatorSection('en', host),
      {
        heading: 'If you scan a code',
        body: [
          'You need no account and are not asked for your name. For each visit we store:',
          [
            'a random number that tells one browser from another, so that the business sees how many different phones came',
            'when you came, which game you played and your score',
            'the place whose code you scanned, such as a table, a counter or a person who works there, if the business has told its codes apart',
            'your rounds of the games whose scores we check: your moves and the pauses between them, your score, when you began and ended, and the name of our words that you chose for the boards, which others at this business see; for 30 days',
            'the tip you chose, the payment app and the time, if you chose one',
            'what you answer when the page asks whether the tip went through, and the word of the tip, such as OTTER7, by which the business finds it on its statement',
          ],
          'The business sees sums of this and the list of chosen tips, and may have its own programs read them or be told of a visit, a round or a tip as it happens; that names nobody. It does not see who you are; nor do we. This is kept as long as the business has its account.',
          'A call to such a program says the number of the visit, its place and the time; of a round also the game and the score, of a tip the amount, the currency, the payment app and whether it was confirmed. The number of your browser is not in it. Where it goes, the business decides.',
          'The business may show a wall, a page for a screen in the room that whoever has its address can open: as far as the business switches it on, how many tips there were, the last ones with their time, place and amount, and the best scores of the last 30 days with the names made of our words. Of the place of a person it says nothing.',
          'When you tap a payment app, that app gets the amount, the name the business is paid under and a note such as “Tip for Blue Cup Coffee, OTTER7”. From there its own privacy text holds.',
          'So that a payment app that stopped working is noticed, we count by day, app and kind of device how often it was opened and how often the tip went through, without any number that would tell browsers apart.',
          'Your best scores, a round that was interrupted and what could not be sent while you had no connection are kept only in your browser.',
        ],
      },
      {
        heading: 'If you have an account',
        body: [
          'We store:',
          [
            'your name, e-mail address and password; the password only as a hash that cannot be turned back',
            'if you set up an authenticator app: its secret, encrypted, and your recovery codes, only as hashes that cannot be turned back',
            'if you sign in with Google: your name, e-mail address and picture as Google gives them, and that the two belong together',
            'what you enter in your profile: full name, mailing address, business name and type, a short name for the rim of your code, payment names and account numbers for tips, country, currency, logo, time zone',
            'the language you chose for your pages and mails, and the language of your last sign-in',
            'your plan and your menu with its pictures',
            'your places: their names, their printed codes, and for a person who works with you the payment names that lead to that person, which everybody sees who scans such a code',
            'if you have a wall: what it shows, and its address only as a hash that cannot be turned back',
            'your sign-ins: how you signed in, when each began, was last used and ends, the devices that your account knows, and what your browser says about itself, such as its name, its version and the kind of device; at most 300 characters',
            'your passkeys: a name, the public half of each key, when it was made and last used; the secret half stays on your device',
            'a journal of sign-ins and changes of your account: what, when, the kind of browser and the first part of the network address, for 180 days',
            'each change of where your tips go, before and after, until 30 days after it was made or dropped; and an address that you have changed, for 16 days, so that a mail to it can undo what somebody else did',
            'if you switch on messages about tips: the address that the maker of your browser gives it for messages, its keys, the kind of browser and your quiet hours; until you remove the device',
            'for other programs: the names of your tokens, what each may read and when it was last used, the tokens themselves only as hashes that cannot be turned back; the addresses that are told what happens, their secrets, encrypted, and each call with its outcome, for 30 days',
            'what you decide about tips, and when; of a statement that you compare with them the amounts you confirm and a code by which a line is known again, not its names and notes. The file itself is read in your browser and is not sent',
            'the messages you send with the contact form',
          ],
          'Anybody who opens your page can see your business name, type, logo, payment names and menu. Your e-mail address, full name and mailing address are seen by you and by the people who run this site, who use the mailing address to send you printed codes.',
          'The names and payment names of persons are entered by the business. Whoever is named there can ask the business to change or remove them.',
          'Uploaded pictures are drawn anew, so that the place and time a camera writes into them are not stored.',
        ],
      },
      {
        heading: 'Messages',
        body: [
          'The contact form can be used without an account; then the subject, the message, the time and, if you give one for the answer, your email address are stored. Messages are kept until the people who run this site delete them. Ask, and yours is deleted.',
          'If an admin invites you to make an account, the address that the invitation is mailed to is stored for 14 days.',
          'A report of a printed code is stored with the reason, the text and the email address that you enter, the language of the page, the code and the time, and nothing else about you. The business does not see it. It is deleted 180 days after it was decided, at the latest a year after it came, and with the account of the business. An answer that we send by mail is stored beside the message or the report, and deleted with it.',
        ],
      },
      {
        heading: 'Cookies and the like',
        body: [
          'Cookies, which your browser sends to us:',
          cookieLines(STORED),
          'Over a secure connection their names begin with __Host- or __Secure-. In the storage of your browser, which is never sent:',
          storageLines(STORED),
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
          'To slow down password guessing and floods of invented visits, we count attempts by network address, by e-mail address and by browser. The counts are stored under codes that cannot be turned back without the secret of this site, and are deleted within two hours after their window ends.',
          'A tip that your browser sends without JavaScript has no number by which we would notice that it came twice. For this we make a code of your network address, the kind of your browser and the tip. Its key is random, belongs to one day and is deleted within two hours after that day; the code is deleted after 24 hours. Tips are counted by network address under codes with the same key. None of this is in backups.',
          'The log of the server notes errors, and sign-ins and changes of accounts with the first part of the network address; it is written without passwords, cookies and e-mail addresses.',
        ],
      },
      {
        heading: 'Others who learn of your visit',
        body: [
          ads
            ? 'This site shows advertisements of an advertising network, on the dashboard and with the results of a game. There your browser loads them from the network, which then learns your network address and may set cookies of its own. On all other pages nothing is loaded from anybody else.'
            : 'Nobody. All files of this site come from this site; no advertising network, no measuring service and no font service is asked for anything.',
          'A payment app or Google is contacted only when you choose it.',
          'If you switch on messages about tips, they reach you through the maker of your browser, who learns when one is sent and cannot read it.',
        ],
      },
      {
        heading: 'How long',
        body: [
          'Every hour the site deletes:',
          [
            'sign-ins that have ended, and links that were mailed to you: an hour old',
            'the numbers by which a message that arrives twice is counted once: 24 hours old',
            'mails that could not be sent, also where no mail server is set up: a day old',
            'what the Undo of a menu keeps: a minute old',
          ],
        ],
      },
      {
        heading: 'Having it removed',
        body: [
          `In Account Settings you can export all that is stored about you, with your pictures, and delete your account. Deleting removes your profile, pictures, menu, plan, sign-ins, messages, mails that have not been sent and the visits to your page at once; asked for on a device that your account has not known for seven days, or with Google alone, it waits for seven days, in which a mail can undo it. ${
            sendsMail
              ? 'One last mail confirms it; it is deleted when it is sent, after a day at the latest.'
              : 'This site sends no mail yet, so none confirms it.'
          }`,
          keepsRemnants
            ? 'The files of the database may repeat deleted data, which nobody can look up, until their space is used again. In backups it is overwritten when their time comes.'
            : 'In the files of the database what is deleted is overwritten within an hour. In backups it is overwritten when their time comes.',
          `Without an account there is nothing that we could find by your name. Clearing the data of this site in your browser ends the connection between it and the random number. For everything else write to ${supportEmail}.`,
        ],
      },
    ],
  }
}
