import type { Cause } from '../../cause.ts'
import { icu } from '../../icu.ts'
import { messages as businessTypes } from '../business-types.ts'
import type { WayCause } from './ways.ts'

/** The profile of a business, its first form and its logo. */
export const messages = {
  businessTypes,
  fields: {
    name: 'Display name',
    fullName: 'Full name',
    mailingAddress: 'Mailing address',
    businessName: 'Business name',
    rimName: 'Short name for the rim',
    businessType: 'Business type',
    customBusinessType: 'What do you do?',
    timeZone: 'Time zone',
  },
  hints: {
    mailingAddress: 'Printed codes are sent here.',
    rimName: 'Only for the rim of your code: 15 characters in Latin, Greek or Cyrillic letters.',
    handles: 'One of the two is enough.',
    timeZone: 'Your days begin at midnight there. What was counted before stays under its day.',
  },
  chooseType: 'Choose one',
  noZone: icu<{ zone: string }>('Not chosen, {zone}'),
  daysIn: icu<{ zone: string }>('Your days are counted in {zone}.'),
  handle: {
    test: 'Test it',
    where: icu<{ app: string }>('on {app}, in a new tab'), // after 'Test it'
    leadsTo: icu<{ name: string }>('Tips go to {name}.'),
    understood: icu<{ name: string }>('Understood: tips go to {name}.'), // after an address was pasted
    short: icu<{ name: string }>('Venmo usernames are rarely this short. Please test {name}.'),
  },
  conflict: { stored: 'Saved in the meantime', sent: 'Entered here', nothing: 'Nothing' },
  newPaymentName: 'This decides where tips go.', // why a proof is needed
  cancel: 'Cancel',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Profile updated successfully!',
  getPaid: 'Your ways to be tipped and their order are under <link>Get paid</link>.',
  setup: {
    country: 'Country',
    currency: 'Currency of your tips',
    showWays: 'Show the ways to pay there',
    ways: 'How customers tip you',
    waysHint: 'One is enough. You can add more later under Get paid.',
    heading: 'Complete Your Profile',
    lead: 'Then your code works. You can change everything later.',
    submit: 'Save and continue',
    preview: 'Preview of your code',
    coin: 'This is your coin',
    follows: 'The name follows while you type. The rim holds 15 characters.',
  },
  logo: {
    heading: 'Logo',
    hint: 'Recommended size 400x400, under 2 MB.',
    fromGoogle: 'Until you upload a logo, customers see the picture of your Google account.',
    choose: 'Upload logo',
    sending: 'Uploading logo...',
    progress: 'Uploading logo',
    save: 'Save logo',
    remove: 'Remove logo',
    afterwards: 'Customers see your initials instead. The picture is deleted.',
    confirm: 'Remove',
    states: { done: 'Logo uploaded.', canceled: 'Upload canceled.', removed: 'Logo removed.' },
    problems: {
      'not-an-image': 'Please select an image file (jpg, png, etc.)',
      'too-large': 'File size should be less than 2MB',
      heic: 'Failed to upload logo: this is a HEIC photo. Please save it as JPG or PNG and choose that file',
      damaged: 'Failed to upload logo: the file is damaged or not complete',
      'too-small': icu<{ min: number }>(
        'Failed to upload logo: the picture must be at least {min} pixels wide and high',
      ),
      'too-many-pixels': 'Failed to upload logo: the picture has too many pixels',
      'too-slow': 'Failed to upload logo: the picture takes too long to read. Please choose another one',
      'too-many': 'Failed to upload logo: too many pictures in a short time',
      storage: 'Failed to upload logo: the picture could not be saved',
      network: 'Failed to upload logo: network error',
      'signed-out': 'Failed to upload logo: you are signed out',
      'host-limit':
        'Failed to upload logo: the server in front of this site takes no file that large. Please choose a smaller one, or ask whoever runs the site to allow 6 MB',
      unexpected: 'Failed to upload logo: unexpected answer of the server',
      removal: 'The logo could not be removed. Please try again.',
    },
  },
  problems: {
    'fill-in-all': 'Please fill in all required fields',
    'text-long': icu<{ max: number }>('Please use at most {max} characters'),
    'unknown-time-zone': 'Please choose a time zone from the list',
    'changed-elsewhere':
      'This was changed in another tab or on another device in the meantime. Choose what to keep, then save again.',
    'setup-failed': 'Failed to update profile. Please try again.',
    'not-saved': 'Failed to update profile: it could not be saved. Please try again.',
    'no-answer': 'Failed to update profile: the server did not answer. Please try again.',
    'unknown-request': 'Unknown request',
  },
}

/** Why a profile was not saved. */
export type ProfileCause = Cause<typeof messages.problems> | WayCause

/** Why a logo was not stored or removed. */
export type LogoCause = Cause<typeof messages.logo.problems>
