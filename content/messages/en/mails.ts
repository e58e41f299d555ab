import { icu } from '../icu.ts'

type OfPlace = { name: string; other: string; code: string }
type OfBrand = { brand: string }
type OfKeys = { keys: string }
type OfParts = { confirmed: string; saidSent: string; chosen: string }

export const messages = {
  hello: icu<{ name: string }>('Hello {name},'),
  openAddress: 'If the button does not work, open this address:',
  resetPassword: {
    subject: icu<OfBrand>('Choose a new {brand} password'),
    body: 'somebody, most likely you, asked for a new password. The link works once and for one hour.',
    notYou: 'If it was not you, leave this mail alone: nothing has changed.',
    button: 'Choose a new password',
  },
  test: {
    subject: icu<OfBrand>('A test mail of {brand}'),
    body: icu<{ digits: string }>(
      'mail arrives. Type these four digits into the page where you set it up: {digits}',
    ),
    notYou: 'If you are not setting up a server, leave this mail alone: somebody mistyped an address.',
  },
  invitation: {
    subject: icu<OfBrand>('You are invited to {brand}'),
    body: icu<OfBrand>(
      'somebody invites you to make an account on {brand}. The link works once and for 14 days.',
    ),
    notYou: 'If you do not want one, leave this mail alone.',
    button: 'Make an account',
  },
  backupFailed: {
    subject: icu<OfBrand>('The nightly backup of {brand} failed'),
    body: icu<{ reason: string }>(
      'the nightly backup failed, or could not be restored for a trial: {reason}',
    ),
    look: 'It is tried again every hour. The admin area shows the last good one under Health.',
  },
  passwordChanged: {
    subject: icu<OfBrand>('Your {brand} password was changed'),
    body: 'the password of your account was just changed, and all other devices were signed out.',
    notYou: 'If it was not you, use "Forgot password?" on the sign-in page at once.',
  },
  passwordSet: {
    subject: icu<OfBrand>('Your {brand} account has a password now'),
    body: 'a password was set for your account: with it you can also sign in by email. All other devices were signed out.',
    notYou: 'If it was not you, use "Forgot password?" on the sign-in page at once.',
  },
  confirmEmail: {
    subject: icu<OfBrand>('Confirm your new {brand} email address'),
    body: 'please confirm that this is your new address. The link works once and for one hour.',
    notYou: 'If you did not ask for it, leave this mail alone: nothing will change.',
    button: 'Confirm this address',
  },
  emailChanged: {
    subject: icu<OfBrand>('Your {brand} email address was changed'),
    body: 'from now on you sign in with another email address. For seven days mail about where your tips go, about your keys and about sign-ins on new devices also comes here, and then no more.',
    notYou:
      'If it was not you, press "Undo": this address is that of the account again, and every device is signed out. It works once and for seven days.',
  },
  keysChanged: {
    subject: icu<OfBrand>('The keys of your {brand} account were changed'),
    body: 'this was changed about the keys of your account:',
    notYou:
      'If it was not you: use "Forgot password?" on the sign-in page at once, which signs out every device, and then look at your keys under Security.',
    undoes:
      'If it was not you, press "Undo": what was added is removed, what was removed is back, every device is signed out, and we ask you for a new password. It works for seven days.',
  },
  keys: {
    appAdded: 'An authenticator app was set up as a second factor.',
    appRemoved: 'The authenticator app was removed.',
    recoveryCodes: 'New recovery codes were made. The earlier ones no longer work.',
    recoveryCodesRemoved: 'All recovery codes were removed.',
    recoveryCodeUsed: icu<{ left: number }>(
      'A recovery code was used to sign in. {left, plural, =0 {No code is left.} one {# code is left.} other {# codes are left.}}',
    ),
    secondStepOn: 'Every sign-in asks for a second step from now on.',
    secondStepOff: 'Sign-ins ask for no second step any more.',
    reset:
      'The people who run this site removed all passkeys, the authenticator app and the recovery codes, and signed out every device.',
    googleConnected: 'A Google account was connected. It can sign in to your account.',
    googleDisconnected: 'The Google account was disconnected.',
  },
  passkey: {
    added: icu<{ name: string }>('The passkey {name} was added. Whoever holds it can sign in.'),
    removed: icu<{ name: string }>('The passkey {name} was removed.'),
    copied: icu<{ name: string }>(
      'The passkey {name} was stopped, because a copy of it may exist. Sign in another way and remove it under Security.',
    ),
  },
  heldWays: {
    subject: icu<OfBrand>('A change of your {brand} payment names waits for 24 hours'),
    body: icu<{ time: string }>(
      'somebody, most likely you, asked for this on a device that your account has not known for seven days, or with Google alone. It is made on {time}. Until then tips go where they went before:',
    ),
    replaced: 'It replaces the change that waited until now.',
    notYou:
      'If it was not you, press "Undo": nothing is changed then, every device is signed out, and we ask you for a new password. "This was me" makes the change at once if you press it on a device that you have used for seven days, and at its time on any other.',
  },
  heldBurst: {
    subject: icu<OfBrand>('Several changes of your {brand} payment names were asked for'),
    body: 'somebody, most likely you, asked for all this shortly after each other on a device that your account has not known for seven days, or with Google alone. Of changes of the same list the last one counts, and it is made after 24 hours. Until then tips go where they went before:',
    notYou:
      'If it was not you, press "Undo": none of this is changed then, every device is signed out, and we ask you for a new password. "This was me" makes the last of them at once if you press it on a device that you have used for seven days.',
  },
  undoWays: {
    undo: 'Undo',
    confirm: 'This was me',
    sevenDays:
      '"Undo" puts back what was there before and signs out every device. It works once and for seven days.',
    dropped: 'The change that waited until now was dropped.',
  },
  waysUndone: {
    subject: icu<OfBrand>('A change of your {brand} payment names was undone'),
    body: 'tips go where they went before this change. Every device was signed out, and mailed links no longer work. Passkeys, an authenticator app and a Google account that were added in the week before were removed.',
    left: icu<OfKeys>('Still connected to your account: {keys}. Under Security, remove what is not yours.'),
    app: 'an authenticator app',
    notYou:
      'If it was not you: use "Forgot password?" on the sign-in page at once, and look at your list under Get paid.',
  },
  accountUndone: {
    subject: icu<OfBrand>('A change of your {brand} account was undone'),
    body: 'what was changed since then is as it was before: keys that were added are removed, and what was removed is back. Every device was signed out, and mailed links no longer work.',
  },
  emailUndone: {
    subject: icu<OfBrand>('The earlier address of your {brand} account is back'),
    body: 'the address of your account was changed, and the change was undone. Changes that waited were dropped, every device was signed out, and mailed links no longer work. Passkeys, an authenticator app and a Google account that were added since a week before were removed.',
  },
  webhookFailed: {
    subject: icu<OfBrand>('A webhook of your {brand} account was switched off'),
    body: icu<{ host: string }>(
      'for five days no call has arrived at {host}, so we call it no more. What happens meanwhile is not sent later.',
    ),
    gone: icu<{ host: string }>(
      'we call {host} no more, because it has answered that this address is gone for good. What happens meanwhile is not sent later.',
    ),
    next: 'Once the address answers again, switch the webhook on under Programs.',
    button: 'Open Programs',
  },
  programsLeft: {
    tokens: icu<{ names: string }>('These programs may still read your figures: {names}.'),
    webhooks: icu<{ hosts: string }>('These addresses are still called when something happens: {hosts}.'),
    where: 'Under Programs, end what is not yours.',
    ended: 'The tokens with which other programs read your figures have ended. Make new ones under Programs.',
    webhooksEnded: icu<{ hosts: string }>('Calls to these addresses have ended: {hosts}.'),
    wallEnded: 'The address of the wall has ended. Make a new one under Wall.',
  },
  heldDropped: {
    subject: icu<OfBrand>('A change of your {brand} payment names was not made'),
    body: 'a change that waited was dropped, because something else was changed in the meantime. Tips go where Get paid and Places say now.',
    cancelled: 'a change that waited was undone on the page. Tips go where they went before.',
    restored:
      'a change that waited was dropped, because a backup was restored, in which it may wait although it was undone since. Tips go where Get paid and Places say now; if you still want the change, make it again.',
    notYou: 'If it was not you, use "Forgot password?" on the sign-in page at once.',
  },
  welcome: {
    subject: icu<OfBrand>('Welcome to {brand}'),
    body: 'your account is ready. Please confirm that this address is yours, so that our mail about your money reaches you. The link works once and for a day.',
    notYou: 'If you have no account with us, somebody mistyped an address: leave this mail alone.',
    button: 'Confirm this address',
  },
  newDevice: {
    subject: icu<OfBrand>('Your {brand} account was signed in on a new device'),
    body: icu<{ device: string; time: string }>(
      'somebody, most likely you, just signed in on a device that your account did not know: {device}, {time}.',
    ),
    notYou:
      'If it was not you: use "Forgot password?" on the sign-in page at once, which signs out every device.',
  },
  accountChanged: {
    subject: icu<OfBrand>('Your {brand} account was changed'),
    body: 'this was changed about your account, on a device that it has not known for seven days:',
    name: icu<{ name: string }>('The name of the business is now {name}.'),
    off: icu<{ name: string }>('{name} was switched off, with its printed codes.'),
    removed: icu<{ name: string }>('{name} was removed, with its printed codes.'),
    logo: 'The logo of the business was changed.',
    token: icu<{ name: string }>('A token for other programs was made: {name}.'),
    webhook: icu<{ name: string }>('A webhook to {name} was added.'),
    webhookRemoved: icu<{ name: string }>('The webhook to {name} was removed.'),
    wall: 'The wall got a new address.',
    tokenEnded: icu<{ name: string }>(
      'The token {name} for other programs was ended. "Undo" does not bring it back: it ends every token, and you make new ones under Programs.',
    ),
    webhookSecret: icu<{ name: string }>('The webhook to {name} got a new secret.'),
    webhookOn: icu<{ name: string }>('The webhook to {name} was switched on.'),
    webhookOff: icu<{ name: string }>('The webhook to {name} was switched off.'),
    wallOff: 'The wall was switched off.',
  },
  deletionWaits: {
    subject: icu<OfBrand>('Your {brand} account will be deleted'),
    body: icu<{ time: string }>(
      'somebody, most likely you, asked to delete your account on a device that it has not known for seven days. It is deleted on {time}. Until then nothing is lost, but customers see that your page is not available.',
    ),
    notYou:
      'If it was not you, press "Undo": the account stays, every device is signed out, and we ask you for a new password.',
  },
  accountDeleted: {
    subject: icu<OfBrand>('Your {brand} account was deleted'),
    body: 'your account was deleted as you asked, with your profile, pictures, menu and figures. Printed codes no longer work.',
    notYou: 'If it was not you, answer this mail at once.',
  },
  accountClosed: {
    subject: icu<OfBrand>('Your {brand} account was closed'),
    body: icu<OfBrand>(
      'the people who run {brand} closed your account. Your profile, pictures, menu and figures were deleted, and printed codes no longer work.',
    ),
    mistake: 'If you think that this is a mistake, answer this mail.',
  },
  pageSuspended: {
    subject: icu<OfBrand>('Your {brand} page was suspended'),
    body: icu<OfBrand>(
      'the people who run {brand} suspended your page. Customers see that it is not available, and nobody can tip. Nothing was deleted.',
    ),
    mistake: 'If you think that this is a mistake, answer this mail.',
  },
  pageReinstated: {
    subject: icu<OfBrand>('Your {brand} page is available again'),
    body: icu<OfBrand>('the people who run {brand} ended the suspension of your page.'),
    works: 'Customers see it again and can tip. Printed codes work as before.',
  },
  answer: {
    hello: 'Hello,', // to somebody without a name
    subject: icu<OfBrand>('Answer from {brand}'),
    body: 'you wrote to us or reported a code, and left this address for the answer:',
    notYou: 'If it was not you, answer this mail and tell us.',
  },
  firstPaymentNames: {
    subject: icu<OfBrand>('Your {brand} payment names were set'),
    body: 'tips of your customers go to these payment names:',
    notYou:
      'If it was not you: use "Forgot password?" on the sign-in page at once, which signs out every device, and then enter your own payment names under Get paid.',
  },
  paymentNames: {
    subject: icu<OfBrand>('Your {brand} payment names were changed'),
    body: 'tips of your customers go to other payment names from now on:',
    added: icu<{ app: string; after: string }>('{app}: {after} was added.'),
    removed: icu<{ app: string; before: string }>('{app}: {before} was removed.'),
    changed: icu<{ app: string; before: string; after: string }>('{app}: {before} is now {after}.'),
    notYou:
      'If it was not you: use "Forgot password?" on the sign-in page at once, which signs out every device, and then put your payment names back under Get paid.',
  },
  ways: {
    subject: icu<OfBrand>('The ways to pay of your {brand} account were changed'),
    body: 'this was changed about the ways in which your customers tip:',
    ordered: icu<{ ways: string }>('Their order is now: {ways}.'),
    on: icu<{ app: string; handle: string }>('{app} was switched on: {handle}.'),
    off: icu<{ app: string; handle: string }>('{app} was switched off: {handle}.'),
    currency: icu<{ before: string; after: string }>('Tips are in {after} from now on, before in {before}.'),
    notYou:
      'If it was not you: use "Forgot password?" on the sign-in page at once, which signs out every device, and then put this back under Get paid.',
  },
  places: {
    subject: icu<OfBrand>('A printed code of your {brand} account was changed'),
    body: 'this was changed about your places and their printed codes:',
    on: icu<OfPlace>('{name} was switched on.'),
    restored: icu<OfPlace>('{name} was brought back, so its codes work again.'),
    moved: icu<OfPlace>('Code {code} leads to {name} now.'),
    added: icu<OfPlace>('Code {code} leads to {name} now.'),
    merged: icu<OfPlace>('{name} was merged into {other}: its codes lead there.'),
    unmerged: icu<OfPlace>('{name} was taken out of {other} again.'),
    renamed: icu<OfPlace>('{name} is of another kind now, which decides whose ways to be tipped it has.'),
    'way-added': icu<OfPlace>('Tips of {name} also go to {other} from now on.'),
    'way-removed': icu<OfPlace>('{other} was removed from {name}.'),
    notYou:
      'If it was not you: use "Forgot password?" on the sign-in page at once, which signs out every device, and then put this back under Places.',
  },
  summary: {
    subject: icu<OfBrand>('Your week at {brand}'),
    lead: icu<{ week: string }>('this is your week, {week}:'),
    chosen: icu<{ tips: number; amount: string }>(
      '{tips, plural, =0 {No tip was chosen.} one {# tip was chosen: {amount}.} other {# tips were chosen: {amount} in all.}}',
    ),
    parts: icu<OfParts>('Confirmed: {confirmed}. Said sent: {saidSent}. Chosen only: {chosen}.'),
    others: icu<{ tips: number; amounts: string }>(
      '{tips, plural, one {# tip} other {# tips}} in other currencies: {amounts}.',
    ),
    scans: icu<{ scans: number }>('{scans, plural, =0 {No scans.} one {# scan.} other {# scans.}}'),
    best: icu<{ day: string }>('The highest pile is that of {day}.'),
    honest: 'A chosen tip has not arrived for certain: only you know what did.',
    day: icu<OfParts & { day: string }>(
      '{day}: {confirmed} confirmed, {saidSent} said sent, {chosen} chosen only.',
    ),
    legend: 'Full coins are confirmed, outlined ones said sent, dashed ones chosen only.',
    button: 'Open the dashboard',
    unsubscribe: 'No such mail any more',
    page: {
      heading: 'No mail on Mondays any more?',
      question: icu<{ email: string }>('The mail about your week goes to {email}.'),
      button: 'Stop this mail',
      doneHeading: 'Unsubscribed',
      done: icu<{ email: string }>(
        'No mail about your week goes to {email} any more. You can switch it on again in your account.',
      ),
    },
  },
}
