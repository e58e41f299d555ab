import { icu } from '../../icu.ts'
import { messages as failure } from '../failure.ts'

/** What the provider's pages have in common: the navigation, and the headings of the views. */
export const messages = {
  failure,
  menuButton: 'Menu',
  views: {
    dashboard: 'Dashboard',
    menu: 'Menu Management',
    profile: 'Edit Profile',
    settings: 'Account Settings',
    contact: 'Contact Us',
  },
  subscription: 'Subscription', // the entry of the settings in the navigation
  getPaid: 'Get paid',
  places: 'Places',
  print: 'Print',
  security: 'Security',
  programs: 'Programs',
  wall: 'Wall',
  rankings: 'Games',
  notifications: 'Notifications',
  menuTitle: 'Your menu',
  menuLoading: 'Loading menu items...',
  signInForMenu: 'Please sign in to manage your menu',
  leads: {
    menu: 'What you offer, for customers to read after the scan.',
    profile: 'What customers see, and where tips go.',
    settings: 'Your profile, your plan, and help.',
  },
  logout: 'Logout',
  leaving: 'Signing out...',
  signOutFailed: 'Failed to sign out. Please try again.',
  code: { picture: 'QR code', pictureOf: icu<{ name: string }>('QR code of {name}') },
  rim: {
    mayLack: 'The rim may lack letters of this name. Your dashboard shows the code as it is printed.',
    note: 'The rim of your code cannot show every letter of this name.',
    choose: 'Choose a short name for it',
  },
  loading: 'Loading...',
  download: {
    failed: 'The file could not be downloaded. Please try again.',
    tooMany: 'Too many downloads in a short time. Please wait a few minutes.',
    signedOut: 'You are signed out, so nothing was downloaded.',
    signInAgain: 'Sign in again',
  },
  suspended: icu<{ email: string }>(
    '<strong>Your page is suspended.</strong> Customers see that it is not available, and nobody can tip. Nothing was deleted. To ask why, write to <mail>{email}</mail>.',
  ),
}
