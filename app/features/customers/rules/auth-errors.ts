import { toBothLanguages, defineRefusals } from '#shared/errors/refusal.ts'

const tryLater = {
  da: 'Der opstod en fejl. Prøv igen senere.',
  en: 'Something went wrong. Please try again later.',
}

const tooManyAttempts = {
  explain_da: 'Der har været for mange forsøg. Vent et par minutter, før du prøver igen.',
  explain_en: 'There have been too many attempts. Wait a few minutes before you try again.',
}

export const authRefusals = defineRefusals('auth', {
  sessionReadFailed: {
    status: 500,
    ...toBothLanguages('Failed to get authentication session'),
    explain_da: 'Vi kunne ikke se, om du er logget ind.',
    explain_en: 'We could not tell whether you are logged in.',
  },
  authServiceUnavailable: {
    status: 503,
    ...toBothLanguages('Authentication service unavailable'),
    explain_da: 'Det er ikke muligt at logge ind lige nu.',
    explain_en: 'It is not possible to log in right now.',
  },
  credentialsInvalid: {
    status: 401,
    da: 'Ugyldig email eller adgangskode',
    en: 'Invalid email or password',
  },
  signInFailed: { status: 500, ...tryLater },
  signInThrottled: { status: 429, ...tryLater, ...tooManyAttempts },
  // Deliberately identical for known and unknown addresses, against account enumeration.
  signUpFailed: { status: 400, ...tryLater },
  signUpThrottled: { status: 429, ...tryLater, ...tooManyAttempts },
  authUnreachable: {
    status: 503,
    da: 'Kunne ikke oprette forbindelse til login-tjenesten. Prøv igen.',
    en: 'Could not connect to the login service. Please try again.',
  },
  nameMissing: { status: 400, da: 'Skriv dit navn', en: 'Enter your name' },
  addressMissing: { status: 400, da: 'Skriv din adresse', en: 'Enter your address' },
  phoneMissing: { status: 400, da: 'Skriv dit telefonnummer', en: 'Enter your phone number' },
  phoneInvalid: {
    status: 400,
    da: 'Skriv et dansk telefonnummer, fx 12 34 56 78',
    en: 'Enter a Danish phone number, e.g. 12 34 56 78',
  },
  emailMissing: { status: 400, da: 'Skriv din email', en: 'Enter your email' },
  emailInvalid: {
    status: 400,
    da: 'Skriv en gyldig email, fx navn@eksempel.dk',
    en: 'Enter a valid email, e.g. name@example.com',
  },
  passwordMissing: { status: 400, da: 'Skriv din adgangskode', en: 'Enter your password' },
  passwordTooShort: {
    status: 400,
    da: 'Adgangskoden skal være på mindst {limit} tegn',
    en: 'The password must be at least {limit} characters long',
  },
  passwordTooLong: {
    status: 400,
    da: 'Adgangskoden må højst være på {limit} tegn',
    en: 'The password can be at most {limit} characters long',
  },
  passwordTooCommon: {
    status: 400,
    da: 'Den adgangskode er for let at gætte. Vælg en anden.',
    en: 'That password is too easy to guess. Choose another.',
  },
  passwordWrong: {
    status: 400,
    da: 'Den nuværende adgangskode er forkert',
    en: 'The current password is wrong',
  },
  textTooLong: {
    status: 400,
    da: 'Skriv højst {limit} tegn',
    en: 'Use at most {limit} characters',
  },
  resetLinkInvalid: {
    status: 400,
    da: 'Linket er udløbet eller allerede brugt. Bed om et nyt.',
    en: 'The link has expired or has already been used. Ask for a new one.',
  },
  confirmLinkInvalid: {
    status: 400,
    da: 'Linket er udløbet eller allerede brugt. Log ind for at få et nyt.',
    en: 'The link has expired or has already been used. Log in to get a new one.',
  },
})
