import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

const notConnected = toBothLanguages(
  'Unable to connect to authentication service. Please try again.',
)

export const staffRefusals = defineRefusals('staff', {
  staffCredentialsInvalid: {
    status: 401,
    ...toBothLanguages('Invalid email or password. Please try again.'),
  },
  staffSignInFailed: { status: 503, ...notConnected },
  staffSignInThrottled: {
    status: 429,
    ...notConnected,
    explain_da: 'There have been too many attempts. Wait a few minutes before you try again.',
    explain_en: 'There have been too many attempts. Wait a few minutes before you try again.',
  },
  staffAuthUnreachable: {
    status: 503,
    ...toBothLanguages('Unable to connect to the authentication service after multiple attempts'),
  },
  staffEmailMissing: { status: 400, ...toBothLanguages('Please enter an email') },
  staffEmailInvalid: { status: 400, ...toBothLanguages('Please enter a valid email') },
  staffPasswordMissing: { status: 400, ...toBothLanguages('Please enter your password') },
  staffSessionExpired: {
    status: 401,
    ...toBothLanguages('Your session has expired. Please sign in again.'),
  },
  stepExpired: {
    status: 401,
    ...toBothLanguages('The sign-in took too long. Please start again.'),
  },
  codeWrong: {
    status: 401,
    ...toBothLanguages('This code is wrong or has been used. Wait for the next one.'),
  },
  codeMissing: { status: 400, ...toBothLanguages('Please enter the code') },
  stepUpNeeded: {
    status: 403,
    ...toBothLanguages('Confirm your identity to continue.'),
  },
  stepUpMissing: { status: 400, ...toBothLanguages('Please enter your code or password') },
  stepUpPasswordWrong: { status: 401, ...toBothLanguages('This password is wrong') },
  factorRequired: {
    status: 403,
    ...toBothLanguages('Your role needs two-step sign-in. Open the sign-in page to set it up.'),
  },
  lastFactorKept: {
    status: 409,
    ...toBothLanguages(
      'Your role needs two-step sign-in or a passkey. Set up the other one first, then remove this one.',
    ),
  },
  factorResetInvalid: {
    status: 410,
    ...toBothLanguages('This link has been used or is too old.'),
  },
  factorResetGone: {
    status: 404,
    ...toBothLanguages('This person no longer needs help with signing in.'),
  },
  factorResetAlone: {
    status: 409,
    ...toBothLanguages('No one else can approve this. Ask the server administrator.'),
  },
  secondFactorGone: {
    status: 409,
    ...toBothLanguages('Two-step sign-in has been changed in the meantime'),
  },
  passkeyRefused: {
    status: 401,
    ...toBothLanguages(
      'This passkey was not accepted. Try another, or sign in with your password.',
    ),
  },
  passkeyGone: { status: 404, ...toBothLanguages('This passkey has been removed in the meantime') },
  passkeyNameMissing: { status: 400, ...toBothLanguages('Please give the passkey a name') },
  sessionGone: { status: 404, ...toBothLanguages('This session has ended in the meantime') },
  accountsUnreachable: {
    status: 503,
    ...toBothLanguages(
      'Accounts at other addresses cannot be looked up right now. Please try again in a few minutes.',
    ),
  },
  externalAccountUnknown: {
    status: 403,
    ...toBothLanguages(
      'This account has no access there. Ask the owner for an invitation, or sign in with another account.',
    ),
  },
  externalAccountDiffers: {
    status: 403,
    ...toBothLanguages(
      'You are signed in there with another account than the one that you work with here. Sign out there, and try again.',
    ),
  },
  externalFactorRequired: {
    status: 403,
    ...toBothLanguages(
      'Your role here needs two-step sign-in. Sign in at {host}, set it up under “Your security” or use your passkey there, and come back.',
    ),
  },
  externalSecurity: {
    status: 409,
    ...toBothLanguages('Your password and two-step sign-in are kept at {host}.'),
  },
  securityLoadFailed: { status: 500, ...toBothLanguages('Failed to load your security settings') },
  securitySaveFailed: { status: 500, ...toBothLanguages('Failed to save your security settings') },
  noticesLoadFailed: { status: 500, ...toBothLanguages('Failed to load your notifications') },
  noticesSaveFailed: { status: 500, ...toBothLanguages('Failed to save your notifications') },
  roleForbidden: { status: 403, ...toBothLanguages('Your role does not allow this') },
  savedByAnother: {
    status: 409,
    ...toBothLanguages('Someone else has saved this in the meantime. Reload to see their changes.'),
  },
  editConflict: {
    status: 409,
    ...toBothLanguages('Someone else has saved this in the meantime.'),
    explain_da:
      'Their saved changes are shown here and your input is kept. Review it and save again.',
    explain_en:
      'Their saved changes are shown here and your input is kept. Review it and save again.',
  },
  adminPageNotFound: { status: 404, ...toBothLanguages('This page does not exist') },
  adminUnexpected: { status: 500, ...toBothLanguages('Something went wrong. Please try again.') },
  fieldTooLong: { status: 400, ...toBothLanguages('Use at most {limit} characters') },
  numberInvalid: { status: 400, ...toBothLanguages('Please enter a number of at least {minimum}') },
  choiceUnknown: { status: 400, ...toBothLanguages('Please choose one of the options') },
})
