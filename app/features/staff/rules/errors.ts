import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

const notConnected = {
  da: 'Der er ikke forbindelse til login lige nu. Prøv igen.',
  en: 'Unable to connect to authentication service. Please try again.',
}

export const staffRefusals = defineRefusals('staff', {
  staffCredentialsInvalid: {
    status: 401,
    da: 'E-mailen eller adgangskoden er forkert. Prøv igen.',
    en: 'Invalid email or password. Please try again.',
  },
  staffSignInFailed: { status: 503, ...notConnected },
  staffSignInThrottled: {
    status: 429,
    ...notConnected,
    explain_da: 'Der har været for mange forsøg. Vent et par minutter, før du prøver igen.',
    explain_en: 'There have been too many attempts. Wait a few minutes before you try again.',
  },
  staffAuthUnreachable: {
    status: 503,
    da: 'Der er stadig ikke forbindelse til login efter flere forsøg',
    en: 'Unable to connect to the authentication service after multiple attempts',
  },
  staffEmailMissing: invalid('Skriv en e-mail', 'Please enter an email'),
  staffEmailInvalid: invalid('Skriv en gyldig e-mail', 'Please enter a valid email'),
  staffPasswordMissing: invalid('Skriv din adgangskode', 'Please enter your password'),
  stepExpired: {
    status: 401,
    da: 'Det tog for lang tid at logge ind. Begynd forfra.',
    en: 'The sign-in took too long. Please start again.',
  },
  codeWrong: {
    status: 401,
    da: 'Koden er forkert eller allerede brugt. Vent på den næste.',
    en: 'This code is wrong or has been used. Wait for the next one.',
  },
  codeMissing: invalid('Skriv koden', 'Please enter the code'),
  stepUpNeeded: {
    status: 403,
    da: 'Bekræft, at det er dig, for at fortsætte.',
    en: 'Confirm your identity to continue.',
  },
  stepUpMissing: invalid('Skriv din kode eller adgangskode', 'Please enter your code or password'),
  stepUpPasswordWrong: { status: 401, da: 'Adgangskoden er forkert', en: 'This password is wrong' },
  factorRequired: {
    status: 403,
    da: 'Din rolle kræver totrinslogin. Åbn loginsiden for at sætte det op.',
    en: 'Your role needs two-step sign-in. Open the sign-in page to set it up.',
  },
  lastFactorKept: conflict(
    'Din rolle kræver totrinslogin eller en adgangsnøgle. Sæt den anden op først, og fjern så denne.',
    'Your role needs two-step sign-in or a passkey. Set up the other one first, then remove this one.',
  ),
  factorResetInvalid: {
    status: 410,
    da: 'Linket er allerede brugt eller for gammelt.',
    en: 'This link has been used or is too old.',
  },
  factorResetGone: notFound(
    'Personen har ikke længere brug for hjælp til at logge ind.',
    'This person no longer needs help with signing in.',
  ),
  factorResetAlone: conflict(
    'Ingen anden kan sige ja til det. Spørg serverens administrator.',
    'No one else can approve this. Ask the server administrator.',
  ),
  secondFactorGone: conflict(
    'Totrinslogin er ændret i mellemtiden',
    'Two-step sign-in has been changed in the meantime',
  ),
  passkeyRefused: {
    status: 401,
    da: 'Adgangsnøglen blev ikke godkendt. Prøv en anden, eller log ind med din adgangskode.',
    en: 'This passkey was not accepted. Try another, or sign in with your password.',
  },
  passkeyGone: notFound(
    'Adgangsnøglen er fjernet i mellemtiden',
    'This passkey has been removed in the meantime',
  ),
  passkeyNameMissing: invalid('Giv adgangsnøglen et navn', 'Please give the passkey a name'),
  sessionGone: notFound(
    'Sessionen er sluttet i mellemtiden',
    'This session has ended in the meantime',
  ),
  accountsUnreachable: {
    status: 503,
    da: 'Konti på andre adresser kan ikke slås op lige nu. Prøv igen om et par minutter.',
    en: 'Accounts at other addresses cannot be looked up right now. Please try again in a few minutes.',
  },
  externalAccountUnknown: {
    status: 403,
    da: 'Kontoen har ingen adgang dér. Bed ejeren om en invitation, eller log ind med en anden konto.',
    en: 'This account has no access there. Ask the owner for an invitation, or sign in with another account.',
  },
  externalAccountDiffers: {
    status: 403,
    da: 'Du er logget ind dér med en anden konto end den, du arbejder med her. Log ud dér, og prøv igen.',
    en: 'You are signed in there with a different account than the one you work with here. Sign out there, and try again.',
  },
  externalFactorRequired: {
    status: 403,
    da: 'Din rolle her kræver totrinslogin. Log ind på {host}, sæt det op under »Din sikkerhed«, eller brug din adgangsnøgle dér, og kom tilbage.',
    en: 'Your role here needs two-step sign-in. Sign in at {host}, set it up under “Your security” or use your passkey there, and come back.',
  },
  externalSecurity: conflict(
    'Din adgangskode og dit totrinslogin ligger hos {host}.',
    'Your password and two-step sign-in are kept at {host}.',
  ),
  securityLoadFailed: failed(
    'Dine sikkerhedsindstillinger kunne ikke hentes',
    'Failed to load your security settings',
  ),
  noticesLoadFailed: failed(
    'Dine notifikationer kunne ikke hentes',
    'Failed to load your notifications',
  ),
  noticesSaveFailed: failed(
    'Dine notifikationer kunne ikke gemmes',
    'Failed to save your notifications',
  ),
  roleForbidden: {
    status: 403,
    da: 'Din rolle tillader det ikke',
    en: 'Your role does not allow this',
  },
  savedByAnother: conflict(
    'En anden har gemt i mellemtiden. Genindlæs siden for at se ændringerne.',
    'Someone else has saved this in the meantime. Reload to see their changes.',
  ),
  editConflict: {
    ...conflict('En anden har gemt i mellemtiden.', 'Someone else has saved this in the meantime.'),
    explain_da:
      'De gemte ændringer vises her, og det, du har skrevet, er bevaret. Se det igennem, og gem igen.',
    explain_en:
      'Their saved changes are shown here and your input is kept. Review it and save again.',
  },
  adminPageNotFound: notFound('Siden findes ikke', 'This page does not exist'),
  fieldTooLong: invalid('Brug højst {limit} tegn', 'Use at most {limit} characters'),
  numberInvalid: invalid(
    'Skriv et tal på mindst {minimum}',
    'Please enter a number of at least {minimum}',
  ),
  choiceUnknown: invalid('Vælg en af mulighederne', 'Please choose one of the options'),
})
