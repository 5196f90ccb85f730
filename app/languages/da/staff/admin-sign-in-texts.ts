import type { Translation } from '#shared/text/staff-texts.ts'
import type { signInInEnglish } from '#features/staff/rules/admin-sign-in-texts.ts'

export const signInInDanish: Translation<typeof signInInEnglish> = {
  title: 'Log ind på Torv',
  email: 'E-mail',
  password: 'Adgangskode',
  signIn: 'Log ind',
  signingIn: 'Logger ind...',
  passwordHint: (least) => `Mindst ${least} tegn`,
  code: {
    title: 'Skriv koden',
    intro: 'Fra godkendelsesappen på din telefon, eller en af dine gendannelseskoder.',
    label: 'Kode',
    confirm: 'Bekræft',
    confirming: 'Tjekker...',
    back: 'Begynd forfra',
    passkeyIntro: (hosts) =>
      `Din rolle kræver mere end adgangskoden. Brug din adgangsnøgle til ${hosts} eller en af dine gendannelseskoder.`,
    passkeyOfOtherHost: (hosts) =>
      `Din rolle kræver mere end adgangskoden, og din adgangsnøgle hører til ${hosts}. Skriv en af dine gendannelseskoder. Har du ingen, så log ind på den adresse, og lav nogle under »Din sikkerhed«.`,
    lost: 'Har du mistet både telefon og koder?',
  },
  setUp: {
    title: 'Sæt et andet trin op',
    intro: (days) =>
      `Ejere og ledere skal have totrinslogin eller en adgangsnøgle, senest ${days} dage efter at de har fået rollen. Sæt det op for at fortsætte.`,
    app: 'Brug en godkendelsesapp',
    appText: 'En app på din telefon viser en kode, som du skriver efter din adgangskode.',
    passkey: 'Opret en adgangsnøgle',
    passkeyText: (host) =>
      `Dit fingeraftryk, ansigt eller din sikkerhedsnøgle i stedet for adgangskoden. Den virker kun på ${host}.`,
    passkeyName: 'Denne enhed',
    starting: 'Starter...',
    failed: 'Der blev ikke lavet en adgangsnøgle. Prøv igen, eller brug en godkendelsesapp.',
    goOn: 'Jeg har gemt dem, fortsæt',
    over: 'Dette trin er udløbet. Log ind igen for at fortsætte.',
    back: 'Tilbage til login',
  },
  lost: {
    title: 'Mistet telefon og koder',
    intro: 'Det andet trin beskytter alle virksomheder, du arbejder for.',
    how: 'En anden ejer i hver virksomhed skal sige ja, før det fjernes. Så får du en e-mail med et link.',
    ask: 'Spørg de andre ejere',
    asking: 'Spørger...',
    asked: (days) =>
      `Din anmodning er åben i ${days} dage. De andre ejere ser den under »Medarbejdere«. Bed dem kigge der: de bør ringe til dig, før de siger ja.`,
    alone:
      'En af dine virksomheder har ingen anden ejer, der kan sige ja. Serverens administrator kan fjerne det andet trin med denne kommando:',
    command: (email) => `npm run staff -- remove-factor --email ${email}`,
    back: 'Skriv en kode i stedet',
  },
  factorReset: {
    title: 'Fjern dit andet trin',
    intro:
      'Din godkendelsesapp, dine gendannelseskoder og dine adgangsnøgler holder op med at virke, og du bliver logget ud alle steder. Din adgangskode er uændret. Næste gang du logger ind, sætter du et nyt andet trin op.',
    remove: 'Fjern mit andet trin',
    removing: 'Fjerner...',
    done: 'Dit andet trin er fjernet. Log ind for at sætte et nyt op.',
    back: 'Tilbage til login',
  },
  passkey: {
    use: 'Brug en adgangsnøgle',
    or: 'eller',
    failed: 'Der blev ikke brugt en adgangsnøgle. Prøv igen, eller log ind med din adgangskode.',
  },
  forgotten: {
    link: 'Har du glemt din adgangskode?',
    title: 'Glemt adgangskode',
    intro: 'Skriv din e-mail, så sender vi et link, hvor du kan vælge en ny adgangskode.',
    send: 'Send link',
    sending: 'Sender...',
    sent: (email) => `Hvis der er en konto til ${email}, er en e-mail på vej.`,
    back: 'Tilbage til login',
  },
  external: {
    link: 'Har du en konto på en anden adresse?',
    here: 'Du logger ind med denne e-mail her.',
    returns: (host) => `Derefter fortsætter du på ${host}.`,
  },
  reset: {
    title: 'Vælg en ny adgangskode',
    newPassword: 'Ny adgangskode',
    intro: 'Alle sessioner med den gamle adgangskode bliver logget ud.',
    first: {
      title: 'Vælg en adgangskode',
      intro: 'Fra nu af logger du ind med den og din e-mail.',
      password: 'Adgangskode',
      save: 'Gem og log ind',
    },
    save: 'Gem adgangskode',
    saved: 'Din nye adgangskode er gemt. Du kan logge ind nu.',
    askAgain: 'Send et nyt link',
  },
  invitation: {
    title: (company) => `Bliv medarbejder i ${company}`,
    dead: 'Invitation',
    role: (role, email) => `Din rolle bliver ${role}, og din e-mail er ${email}.`,
    intro: 'Vælg et navn og en adgangskode for at komme i gang.',
    known: 'Du har allerede en konto med denne e-mail. Log ind med den for at være med.',
    signIn: 'Log ind for at sige ja',
    name: 'Navn',
    accept: 'Tag imod invitationen',
    accepting: 'Tager imod...',
    another: (email) =>
      `Du er logget ind som ${email}. Log ud, og åbn linket igen for at tage imod invitationen.`,
  },
  firstCompany: {
    title: 'Velkommen til Torv',
    intro:
      'Giv din virksomhed et navn, og vælg, hvordan du logger ind. Så opretter du din første butik.',
    company: 'Virksomhedens navn',
    name: 'Dit navn',
    create: 'Opret virksomhed',
    creating: 'Opretter...',
  },
}
