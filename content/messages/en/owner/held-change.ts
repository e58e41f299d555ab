import { icu } from '../../icu.ts'

/** A change of where tips go that waits for 24 hours, and the pages of its mailed links. */
export const messages = {
  nameChanges: icu<{ way: string; time: string }>('{way} name changes {time}'),
  changes: icu<{ time: string }>('A change is made {time}'),
  fromTo: icu<{ from: string; to: string }>('from <name>{from}</name> to <name>{to}</name>.'),
  untilName: icu<{ from: string }>('Until then tips go to {from}.'),
  until: 'Until then tips go where your list says.',
  untilPlace: 'Until then tips of this place go where they went before.',
  mailed: icu<{ email: string }>('We sent a mail to {email}.'),
  hours: icu<{ hours: number }>('{hours} h'),
  undo: 'Undo',
  undone: 'The change that waited was undone. Tips go where they went before.',
  gone: 'This change does not wait any more.',
  atOnce: 'In effect at once.',
  held: icu<{ time: string }>(
    'Held until {time}, because this device is new to your account or Google alone says who you are. Until then nothing changes.',
  ),
  replaced: 'It replaces the change that waited until now.',
  dropped: 'The change that waited until now was dropped.',
  link: {
    undo: {
      heading: 'Undo the change?',
      held: 'Somebody asked to change where your tips go. If you press the button, nothing is changed.',
      made: 'Where your tips go was changed. If you press the button, they go where they went before.',
      account:
        'Something of your account was changed. If you press the button, what was added since then is removed, and what was removed is back.',
      deletion:
        'Somebody asked to delete your account. If you press the button, it stays, and what was added since then is removed.',
      address:
        'The email address of your account was changed. If you press the button, it is the earlier one again.',
      follows:
        'Every device is signed out, mailed links stop working, and then you choose a new password or sign in with Google again.',
      submit: 'Undo the change',
      pending: 'Undoing...',
    },
    confirm: {
      heading: 'Was it you?',
      lead: icu<{ time: string }>('Somebody asked to change where your tips go. It is made {time}.'),
      follows:
        'On a device that you have used for seven days the change is made at once. On any other it is made at its time.',
      submit: 'This was me',
      pending: 'Saving...',
    },
    done: {
      heading: 'Undone',
      mailed:
        'Every device is signed out. A mail to the address of the account has a link for a new password.',
      google: 'Tips go where they went before, and every device is signed out.',
      signIn: 'Sign in again',
      goOn: 'Sign in',
      look: 'Then look under Security whether all keys there are yours.',
    },
    thanks: {
      heading: 'Thank you',
      made: 'The change is made.',
      waits: 'The change is made at its time.',
      goOn: 'Go on',
    },
    dead: {
      heading: 'There is nothing left to do',
      undone: 'This change was undone already. Tips go where they went before.',
      account: 'This change of your account was undone already.',
      deletion: 'The deletion was undone already. Your account stays.',
      dropped: 'This change was never made: another one came first.',
      made: 'This change was made in the meantime. The mail about it can undo it for seven days.',
      confirmed: 'You have said already that it was you.',
      gone: 'This link does not work any more, or not in full. If where your tips go is wrong, sign in and look under Get paid.',
      'too-late': 'It is too late for this: the account is being deleted.',
    },
    failed: 'This could not be done. Please try again.',
  },
}
