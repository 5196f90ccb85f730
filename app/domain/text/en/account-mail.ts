import type { accountMail as danish } from '../da/account-mail.ts'

export const accountMail: typeof danish = {
  confirmAddress: {
    subject: (store) => `Confirm your email at ${store}`,
    text: 'Thank you for creating an account. Please confirm that this is your email:',
    action: 'Confirm email',
    ignore: 'If you did not create an account, you can ignore this email.',
  },
  accountExists: {
    subject: (store) => `You already have an account at ${store}`,
    text: 'Someone tried to create an account with your email, but you already have one. If it was you, log in or choose a new password:',
    action: 'Log in',
    forgotten: 'Choose a new password',
    ignore: 'If it was not you, there is nothing you need to do.',
  },
  changeEmail: {
    subject: (store) => `Change of email at ${store}`,
    text: 'You asked to use this email for your account. The link works for an hour, and you have to be signed in:',
    action: 'Change email',
    taken:
      'Someone asked to use this email for their account, but there is already an account with it, so nothing was changed.',
    ignore: 'If you did not ask for it, you can ignore this email.',
  },
  emailChanged: {
    subject: (store) => `Your email at ${store} has been changed`,
    text: (email) => `Your account now uses ${email}. You can no longer sign in with this address.`,
    notYou: 'If this was not you, reply to this email at once.',
  },
  resetPassword: {
    subject: (store) => `New password for ${store}`,
    text: (minutes) => `Choose a new password with this link. It works for ${minutes} minutes:`,
    action: 'Choose a new password',
    ignore: 'If you did not ask for this, you can ignore this email.',
  },
  staffAnswered: {
    subject: (title) => `Answer to your request: ${title}`,
    text: 'We have answered your request:',
    action: 'See the request',
  },
}
