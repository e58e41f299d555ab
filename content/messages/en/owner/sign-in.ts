import type { Cause } from '../../cause.ts'
import { icu } from '../../icu.ts'

/** Signing in and up, passwords, and proofs that it is the user. */
export const messages = {
  fields: {
    name: 'Full name',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    confirm: 'Confirm password',
  },
  or: 'or',
  rim: { first: 'DELIGHT YOUR CUSTOMERS', second: 'GROW YOUR TIPS •' },
  goOn: 'Go on',
  backToLogin: 'Back to Login',
  toDashboard: 'Go on to your dashboard',
  login: {
    heading: 'Sign in',
    remember: 'Remember me',
    forgot: 'Forgot password?',
    submit: 'Sign in',
    pending: 'Signing in...',
    google: 'Sign in with Google',
    legal:
      'By signing in with Google for the first time you accept the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>.',
    newHere: 'New here? <link>Sign up</link>',
    deleted: 'Your account and everything in it was deleted.',
    confirmed: 'We sent you a mail that confirms it.',
    unsent: {
      profile: 'Your profile was not saved.',
      message: 'Your message was not sent.',
      menu: 'Your menu was not changed.',
      logo: 'Your logo was not saved.',
      plan: 'Your plan was not changed.',
      form: 'Nothing was saved.',
    },
    sendAgain: 'You were signed out. Sign in, then go back to the form and send it again.',
  },
  register: {
    heading: 'Sign up free',
    submit: 'Sign up',
    pending: 'Signing up...',
    google: 'Sign up with Google',
    done: 'Registration Successful! Redirecting to your dashboard...',
    passwordRule: icu<{ min: number }>(
      'At least {min} characters. Not one of the passwords that many people use.',
    ),
    legal: 'By signing up you accept the <terms>Terms</terms> and the <privacy>Privacy Policy</privacy>.',
    known: 'Already with us? <link>Login</link>',
  },
  forgot: {
    heading: 'Forgot password?',
    lead: 'We send you a link to choose a new one.',
    submit: 'Send Reset Link',
    pending: 'Sending...',
    sentHeading: 'Check your inbox',
    sent: icu<{ email: string }>('Instructions were sent to {email}.'),
    look: 'Look in your inbox and in the spam folder.',
  },
  newPassword: {
    heading: 'Choose a new password',
    afterUndo: 'Once you are signed in, look under Security whether all keys there are yours.',
    keys: 'Which of these are yours?',
    keysHint: 'What you do not tick is removed.',
    app: 'An authenticator app',
    notCommon: 'Not one of the passwords that many people use.',
    needs: 'What the password needs',
    rules: {
      'password-short': icu<{ min: number }>('At least {min} characters'),
      'no-uppercase': 'One uppercase letter',
      'no-lowercase': 'One lowercase letter',
      'no-number': 'One number',
    },
    met: ': done',
    missing: ': missing',
    submit: 'Set Password',
    pending: 'Setting...',
    done: 'Password successfully set! You can now login with your email and password.',
  },
  firstPassword: {
    heading: 'Set Your Password',
    why: 'You signed in with Google. With a password you can also log in by email.',
    skip: 'Skip for Now',
    skipped: 'You can set a password at any time.',
  },
  deadLink: {
    heading: 'This link does not work any more',
    password: 'A link works once and for one hour. Ask for a new one; only the newest link works.',
    again: 'Send a new link',
    email: 'A link works once and for one hour. You can ask for a new one in your account.',
  },
  verifyEmail: {
    heading: 'Confirm your address',
    lead: icu<{ email: string }>(
      'Is {email} yours? Then our mail about your account and your money reaches you.',
    ),
    submit: 'Confirm this address',
    pending: 'Confirming...',
    done: {
      verified: { heading: 'Address confirmed', text: 'Thank you. Our mail reaches you.' },
      sent: {
        heading: 'Mail sent',
        text: 'Look in your inbox and in the spam folder. Only the newest link works, once and for a day.',
      },
    },
    dead: 'This link works once and for a day. You can ask for a new one on your dashboard.',
  },
  confirmEmail: {
    heading: 'Confirm your email',
    lead: icu<{ email: string }>('{email} becomes the address you sign in with.'),
    submit: 'Confirm this address',
    pending: 'Confirming...',
    doneHeading: 'Address changed',
    done: 'From now on you sign in with your new email.',
  },
  secondStep: {
    heading: 'One more step',
    lead: 'Type the code that your authenticator app shows now.',
    code: 'Code with 6 digits',
    recoveryLead: 'Type one of your recovery codes. Each works once.',
    recovery: 'Recovery code',
    passkeyLead: 'Confirm with your passkey that it is you.',
    noWay:
      'None of your passkeys works here. Sign in where one does, or ask the people who run this site to reset your keys.',
    submit: 'Go on',
    pending: 'Checking...',
    useRecovery: 'Use a recovery code instead',
    useCode: 'Use the code of your app instead',
    other: 'Sign in as somebody else',
    expired: 'You took too long for the second step. Please sign in again.',
  },
  google: {
    busy: 'Go on in the window of Google.',
    failed: 'The sign-in did not work',
    signedIn: 'You are signed in',
    close: 'You can close this window.',
    confirm: 'Confirm with Google',
    confirmed: 'Thank you. Now send it once more.',
  },
  passkey: {
    signIn: 'Sign in with a passkey',
    use: 'Use your passkey',
    busy: 'Waiting for your passkey...',
  },
  again: {
    heading: 'Authentication Required',
    signedOut: 'You are signed out. Sign in again to go on.',
    stays: icu<{ reason: string }>('{reason} What you entered stays here.'),
    cancel: 'Cancel',
    withEmail: 'Sign in with email',
    otherHeading: 'Another account',
    other: 'You signed in to another account, so nothing was saved.',
    openOther: 'Open this account',
  },
  proof: {
    legend: 'Is it you?',
    confirm: icu<{ reason: string }>('{reason} Please confirm with your password.'),
    password: 'Your password',
  },
  // Shown beside the form, without a network too.
  debug: {
    label: 'Debug mode',
    lead: '<strong>Debug mode is on.</strong> Press d three times to leave it.',
    pending: 'Looking...',
    names: {
      network: 'Network',
      server: 'Sign-in service',
      state: 'State',
      clock: 'Clock',
      cookies: 'Cookies',
      storage: 'Storage',
      tabs: 'Tabs can notify each other',
      build: 'Build',
    },
    values: {
      on: 'on',
      off: 'off',
      unknown: 'unknown',
      unreachable: 'not reached',
      answered: icu<{ status: number; ms: number }>('{status} in {ms}\u00a0ms'),
      apart: icu<{ seconds: number }>('{seconds}\u00a0s from that of the server'),
      'signed-out': 'signed out',
      incomplete: 'signed in, profile incomplete',
      complete: 'signed in',
      admin: 'signed in as admin',
    },
  },
  problems: {
    'fields-empty': 'Please fill in all fields',
    'email-format': 'The email address is badly formatted. Please check and try again.',
    'invalid-credential': 'Invalid email or password. Please double-check and try again.',
    'try-google': 'Signed up with Google? Use the Google button below.',
    'user-not-found': 'No user found with this email. Please check the email address or register.',
    'too-many-requests': 'Too many unsuccessful login attempts. Please try again later.',
    busy: 'Very many people are signing in right now. Please try again in a minute.',
    'login-failed': 'Failed to log in. Please check your credentials.',
    unreachable: 'The server could not be reached. What you entered is still here.',

    'name-missing': 'Name is required',
    'name-long': icu<{ max: number }>('Name must be at most {max} characters'),
    'email-missing': 'Email is required',
    'email-invalid': 'Email is invalid',
    'password-missing': 'Password is required',
    'password-short': icu<{ min: number }>('Password must be at least {min} characters'),
    'password-long': icu<{ max: number }>('Password must be at most {max} characters'),
    'not-repeated': 'Passwords do not match',
    'email-already-in-use': 'Email is already in use',
    'too-many-accounts': 'Too many accounts were created from here. Please try again later.',
    'registration-closed': 'Nobody can make an account here at the moment. Those who have one can sign in.',
    'invitation-needed':
      'Making an account here takes an invitation. Ask the people who run this site for one.',
    'invitation-dead':
      'This invitation does not work any more: it was used, taken back or is older than 14 days. Ask for a new one.',
    'registration-failed': 'Registration failed. Please try again.',

    'no-uppercase': 'Password must contain at least one uppercase letter',
    'no-lowercase': 'Password must contain at least one lowercase letter',
    'no-number': 'Password must contain at least one number',
    'too-common': 'Too many people use this password. Please choose another.',
    guessable:
      'Somebody could guess this password: it is made of names and words of this site. Please choose another.',
    'set-failed': 'Failed to set password.',
    'already-set': 'This account already has a password.',
    'change-failed': 'The password could not be changed. Please try again.',

    'reset-email-missing': 'Please enter your email address',
    'reset-email-invalid': 'Please enter a valid email address.',
    'reset-failed': 'Failed to send password reset email. Please try again.',
    'too-many-resets': 'Too many password reset attempts. Please try again later.',
    'no-mail':
      'This installation sends no mail yet, so you cannot get a link. Please ask the people who run it.',
    'no-mail-for-address':
      'This installation sends no mail yet, so your address cannot be changed. Please ask the people who run it.',
    'address-failed': 'The address could not be changed. Please try again.',

    'no-password': 'Type your password',
    'wrong-password': 'This is not your password',
    'too-many-tries': 'Too many tries. Please try again later.',
    'too-many-changes':
      'From a device that is new to your account, ten changes a day are the most. Please try again tomorrow.',
    'old-session':
      'You signed in a while ago. Please confirm with Google that it is you, then send this again.',

    'code-missing': 'Type the code',
    'wrong-code': 'This code is not right. Type the one that your app shows now.',
    'used-code': 'This code was used already. Wait for the next one.',
    'wrong-recovery': 'This is none of your unused recovery codes.',
    'confirm-address':
      'Confirm your email address first: the mail that welcomed you has the link, and the dashboard sends a new one.',
    'second-step': 'This sign-in has not passed its second step yet.',
    'step-expired': 'You took too long for the second step. Please sign in again.',
    'step-failed': 'The code could not be checked. Please try again.',
    'google-taken': 'This Google account belongs to another account here. Choose another one.',
    'google-connected-already': 'Your account is connected to a Google account already.',
    'passkey-invalid': 'This passkey was not accepted. Please try again.',
    'passkey-late': 'That took too long. Please try again.',
    'passkey-unknown':
      'Nobody has this passkey here any more. Use another way, and delete it from your device.',
    'passkey-unverified':
      'This key did not check that it is you. It takes one with a fingerprint, a face or a PIN.',
    'passkey-copied':
      'A copy of this passkey may exist, so it opens nothing any more. Use another way, then remove it under Security.',
    'passkey-full': 'You have ten passkeys, which is the most. Remove one first.',
    'passkey-here': 'This device keeps a passkey for your account already.',
    'passkey-cancelled': 'No passkey was used. Try again, or choose another way.',
    'passkey-insecure': 'Passkeys need https.',
    'passkey-failed': 'The passkey could not be checked. Please try again.',

    'google-in-app':
      'Google signs nobody in inside another app. Open this page in your browser: the menu of the app has a line for that.',
    'google-failed': 'Google sign-in failed. Please try again.',
    'google-failed-here': 'Failed to sign in with Google. Please try again.',
    'google-has-password': 'This email already has an account. Sign in with its password.',
    'google-not-verified': 'Google has not verified this email address yet.',
    'google-other': 'That is another Google account. Choose the one you signed up with.',
    'google-not-yours': icu<{ email: string }>(
      '{email} does not sign in with this Google account. Choose another one, or use the password.',
    ),
    'google-unknown':
      'Nobody has signed up with this Google account. Choose another one, or use the password.',
    'popup-blocked':
      'Your browser blocked the window of Google. Allow it for this page, or sign in with your email.',
  },
}

/** Why a form of this area was refused. */
export type SignInCause = Cause<typeof messages.problems>

/** What the diagnostics of the sign-in found, in words. */
export type DebugValue = Cause<typeof messages.debug.values>
