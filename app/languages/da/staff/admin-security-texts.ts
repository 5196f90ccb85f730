import type { Translation } from '#shared/text/staff-texts.ts'
import type {
  securityInEnglish,
  stepUpInEnglish,
} from '#features/staff/rules/admin-security-texts.ts'
import { sessionTimes } from '#shared/durations.ts'
import { spellDuration } from '#shared/text/spell.ts'

export const securityInDanish: Translation<typeof securityInEnglish> = {
  title: 'Din sikkerhed',
  intro: 'Hvordan du logger ind, og hvor du er logget ind.',
  currentPassword: 'Nuværende adgangskode',
  askedAgain: 'Vi spørger igen, så ingen andre kan ændre det her i din åbne browser.',
  password: {
    title: 'Adgangskode',
    text: 'Når du skifter den, logges du ud alle andre steder.',
    change: 'Skift adgangskode',
    new: 'Ny adgangskode',
    saved: 'Din adgangskode er skiftet.',
  },
  external: {
    title: 'Adgangskode og totrinslogin',
    text: (host) =>
      `De ligger hos ${host}, hvor du logger ind for alle dine virksomheder og afslutter dine sessioner på alle adresser.`,
    open: (host) => `Åbn ${host}`,
  },
  requirement: {
    demo: 'Dette er en demokonto. Adgangskoden er offentlig, så kontoen behøver intet andet trin og bliver aldrig bedt om at bekræfte noget.',
    grace: (days) =>
      days === 1
        ? 'Din rolle kræver totrinslogin eller en adgangsnøgle. Du har en dag tilbage til at sætte det op.'
        : `Din rolle kræver totrinslogin eller en adgangsnøgle. Du har ${days} dage tilbage til at sætte det op.`,
    setUp: 'Sæt det op',
  },
  secondFactor: {
    title: 'Totrinslogin',
    off: 'En kode fra en app på din telefon, som du skriver efter adgangskoden. Så er adgangskoden alene ikke nok til at logge ind.',
    on: (since) => `Slået til siden ${since}.`,
    isOn: 'Slået til',
    isOff: 'Slået fra',
    codesLeft: (left) =>
      left === 1
        ? 'Der er en gendannelseskode tilbage.'
        : `Der er ${left} gendannelseskoder tilbage.`,
    start: 'Sæt op',
    next: 'Næste',
    turnOff: 'Slå fra',
    turnOffText: 'Derefter er adgangskoden nok til at logge ind.',
    scan: 'Scan denne med en godkendelsesapp',
    scanText: 'Eller skriv denne nøgle i appen:',
    picture: 'QR-kode til din godkendelsesapp',
    code: 'Kode',
    codeHint: 'De seks cifre, som appen viser',
    confirm: 'Bekræft',
  },
  recovery: {
    title: 'Gendannelseskoder',
    text: 'Hver kan bruges én gang: hvis du har mistet appen, eller på en adresse, hvor din adgangsnøgle ikke virker.',
    make: 'Nye gendannelseskoder',
    makeText: 'Dem, du har nu, holder op med at virke.',
    show: 'Vis nye koder',
    keep: 'Gem dem et sted, hvor du kan finde dem uden din telefon. Hver virker én gang, og de vises kun nu.',
    done: 'Jeg har gemt dem',
  },
  passkeys: {
    title: 'Adgangsnøgler',
    text: 'Log ind med fingeraftryk, ansigt eller sikkerhedsnøgle i stedet for en adgangskode. En adgangsnøgle virker på den adresse, hvor den er lavet.',
    none: 'Ingen adgangsnøgler endnu.',
    add: 'Tilføj en adgangsnøgle',
    name: 'Navn',
    nameHint: 'For eksempel den enhed, den ligger på',
    create: 'Opret adgangsnøgle',
    unsupported: 'Denne browser kan ikke lave adgangsnøgler.',
    failed: 'Der blev ikke lavet en adgangsnøgle. Prøv igen.',
    at: (host) => `Til ${host}`,
    added: (day) => `tilføjet ${day}`,
    used: (day) => `sidst brugt ${day}`,
    rename: (name) => `Omdøb ${name}`,
    renameTitle: 'Omdøb adgangsnøgle',
    removeTitle: 'Fjern adgangsnøgle',
    removeText: (name) =>
      `Du kan ikke længere logge ind med »${name}«. Enheden tilbyder den måske stadig, indtil du sletter den der.`,
  },
  sessions: {
    title: 'Hvor du er logget ind',
    text: `En session slutter efter ${spellDuration(sessionTimes.staffIdle, 'da')} uden aktivitet og under alle omstændigheder efter ${spellDuration(sessionTimes.staff, 'da')}.`,
    here: 'Denne browser',
    since: (moment) => `siden ${moment}`,
    seen: (moment) => `set ${moment}`,
    signOut: 'Log ud',
    signOutOf: (what) => `Log ud af ${what}`,
    others: 'Log ud alle andre steder',
  },
}

export const stepUpInDanish: Translation<typeof stepUpInEnglish> = {
  title: 'Bekræft at det er dig',
  text: `Send så formularen igen. Du bliver ikke spurgt igen i ${spellDuration(sessionTimes.stepUp, 'da')}.`,
  password: 'Din adgangskode',
  code: 'Kode',
  codeHint: 'Fra din godkendelsesapp, eller en af dine gendannelseskoder',
  recoveryHint: 'En af dine gendannelseskoder',
  confirmAt: (host) => `Bekræft hos ${host}`,
  withPasskey: 'Brug en adgangsnøgle',
  confirming: 'Bekræfter...',
  failed: 'Der blev ikke brugt en adgangsnøgle. Prøv igen, eller brug en kode.',
  needsScripts: 'Adgangsnøgler kræver en browser, hvor JavaScript er slået til.',
  exportBuyers: {
    title: 'Eksporter ordrerne',
    text: 'Filen indeholder alle købere med adresse, e-mail og telefon. Bekræft, at det er dig, der beder om den.',
    download: 'Hent filen',
    back: 'Tilbage til ordrerne',
  },
  nothingHere:
    'Din adgangsnøgle hører til en anden adresse. Log ind der, lav gendannelseskoder, og brug så en af dem her.',
}
