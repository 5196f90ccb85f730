import type { Translation } from '#shared/text/staff-texts.ts'
import type { mailInEnglish } from '#shared/text/admin/mail.ts'

export const mailInDanish: Translation<typeof mailInEnglish> = {
  invitation: {
    subject: (company) => `Du er inviteret til ${company} på Torv`,
    text: (inviter, company) =>
      `${inviter} har inviteret dig til at arbejde med butikkerne i ${company}.`,
    action: 'Tag imod invitationen',
    expires: (days) => (days === 1 ? 'Linket virker i en dag.' : `Linket virker i ${days} dage.`),
    ignore: 'Hvis du ikke ved, hvem det er, kan du se bort fra denne e-mail.',
  },
  domainFailing: {
    subject: (domain) => `Bekræftelsen af ${domain} er væk`,
    text: (domain, store, days) =>
      `Den DNS-record eller fil, der viser, at ${domain} hører til ${store}, var der før, men kan ikke findes nu. Butikken er åben på adressen i ${days} dage endnu. Sæt recorden eller filen ind igen inden da, ellers bliver adressen slået fra:`,
    action: 'Se, hvad der mangler',
  },
  resetPassword: {
    subject: 'Ny adgangskode til Torv',
    text: (minutes) =>
      `Vælg en ny adgangskode til administrationen med dette link. Det virker i ${minutes} minutter:`,
    action: 'Vælg en ny adgangskode',
    ignore:
      'Hvis du ikke har bedt om det, kan du se bort fra denne e-mail. Din adgangskode er uændret.',
  },
  wrongPasswords: {
    subject: 'Forkerte adgangskoder til din Torv-konto',
    text: 'Nogen har tastet en forkert adgangskode til din konto flere gange i træk. Ingen af forsøgene lykkedes. Din konto er ikke låst: der er en ventetid mellem forsøg med adgangskoden, højst et kvarter, og en adgangsnøgle virker med det samme. Det gør en ny adgangskode også:',
    action: 'Vælg en ny adgangskode',
    ignore:
      'Hvis det ikke var dig, og din adgangskode er svær at gætte, behøver du ikke gøre noget.',
  },
  factorReset: {
    subject: 'Totrinslogin: dine kolleger har sagt ja',
    text: (hours) =>
      `Du har skrevet, at du har mistet dit andet trin, og alle virksomheder, du arbejder for, har sagt ja til at fjerne det. Dette link fjerner din godkendelsesapp, dine gendannelseskoder og dine adgangsnøgler. Din adgangskode er uændret. Linket virker én gang, i ${hours} timer:`,
    action: 'Fjern mit andet trin',
    ignore:
      'Hvis du ikke har bedt om det, er der en anden, der kender din adgangskode: brug ikke linket, vælg en ny adgangskode, og sig det til dine kolleger.',
  },
}
