import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { securityInDanish, stepUpInDanish } from '#languages/da/staff/admin-security-texts.ts'
import { sessionTimes } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

export const securityInEnglish = {
  title: 'Your security',
  intro: 'How you sign in, and where you are signed in.',
  currentPassword: 'Current password',
  askedAgain: 'Asked again, so that no one else can change this in your open browser.',
  password: {
    title: 'Password',
    text: 'A change signs you out everywhere else.',
    change: 'Change password',
    new: 'New password',
    saved: 'Your password has been changed.',
  },
  external: {
    title: 'Password and two-step sign-in',
    text: (host: string) =>
      `They are kept at ${host}, where you sign in for all of your companies and end your sessions at all addresses.`,
    open: (host: string) => `Open ${host}`,
  },
  requirement: {
    demo: 'This is an account of the demo. Its password is published, so it needs no second step and is never asked to confirm anything.',
    grace: (days: number) =>
      days === 1
        ? 'Your role needs two-step sign-in or a passkey. One day is left to set one up.'
        : `Your role needs two-step sign-in or a passkey. ${days} days are left to set one up.`,
    setUp: 'Set it up',
  },
  secondFactor: {
    title: 'Two-step sign-in',
    off: 'A code from an app on your phone, asked for after the password. Your password alone is then not enough to sign in.',
    on: (since: string) => `On since ${since}.`,
    isOn: 'On',
    isOff: 'Off',
    codesLeft: (left: number) =>
      left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`,
    start: 'Set up',
    next: 'Next',
    turnOff: 'Turn off',
    turnOffText: 'From then on the password is enough to sign in.',
    scan: 'Scan this with an authenticator app',
    scanText: 'Or type this key into the app:',
    picture: 'QR code for your authenticator app',
    code: 'Code',
    codeHint: 'The six digits that the app shows',
    confirm: 'Confirm',
  },
  recovery: {
    title: 'Recovery codes',
    text: 'Each can be used once: for a lost app, or at an address where your passkey does not work.',
    make: 'New recovery codes',
    makeText: 'The ones you have now stop working.',
    show: 'Show new codes',
    keep: 'Store these where you can find them without your phone. Each works once, and they are shown only now.',
    done: 'I have saved them',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, face or security key instead of a password. A passkey works at the address where it was made.',
    none: 'No passkeys yet.',
    add: 'Add a passkey',
    name: 'Name',
    nameHint: 'For example the device it is stored on',
    create: 'Create passkey',
    unsupported: 'This browser cannot make passkeys.',
    failed: 'No passkey was made. Please try again.',
    at: (host: string) => `For ${host}`,
    added: (day: string) => `added ${day}`,
    used: (day: string) => `last used ${day}`,
    rename: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename passkey',
    removeTitle: 'Remove passkey',
    removeText: (name: string) =>
      `You can no longer sign in with "${name}". The device may go on offering it until you delete it there.`,
  },
  sessions: {
    title: 'Where you are signed in',
    text: `A session ends after ${spellDuration(sessionTimes.staffIdle, 'en')} of inactivity, and after ${spellDuration(sessionTimes.staff, 'en')} in any case.`,
    here: 'This browser',
    since: (moment: string) => `since ${moment}`,
    seen: (moment: string) => `seen ${moment}`,
    signOut: 'Sign out',
    signOutOf: (what: string) => `Sign out of ${what}`,
    others: 'Sign out everywhere else',
  },
}

export const stepUpInEnglish = {
  title: 'Confirm your identity',
  text: `Then send the form once more. You are not asked again for ${spellDuration(sessionTimes.stepUp, 'en')}.`,
  password: 'Your password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes',
  recoveryHint: 'One of your recovery codes',
  confirmAt: (host: string) => `Confirm at ${host}`,
  withPasskey: 'Use a passkey',
  confirming: 'Confirming...',
  failed: 'No passkey was used. Try again, or use a code.',
  needsScripts: 'Passkeys need a browser with JavaScript turned on.',
  exportBuyers: {
    title: 'Export the orders',
    text: 'The file names every buyer with address, email and phone. Confirm that it is you who asks for it.',
    download: 'Download the file',
    back: 'Back to the orders',
  },
  nothingHere:
    'Your passkey belongs to another address. Sign in there and make recovery codes, then use one of them here.',
}

export const adminSecurityTexts = defineStaffTexts(securityInEnglish, { da: securityInDanish })
export const adminStepUpTexts = defineStaffTexts(stepUpInEnglish, { da: stepUpInDanish })
