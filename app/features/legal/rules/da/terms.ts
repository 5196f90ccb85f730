import type { Currency } from '#shared/money/currency.ts'
import { to } from '#shared/paths/paths.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'
import { giftCardYears } from '#features/gift-cards/rules/credit.ts'
import { vatRate } from '#shared/money/vat.ts'
import { formatPercent } from '#shared/text/format-number.ts'
import { type TermsBodies, link, text, list, subtitle, type Block } from '../document.ts'
import { createCompanyBlock, createMailboxLink, createTextIf } from '../company-block.ts'
import { getComplaintBodies } from '../claim-periods.ts'
import { type LegalFacts, formatPostalAddress } from '../legal-facts.ts'
import { describeTransit } from '#features/delivery/rules/texts.ts'

const { complaintYears, withdrawalDays } = salesTerms
const support = link('Support', to.support())

export function createDanishTermsBodies(facts: LegalFacts): TermsBodies {
  const {
    store,
    domain,
    currency,
    shipping,
    free_shipping_from: free,
    cards,
    examination_fee: fee,
  } = facts
  return {
    general: [
      text(
        `Disse handelsbetingelser gælder, når du som forbruger køber en vare hos ${store} på ${domain}. Butikken ejes og drives af:`,
      ),
      createCompanyBlock(facts),
      text(
        'Du bestiller ved at lægge varer i kurven, gå til betaling og betale. Indtil du betaler, kan du se, hvad du har valgt, ændre antallet og fjerne varer. Når vi har modtaget din ordre, sender vi straks en kvittering til din email.',
      ),
      text(
        'Aftalen indgås på dansk og følger dansk ret. Vi gemmer den, så længe bogføringsloven kræver det, og du kan få den tilsendt igen. Giver loven dig bedre rettigheder, end der står her, gælder loven.',
      ),
    ],
    prices: [
      text(
        `Alle priser er i ${currencies[currency]} (${currency}) og inkl. ${formatPercent(vatRate, 'da')} moms. `,
        shipping
          ? `Fragten koster ${shipping} pr. ordre, og du ser den, før du betaler.`
          : 'Fragten er gratis.',
        shipping && free ? ` Fra ${free} er fragten gratis.` : '',
      ),
      text(
        cards ? `Du kan betale med ${cards}. ` : 'Du kan betale med betalingskort. ',
        'Vi lægger ikke gebyr oven i prisen.',
      ),
      text(
        'Når du bestiller, bliver beløbet reserveret. Vi trækker det først, når vi sender varen.',
      ),
      ...createTextIf(
        facts.sellsGiftCards,
        `Køber du et gavekort, trækker vi beløbet, når du betaler. Gavekortet gælder i ${giftCardYears} år og kan bruges til varer i butikken. Er det ikke brugt, kan du returnere det i ${withdrawalDays} dage.`,
      ),
      text(
        'Betalingen foregår på en krypteret forbindelse hos en godkendt betalingsudbyder. Vi får ikke dit kortnummer at se og gemmer det ikke.',
      ),
    ],
    delivery: [
      text(`Vi leverer i ${facts.countries}. ${describeDays(facts)}`),
      // Købeloven § 74: uden aftalt tid senest 30 dage, derefter en rimelig frist.
      text(
        'Bliver en vare forsinket, skriver vi til dig. Har du ikke fået den senest 30 dage efter, at du bestilte, eller til den tid, vi har aftalt, kan du give os en rimelig frist. Leverer vi heller ikke inden for den, kan du hæve købet og få pengene tilbage.',
      ),
      text(
        'Vi har ansvaret for varen, til du har fået den. Se pakken efter, når den kommer, og skriv til os, hvis noget mangler eller har taget skade.',
      ),
    ],
    withdrawal: createDanishWithdrawalBlocks(facts),
    complaints: [
      // Købeloven §§ 77 a, 81 og 83.
      text(
        `Du har ${complaintYears} års reklamationsret efter købeloven, regnet fra den dag, du fik varen. Den gælder fejl og mangler, som varen havde, da den blev leveret. Viser en fejl sig inden for de første 12 måneder, går loven ud fra, at den var der fra begyndelsen, medmindre det ikke kan forenes med varens eller fejlens art.`,
      ),
      text(
        'Er din reklamation berettiget, kan du få varen repareret eller byttet, et afslag i prisen eller pengene tilbage. Hvad du kan kræve, afhænger af fejlen. Det koster dig ikke noget, heller ikke at sende varen til os.',
      ),
      text(
        'Skriv til os inden rimelig tid, efter at du har opdaget fejlen. Gør du det inden for 2 måneder, er det altid i tide. Opret en henvendelse under ',
        support,
        ', eller skriv til ',
        createMailboxLink(facts, 'os'),
        ', og fortæl, hvad der er galt.',
      ),
      ...createTextIf(
        fee,
        `Finder vi ingen fejl ved varen, koster undersøgelsen ${fee}. Det står også i formularen til reklamationer, så du ved det, før du sender den. Er der en fejl, betaler du ikke for undersøgelsen.`,
      ),
      text('Reklamationsretten gælder altid, også hvis varen har en garanti.'),
    ],
    privacy: [
      text(
        'Vi bruger dine oplysninger til at levere det, du har bestilt, til at svare dig og til at føre regnskab. I vores ',
        link('privatlivspolitik', to.privacy()),
        ' kan du læse, hvad vi gemmer, hvor længe, og hvilke rettigheder du har.',
      ),
    ],
    complaintsBody: [
      text(
        'Er du ikke tilfreds, så skriv først til ',
        createMailboxLink(facts, 'os'),
        '. De fleste problemer kan vi løse sammen.',
      ),
      text(bodies.before, naevneneshus, bodies.after),
      text(
        'Nævnenes Hus tager et gebyr og behandler klager over varer fra en vis pris. De aktuelle beløb står på ',
        naevneneshus,
        '.',
      ),
    ],
  }
}

const bodies = getComplaintBodies('da')
const naevneneshus = link('naevneneshus.dk', 'https://naevneneshus.dk')

const currencies: Record<Currency, string> = {
  DKK: 'danske kroner',
  EUR: 'euro',
  USD: 'amerikanske dollars',
}

function describeDays({ delivery_days: days }: LegalFacts): string {
  return days.to === 0
    ? 'Vi leverer normalt samme dag, som vi har modtaget din ordre.'
    : `Den normale leveringstid er ${describeTransit(days, 'da')}, fra vi har modtaget din ordre.`
}

const { withdrawalDays: days } = salesTerms

/** Forbrugeraftaleloven §§ 18-26; the form is the one in the annex of the act. */
function createDanishWithdrawalBlocks(facts: LegalFacts): Block[] {
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
