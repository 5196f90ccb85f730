import { to } from '#shared/paths/paths.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { createMailboxLink } from '../company-block.ts'
import { link, list, subtitle, text, type Block } from '../document.ts'
import type { LegalFacts } from '../legal-facts.ts'
import { formatPostalAddress } from '../postal-address.ts'

const { withdrawalDays: days } = salesTerms

/** Forbrugeraftaleloven §§ 18-26; the form is the one in the annex of the act. */
export function createDanishWithdrawalBlocks(facts: LegalFacts): Block[] {
  const { company } = facts
  const address = formatPostalAddress(company)
  return [
    text(`Du har ${days} dages fortrydelsesret. Du behøver ikke at give en grund.`),
    text(
      `Fristen udløber ${days} dage efter den dag, du fik varen. Er der flere varer i din ordre, regnes den fra den dag, du fik den sidste. Slutter fristen på en lørdag, en søndag, en helligdag, grundlovsdag, juleaftensdag eller nytårsaftensdag, har du også den næste hverdag.`,
    ),
    subtitle('Sådan fortryder du'),
    text(
      'Brug funktionen ',
      link('Fortryd køb', to.withdrawal()),
      '. Linket til den står nederst på alle sider i butikken, så længe fristen løber. Vi beder kun om dit navn, dit ordrenummer og din email, og du skal ikke logge ind. Du får straks en kvittering på email med dato og klokkeslæt.',
    ),
    text(
      'Du kan også skrive til ',
      createMailboxLink(facts, address),
      ' eller bruge formularen nederst i dette afsnit. Det er nok, at du sender din besked, inden fristen udløber. Det er ikke nok at lade pakken ligge eller at sende varen tilbage uden at skrive til os.',
    ),
    subtitle('Send varen tilbage'),
    text(
      `Send varen til ${facts.return_address}, senest ${days} dage efter at du har fortrudt. ${facts.paysReturn ? 'Vi betaler for at sende den' : 'Du betaler selv for at sende den'}, og du har ansvaret for pakken, til vi har fået den.`,
    ),
    text(
      'Du må prøve varen, som du ville gøre i en butik. Har du brugt den mere end det, kan vi trække fra, hvad den er blevet mindre værd.',
    ),
    subtitle('Pengene tilbage'),
    text(
      `Vi betaler alt, hvad du har betalt for varen, tilbage senest ${days} dage efter, at vi har fået din besked, også det, du har betalt for almindelig levering. Vi kan dog vente, til vi har fået varen, eller til du har vist, at den er sendt. Pengene kommer tilbage samme vej, som du betalte. Du kan også fortryde en del af din ordre.`,
    ),
    subtitle('Hvad du ikke kan fortryde'),
    text(
      'Fortrydelsesretten gælder ikke varer, der er lavet specielt til dig, for eksempel med dine initialer, varer, der hurtigt bliver dårlige eller for gamle, eller aviser og blade. Den gælder heller ikke forseglede varer, som af hensyn til sundhed eller hygiejne ikke kan tages tilbage, eller forseglet musik, film og software, når forseglingen er brudt. Det står ved varen, før du bestiller, og i kvitteringen.',
    ),
    subtitle('Standardfortrydelsesformular'),
    text('(Denne formular udfyldes og returneres kun, hvis fortrydelsesretten gøres gældende)'),
    list(
      `Til ${address}${company.email ? `, ${company.email}` : ''}:`,
      'Jeg/vi (*) meddeler herved, at jeg/vi (*) ønsker at gøre fortrydelsesretten gældende i forbindelse med min/vores (*) købsaftale om følgende varer (*)/levering af følgende tjenesteydelser (*)',
      'Bestilt den (*)/modtaget den (*)',
      'Forbrugerens navn (Forbrugernes navne)',
      'Forbrugerens adresse (Forbrugernes adresse)',
      'Forbrugerens underskrift (Forbrugernes underskrifter) (kun hvis formularens indhold meddeles på papir)',
      'Dato',
    ),
    text('(*) Det ikke relevante streges ud.'),
  ]
}
