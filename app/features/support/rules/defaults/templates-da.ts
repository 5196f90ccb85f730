import { itemsField, termsField } from '../ticket-questions.ts'
import { choice, info, orderNumber, question, template, checkbox } from './builders.ts'
import type { SupportTemplate } from './builders.ts'
import { salesTerms } from '#features/orders/rules/sales-terms.ts'

const { withdrawalDays, complaintYears } = salesTerms

const order = {
  name: 'order_number',
  label: 'Ordrenummer',
  description: 'Nummeret står i din kvittering.',
  placeholder: 'fx 1042',
}

export const danishTemplates: SupportTemplate[] = [
  template('return_request', 'Returnering', [
    info(
      'about_returns',
      `Du har ${withdrawalDays} dage fra den dag, du fik varen, til at fortryde dit køb. Vil du blot fortryde, er det hurtigst at bruge linket Fortryd køb nederst på siden. Du behøver ikke give en grund, og du behøver ikke være logget ind.`,
    ),
    orderNumber({ ...order, required: true }),
    question({
      name: itemsField,
      label: 'Hvilke varer vil du sende retur?',
      placeholder: 'fx 1 skuldertaske, sort',
      maxLength: 500,
    }),
    question({
      name: 'reason',
      label: 'Hvorfor sender du varerne retur?',
      description: 'Det er frivilligt at svare, men det hjælper os med at gøre det bedre.',
      required: false,
      maxLength: 1_000,
    }),
    choice('condition', 'Hvordan er varens stand?', [
      'Ubrugt og i original emballage',
      'Prøvet, men uden spor af brug',
      'Brugt',
    ]),
    info(
      'about_postage',
      `Pak varen godt ind. Du betaler selv for at sende den retur, medmindre varen er forkert eller har en fejl. Pengene er hos dig senest ${withdrawalDays} dage efter, at vi har hørt fra dig, men vi kan vente, til vi har modtaget varen eller en kvittering for, at den er sendt.`,
    ),
    checkbox(termsField, 'Jeg har læst og accepterer returneringsbetingelserne'),
  ]),
  template('warranty_claim', 'Reklamation', [
    info(
      'about_claims',
      `Du har ${complaintYears} års reklamationsret. Er der en fejl, som varen havde fra begyndelsen, får du den repareret, byttet, et afslag i prisen eller pengene tilbage.`,
    ),
    orderNumber({ ...order, required: true }),
    question({
      name: 'item',
      label: 'Hvilken vare drejer det sig om?',
      placeholder: 'fx rygsæk, str. M',
      maxLength: 200,
    }),
    question({
      name: 'fault',
      label: 'Hvad er der i vejen?',
      description: 'Beskriv fejlen, og hvor på varen den sidder.',
      maxLength: 2_000,
    }),
    choice('noticed', 'Hvornår opdagede du fejlen?', [
      'Da jeg pakkede varen ud',
      'Inden for den første måned',
      '1-12 måneder efter købet',
      'Mere end 12 måneder efter købet',
    ]),
    choice('wish', 'Hvad vil du helst have?', [
      'Varen repareret',
      'En ny vare',
      'Et afslag i prisen',
      'Pengene tilbage',
    ]),
    checkbox(termsField, 'Jeg har læst og accepterer betingelserne for reklamation'),
  ]),
  template('product_issue', 'Spørgsmål eller problem med et produkt', [
    question({
      name: 'product',
      label: 'Hvilket produkt drejer det sig om?',
      placeholder: 'Navn, varenummer eller link',
      maxLength: 300,
    }),
    choice('subject', 'Hvad handler det om?', [
      'Størrelse og mål',
      'Materiale og pleje',
      'Produktet svarer ikke til beskrivelsen',
      'Hvornår produktet kommer på lager igen',
      'Andet',
    ]),
    question({ name: 'details', label: 'Fortæl os mere', maxLength: 2_000 }),
  ]),
  template('order_issue', 'Problem med en ordre', [
    orderNumber({ ...order, required: true }),
    choice('subject', 'Hvad er der galt?', [
      'Pakken er ikke kommet frem',
      'Pakken er beskadiget',
      'Der mangler en vare',
      'Jeg har fået en forkert vare',
      'Jeg vil rette eller annullere min ordre',
      'Der er noget galt med betalingen',
      'Andet',
    ]),
    question({ name: 'details', label: 'Fortæl os mere', maxLength: 2_000 }),
  ]),
  template('other', 'Anden henvendelse', [
    question({
      name: 'details',
      label: 'Hvad kan vi hjælpe med?',
      maxLength: 2_000,
    }),
    orderNumber({ ...order, description: 'Hvis det drejer sig om en ordre.' }),
  ]),
]
