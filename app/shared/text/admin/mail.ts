import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { mailInDanish } from '#languages/da/shared/mail.ts'

/** Mails to staff. */
export const mailInEnglish = {
  invitation: {
    subject: (company: string) => `You are invited to ${company} on Torv`,
    text: (inviter: string, company: string) =>
      `${inviter} has invited you to work with the shops of ${company}.`,
    action: 'Accept the invitation',
    expires: (days: number) =>
      days === 1 ? 'The link works for one day.' : `The link works for ${days} days.`,
    ignore: 'If you do not know who that is, you can ignore this email.',
  },
  domainFailing: {
    subject: (domain: string) => `${domain} is no longer confirmed`,
    text: (domain: string, store: string, days: number) =>
      `The DNS record or file that confirms that ${domain} belongs to ${store} was there before and cannot be found now. The store stays open at this address for ${days} days. Add the record or file again before then, or the address is switched off:`,
    action: 'See what to add',
  },
  resetPassword: {
    subject: 'New password for Torv',
    text: (minutes: number) =>
      `Choose a new password for the back office with this link. It works for ${minutes} minutes:`,
    action: 'Choose a new password',
    ignore: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
  },
  wrongPasswords: {
    subject: 'Wrong passwords for your Torv account',
    text: 'Someone entered a wrong password for your account several times in a row. None of the attempts succeeded. Your account is not locked: there is a wait between attempts with the password, a quarter of an hour at most, and a passkey works at once. So does a new password:',
    action: 'Choose a new password',
    ignore:
      'If it was not you and your password is hard to guess, there is nothing you need to do.',
  },
  factorReset: {
    subject: 'Two-step sign-in: your colleagues have agreed',
    text: (hours: number) =>
      `You told us that you have lost your second step, and every company that you work for has agreed to remove it. This link removes your authenticator app, recovery codes and passkeys. Your password stays. It works once, for ${hours} hours:`,
    action: 'Remove my second step',
    ignore:
      'If you did not ask for this, someone else knows your password: do not use the link, choose a new password and tell your colleagues.',
  },
}

export const adminMailTexts = defineStaffTexts(mailInEnglish, { da: mailInDanish })
