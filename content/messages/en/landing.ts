import { icu } from '../icu.ts'

/** The landing page. */
export const messages = {
  slogan: { first: 'Grow Your Tips.', second: 'Delight Your Customers.' },
  description: 'Customers scan your code, play a small game and leave a tip. Sign-up is free.',
  lead: 'One QR code. Your customers play a quick game while they wait and tip you in three taps. Free for you, no app for them.',
  getCode: 'Get Your QR Code',
  steps: {
    connect: {
      heading: 'Sign up and connect',
      subtitle: 'It is free. Add your Cash App or Venmo name, or the way to pay of your country.',
    },
    code: {
      heading: 'Get your QR code',
      subtitle: 'Your name on a coin. Download it, print it, put it where people wait.',
    },
    earn: {
      heading: 'Engage and earn',
      subtitle: 'They scan, play a round and leave a tip. No app, no account.',
    },
    sample: 'Open the tip page of a sample business',
  },
  features: {
    label: 'What you get',
    tips: {
      heading: 'Tips straight to you',
      subtitle: 'Three taps: amount, app, done. The money never passes through us.',
    },
    games: {
      heading: 'Games while they wait',
      subtitle: icu<{ games: string }>('{games}. Play one here.'),
    },
    play: icu<{ game: string }>('Play {game}'),
    menu: {
      heading: 'Your menu, one tap away',
      subtitle: icu<{ plan: string; price: string }>(
        'Pictures, prices, order: change them in seconds. {plan}, {price} a month.',
      ),
    },
    sampleMenu: 'A sample menu',
    croissant: 'Butter croissant',
  },
  dashboard: {
    heading: 'See what your code brings',
    subtitle: 'Every tip that your customers choose shows up on your dashboard right away.',
    example: 'Example',
    madeUp: icu<{ business: string }>('{business} and its figures are made up.'),
  },
  answers: {
    heading: 'Good to know',
    money: {
      question: 'Who holds the money?',
      answer: icu<{ brand: string }>(
        'You do. A tip goes from your customer’s payment app straight to yours. {brand} never holds it and takes no part of it.',
      ),
    },
    apps: {
      question: 'Which apps?',
      answer: icu<{ apps: string }>('{apps}. Add up to eight of them. Your customers install nothing new.'),
    },
    cost: {
      question: 'What does it cost?',
      answer: icu<{ plan: string; price: string }>(
        'Nothing: the code, the tips, the games and your dashboard are free. To show your menu as well, the {plan} costs {price} a month.',
      ),
    },
  },
  closing: {
    heading: 'Your coin is waiting',
    subtitle: 'Sign-up is free. It takes about two minutes.',
    start: 'Start Free',
  },
}
