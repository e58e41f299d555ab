import { icu } from '../icu.ts'

/** The page of a way to pay whose code is copied or scanned. */
export const messages = {
  heading: icu<{ way: string }>('Tip with {way}'),
  forName: icu<{ name: string }>('for {name}'),
  steps: {
    copy: 'Copy the code.',
    paste: icu<{ way: string }>('In your bank’s app choose {way}, then “Copy and paste”.'),
    save: 'Save this code, or show it to a second phone.',
    open: 'Open it in your bank’s app, or scan it there.',
    confirm: 'Look at the name and the amount. Confirm it there.',
    type: icu<{ amount: string }>('Look at the name and type {amount}. Confirm it there.'),
  },
  code: icu<{ way: string }>('{way} code'),
  recipient: 'Recipient',
  pasteCode: icu<{ way: string }>('Now open your bank’s app and paste it under {way}.'),
  pasteRecipient: 'Now open your bank’s app and paste it there.',
  picture: icu<{ amount: string; name: string }>('QR code: {amount} for {name}'),
  page: {
    back: 'Back',
    copy: 'Copy',
    copyAgain: 'Copy again',
    copied: 'Copied.',
    byHand: 'Press and hold, then Copy.',
    save: 'Save this code',
    saved: 'Saved.',
    openSaved: 'Now open it in your bank’s app.',
    notSaved: 'Take a screenshot instead.',
    show: 'Show it to a second phone',
    scan: 'Scan with a second phone',
    close: 'Close',
    keepBright: 'Open the bank’s app of the other phone and scan. Keep this screen bright.',
    comeBack: 'Come back here afterwards. The game waits for you.',
    report: 'Report this code',
  },
}
