import { clientRefusals } from './client-refusals.ts'
import { toBothLanguages, defineRefusals } from './refusal.ts'

export const shellRefusals = defineRefusals('shell', {
  databaseUnreachable: {
    status: 503,
    ...toBothLanguages(
      'Unable to connect to the database. Please refresh the page or try again later.',
    ),
    explain_da:
      'Vi kan ikke få forbindelse til butikken lige nu. Genindlæs siden, eller prøv igen om lidt.',
  },
  filesUnreachable: {
    status: 503,
    da: 'Billeder kan ikke gemmes eller hentes lige nu. Prøv igen om lidt.',
    en: 'Pictures cannot be saved or fetched right now. Please try again in a moment.',
  },
  domainInvalid: {
    status: 400,
    ...toBothLanguages('Invalid domain format'),
    explain_da: 'Adressen er ikke et gyldigt domæne.',
    explain_en: 'The address is not a valid domain name.',
  },
  storeUnknown: {
    status: 404,
    ...toBothLanguages('No store found for domain "{domain}" or store is inactive'),
    explain_da: 'Der er ingen åben butik på denne adresse.',
    explain_en: 'There is no open shop at this address.',
  },
  storeOpensSoon: {
    status: 404,
    da: 'Åbner snart',
    en: 'Opening soon',
    explain_da: 'Butikken på {domain} er ved at blive gjort klar. Kig forbi igen om lidt.',
    explain_en: 'The shop at {domain} is being made ready. Please come back soon.',
  },
  storeDataMissing: clientRefusals.storeDataMissing,
  pageNotFound: {
    status: 404,
    da: 'Side ikke fundet',
    en: 'Page not found',
    explain_da: 'Siden findes ikke længere, eller adressen er skrevet forkert.',
    explain_en: 'The page no longer exists, or the address was mistyped.',
  },
  unexpected: clientRefusals.unexpected,
  requestInvalid: {
    status: 400,
    da: 'Forespørgslen kunne ikke læses. Genindlæs siden, og prøv igen.',
    en: 'The request could not be read. Reload the page and try again.',
  },
  methodNotAllowed: {
    status: 405,
    da: 'Adressen kan ikke bruges på den måde',
    en: 'This address cannot be used in that way',
  },
  requestTooLarge: {
    status: 413,
    da: 'Det sendte fylder for meget',
    en: 'What you sent is too large',
  },
  fieldsTooMany: {
    status: 413,
    da: 'Formularen har flere felter, end vi kan tage imod. Intet er blevet gemt.',
    en: 'The form has more fields than we can accept. Nothing has been saved.',
  },
  filesTooMany: {
    status: 413,
    da: 'Der er for mange filer på én gang. Send færre, og prøv igen.',
    en: 'That is too many files at once. Send fewer and try again.',
  },
  serverBusy: {
    status: 503,
    da: 'Der bliver sendt meget til os lige nu. Vent et øjeblik, og prøv igen.',
    en: 'We are receiving a lot right now. Wait a moment and try again.',
  },
  requestsThrottled: {
    status: 429,
    da: 'Der kommer for mange forespørgsler lige nu. Vent et øjeblik, og prøv igen.',
    en: 'Too many requests right now. Wait a moment and try again.',
  },
  shopCrowded: {
    status: 503,
    da: 'Der er mange i butikken lige nu. Prøv igen om et øjeblik.',
    en: 'The shop is crowded right now. Try again in a moment.',
  },
  originForbidden: {
    status: 403,
    da: 'Forespørgslen kom fra en anden side og blev afvist',
    en: 'The request came from another site and was refused',
  },
  staffHostUnproven: {
    status: 403,
    da: 'Personalet logger ikke ind på denne adresse',
    en: 'Staff do not sign in at this address',
  },
  signInRequired: {
    status: 401,
    da: 'Log ind for at fortsætte',
    en: 'Log in to continue',
  },
  sessionExpired: {
    status: 401,
    da: 'Du er blevet logget ud. Log ind igen for at fortsætte.',
    en: 'You have been logged out. Log in again to continue.',
  },
})
