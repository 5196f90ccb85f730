import type { Translation } from '#shared/text/staff-texts.ts'
import type {
  companyInEnglish,
  membersInEnglish,
} from '#features/companies/rules/admin-company-texts.ts'

export const companyInDanish: Translation<typeof companyInEnglish> = {
  title: 'Virksomhed',
  intro: 'Vises i sidefoden, på privatlivssiden og på alle kvitteringer.',
  name: 'Navn',
  address: 'Adresse',
  registrationNumber: 'CVR-nummer',
  registrationNumberHint:
    'Et dansk CVR-nummer, eller register og nummer fra et andet land, for eksempel KvK 12345678',
  email: 'E-mail',
  phone: 'Telefon',
  logoUrl: 'URL til logo',
  logoHint: 'Vises på kvitteringer og følgesedler fra butikker uden eget logo.',
  logoFile: 'Upload et logo',
  saved: 'Virksomhedens oplysninger er gemt.',
}

export const membersInDanish: Translation<typeof membersInEnglish> = {
  title: 'Medarbejdere',
  intro: (company) => `Hvem der arbejder med butikkerne i ${company}, og hvad de må.`,
  columns: {
    name: 'Navn',
    email: 'E-mail',
    role: 'Rolle',
    joined: 'Siden',
    actions: 'Handlinger',
  },
  edit: (name) => `Rolle for ${name}`,
  mayDo: {
    owner: 'Alt, også medarbejdere og virksomhed',
    manager: 'Butikker, varer, ordrer og indstillinger',
    support: 'Svarer kunder; ser varer, ordrer, tal og indstillinger uden at ændre dem',
  },
  you: 'Dig',
  invite: 'Inviter medarbejder',
  inviteTitle: 'Inviter en kollega',
  email: 'E-mail',
  role: 'Rolle',
  sendInvitation: 'Send invitation',
  invited: (email) => `En invitation er på vej til ${email}.`,
  open: {
    title: 'Invitationer',
    invited: 'Inviteret',
    expires: 'Virker til',
    expired: 'Udløbet',
    withdraw: 'Træk tilbage',
    withdrawing: 'Trækker tilbage...',
    withdrawFor: (email) => `Træk invitationen til ${email} tilbage`,
  },
  factorReset: {
    title: 'Beder om hjælp til at logge ind',
    asked: 'Spurgte',
    state: 'Status',
    waiting: 'Venter på dit svar',
    consented: 'Du har sagt ja',
    look: 'Svar',
    lookFor: (name) => `Svar ${name}`,
    heading: (name) => `Fjern det andet trin for ${name}?`,
    text: (name) =>
      `${name} har tastet den rigtige adgangskode og skriver, at telefon og gendannelseskoder er væk. Ring, før du siger ja: en, der bare har stjålet adgangskoden, ville skrive det samme.`,
    result:
      'Når alle virksomheder, som kollegaen arbejder for, har sagt ja, får kollegaen en e-mail med et link, der fjerner godkendelsesapp, koder og adgangsnøgler. Adgangskoden er uændret.',
    consent: 'Sig ja',
    consentAgain: 'Sig ja igen',
    consenting: 'Siger ja...',
  },
  removal: {
    link: 'Fjern fra virksomheden',
    title: 'Fjern medarbejder',
    warning: (name) =>
      `Er du sikker på, at du vil fjerne ${name}? ${name} mister med det samme adgangen til alle virksomhedens butikker.`,
  },
}
