import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { signInInDanish } from '#languages/da/staff/admin-sign-in-texts.ts'

export const signInInEnglish = {
  title: 'Sign in to Torv',
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  passwordHint: (least: number) => `At least ${least} characters`,
  code: {
    title: 'Enter the code',
    intro: 'From the authenticator app on your phone, or one of your recovery codes.',
    label: 'Code',
    confirm: 'Confirm',
    confirming: 'Checking...',
    back: 'Start again',
    passkeyIntro: (hosts: string) =>
      `Your role needs more than the password. Use your passkey for ${hosts}, or one of your recovery codes.`,
    passkeyOfOtherHost: (hosts: string) =>
      `Your role needs more than the password, and your passkey belongs to ${hosts}. Enter one of your recovery codes. If you have none, sign in at that address and make some under “Your security”.`,
    lost: 'Lost your phone and your codes?',
  },
  setUp: {
    title: 'Set up a second step',
    intro: (days: number) =>
      `Owners and managers need two-step sign-in or a passkey within ${days} days of getting that role. Set one up to go on.`,
    app: 'Use an authenticator app',
    appText: 'An app on your phone shows a code that you enter after your password.',
    passkey: 'Create a passkey',
    passkeyText: (host: string) =>
      `Your fingerprint, face or security key instead of the password. It works at ${host} only.`,
    passkeyName: 'This device',
    starting: 'Starting...',
    failed: 'No passkey was made. Try again, or use an authenticator app.',
    goOn: 'I have saved them, continue',
    over: 'This step has expired. Sign in again to go on.',
    back: 'Back to sign in',
  },
  lost: {
    title: 'Lost phone and codes',
    intro: 'The second step protects every company that you work for.',
    how: 'Another owner of each company has to agree before it is removed. Then you get an email with a link.',
    ask: 'Ask the other owners',
    asking: 'Asking...',
    asked: (days: number) =>
      `Your request is open for ${days} days. The other owners see it under “Members”. Tell them to look there: they should call you before they agree.`,
    alone:
      'One of your companies has no other owner who could agree. The administrator of the server can remove the second step with this command:',
    command: (email: string) => `npm run staff -- remove-factor --email ${email}`,
    back: 'Enter a code instead',
  },
  factorReset: {
    title: 'Remove your second step',
    intro:
      'Your authenticator app, recovery codes and passkeys stop working, and you are signed out everywhere. Your password stays. At the next sign-in you set up a new second step.',
    remove: 'Remove my second step',
    removing: 'Removing...',
    done: 'Your second step has been removed. Sign in to set up a new one.',
    back: 'Back to sign in',
  },
  passkey: {
    use: 'Use a passkey',
    or: 'or',
    failed: 'No passkey was used. Try again, or sign in with your password.',
  },
  forgotten: {
    link: 'Forgotten your password?',
    title: 'Forgotten password',
    intro: 'Enter your email and we will send a link where you can choose a new password.',
    send: 'Send link',
    sending: 'Sending...',
    sent: (email: string) => `If there is an account for ${email}, an email is on its way.`,
    back: 'Back to sign in',
  },
  external: {
    link: 'Account at another address?',
    here: 'You sign in with this email here.',
    returns: (host: string) => `Then you go on at ${host}.`,
  },
  reset: {
    title: 'Choose a new password',
    newPassword: 'New password',
    intro: 'All sessions that use the old password are signed out.',
    first: {
      title: 'Choose a password',
      intro: 'You sign in with it and your email from now on.',
      password: 'Password',
      save: 'Save and sign in',
    },
    save: 'Save password',
    saved: 'Your new password has been saved. You can sign in now.',
    askAgain: 'Send a new link',
  },
  invitation: {
    title: (company: string) => `Join ${company}`,
    dead: 'Invitation',
    role: (role: string, email: string) => `You are invited as ${role}, with the email ${email}.`,
    intro: 'Choose a name and a password to get started.',
    known: 'You already have an account with this email. Sign in with it to join.',
    signIn: 'Sign in to accept',
    name: 'Name',
    accept: 'Accept invitation',
    accepting: 'Joining...',
    another: (email: string) =>
      `You are signed in as ${email}. Sign out, and open the link again to accept it.`,
  },
  firstCompany: {
    title: 'Welcome to Torv',
    intro: 'Name your company, and choose how you sign in. Then you create your first store.',
    company: 'Name of the company',
    name: 'Your name',
    create: 'Create company',
    creating: 'Creating...',
  },
}

export const adminSignInTexts = defineStaffTexts(signInInEnglish, { da: signInInDanish })
