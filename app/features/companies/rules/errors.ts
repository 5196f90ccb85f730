import { defineRefusals, conflict, failed, invalid, notFound } from '#shared/errors/refusal.ts'

export const companiesRefusals = defineRefusals('companies', {
  companyLoadFailed: failed('Virksomheden kunne ikke hentes', 'Failed to load company'),
  companySaveFailed: failed('Virksomheden kunne ikke gemmes', 'Failed to save company'),
  companyNotFound: notFound('Virksomheden blev ikke fundet', 'Company not found'),
  companyNameMissing: invalid('Skriv virksomhedens navn', 'Please enter the company name'),
  companyAddressMissing: invalid('Skriv virksomhedens adresse', 'Please enter the company address'),
  registrationNumberInvalid: invalid(
    'Skriv et CVR-nummer på otte cifre, eller et andet lands register og nummer, for eksempel KvK 12345678',
    'Please enter a CVR number of eight digits, or the register and number of another country, such as KvK 12345678',
  ),
  memberNotFound: notFound(
    'Personen er ikke medarbejder i virksomheden',
    'This person is not a member of the company',
  ),
  memberExists: conflict('{email} er allerede medarbejder', '{email} is already a member'),
  memberSaveFailed: failed('Medarbejderen kunne ikke gemmes', 'Failed to save member'),
  lastOwnerKept: conflict(
    'En virksomhed skal beholde mindst én ejer',
    'A company must keep at least one owner',
  ),
  invitationGone: notFound(
    'Invitationen er taget imod eller trukket tilbage i mellemtiden',
    'This invitation has been accepted or withdrawn in the meantime',
  ),
  invitationsThrottled: {
    status: 429,
    da: 'Virksomheden har sendt mange invitationer i dag. Prøv igen i morgen.',
    en: 'Your company has sent many invitations today. Try again tomorrow.',
  },
  invitationSaveFailed: failed('Invitationen kunne ikke sendes', 'Failed to send the invitation'),
  invitationRemovalFailed: failed(
    'Invitationen kunne ikke trækkes tilbage',
    'Failed to withdraw the invitation',
  ),
  membersLoadFailed: failed('Medarbejderne kunne ikke hentes', 'Failed to load members'),
  analyticsLoadFailed: failed('Tallene kunne ikke hentes', 'Failed to load the figures'),
  auditLogLoadFailed: failed('Ændringsloggen kunne ikke hentes', 'Failed to load the audit log'),
  invitationForAnother: {
    status: 403,
    da: 'Invitationen er til {email}. Log ud for at tage imod den.',
    en: 'This invitation is for {email}. Sign out to accept it.',
  },
  invitationAccountExists: conflict(
    'Du har allerede en konto. Log ind med den for at tage imod invitationen.',
    'You already have an account. Sign in with it to accept the invitation.',
  ),
  accountIsExternal: conflict(
    'Denne e-mail logger ind på en anden af platformens servere. Brug en anden e-mail her.',
    'This address signs in at another server of the platform. Use another address here.',
  ),
  firstCompanyGone: {
    status: 410,
    da: 'Adressen virker ikke længere',
    en: 'This address no longer works',
    explain_da:
      'Findes virksomheden allerede, så log ind. Ellers start Torv igen: det skriver en ny adresse.',
    explain_en:
      'If the company already exists, sign in. Otherwise start Torv again: it prints a new address.',
  },
  firstOwnerKnown: conflict(
    'Der er allerede en konto med denne e-mail. Brug en anden.',
    'There is already an account with this email. Use another one.',
  ),
  firstCompanySaveFailed: failed(
    'Virksomheden kunne ikke oprettes',
    'Failed to create the company',
  ),
  invitationInvalid: invalid(
    'Invitationen er udløbet eller allerede brugt. Bed om en ny.',
    'The invitation has expired or has already been used. Ask for a new one.',
  ),
})
