import { icu } from '../icu.ts'

/** Why a tip was not recorded, of a form that was sent without JavaScript. */
export const messages = {
  heading: 'This tip was not recorded',
  method: 'Please choose Cash App or Venmo.',
  way: 'Please choose a way to pay.',
  notSetUp: icu<{ way: string }>('This provider has not set up {way}.'),
  amount: icu<{ least: string; most: string }>('Please choose an amount from {least} to {most}.'),
  changed: 'The amounts have changed. Please choose again.',
  tooMany: 'Too many tips from here. Please try again in a few minutes.',
  tooManyToday: 'Too many tips from here today. You can still send it in the app.',
  unavailable: 'It could not be saved just now. You can still send it in the app.',
  program: 'Programs that read pages leave no tips. You can still send it in the app.',
  openApp: 'Continue to the app',
  back: 'Back',
  report: 'Report this code',
}
