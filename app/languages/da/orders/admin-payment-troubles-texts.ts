import type { Translation } from '#shared/text/staff-texts.ts'
import type {
  authorisationExpiryInEnglish,
  disputeInEnglish,
  ledgerInEnglish,
} from '#features/orders/rules/admin-payment-troubles-texts.ts'

export const disputeInDanish: Translation<typeof disputeInEnglish> = {
  steps: {
    inquiry: 'Kundens bank spørger om betalingen',
    open: 'Kundens bank gør indsigelse mod betalingen',
    review: 'Banken ser på svaret på indsigelsen',
    won: 'Indsigelsen er vundet: Banken giver pengene tilbage',
    lost: 'Indsigelsen er tabt: Banken beholder pengene',
    closed: 'Bankens spørgsmål er afsluttet',
  },
  taken: (amount) => `Banken har taget ${amount} tilbage.`,
  asked: (amount) => `Det drejer sig om ${amount}; der er ikke taget noget endnu.`,
  answer: (provider) => `Svar hos ${provider}. Uden et svar er pengene tabt.`,
  answerBefore: (provider, day) =>
    `Svar hos ${provider} inden ${day}. Uden et svar er pengene tabt.`,
  list: 'Banker har gjort indsigelse mod betalinger og venter på dit svar:',
  before: (order, day) => `${order} (inden ${day})`,
  reasons: {
    bank_cannot_process: 'Banken kunne ikke gennemføre betalingen',
    credit_not_processed: 'En refundering var lovet, men kom ikke',
    customer_initiated: 'Rejst af kunden',
    debit_not_authorized: 'Betalingen var ikke godkendt',
    duplicate: 'Trukket to gange',
    fraudulent: 'Kortholderen kender ikke købet: svindel',
    general: 'Ingen grund oplyst',
    incorrect_account_details: 'Forkerte kontooplysninger',
    insufficient_funds: 'Ikke penge nok på kontoen',
    noncompliant: 'Bryder en af kortnetværkets regler',
    product_not_received: 'Varerne kom ikke frem',
    product_unacceptable: 'Varerne var beskadigede eller ikke som beskrevet',
    subscription_canceled: 'Trukket, efter at abonnementet var slut',
    unrecognized: 'Kortholderen genkender ikke betalingen',
  },
}

export const authorisationExpiryInDanish: Translation<typeof authorisationExpiryInEnglish> = {
  list: 'De reserverede penge for disse ordrer frigives snart:',
  until: (order, day) => `${order}, senest ${day}`,
  reservedUntil: 'Reserveret til',
  estimated: (day) => `omkring ${day} efter dit eget skøn`,
  soon: 'De reserverede penge frigives snart',
  over: 'De reserverede penge er måske frigivet',
  soonText:
    'Send ordren inden da, eller aftal en anden betaling med kunden: En reservation kan ikke forlænges herfra.',
  overText:
    'Kan beløbet ikke længere trækkes, kan ordren ikke sendes. Bed kunden om en ny betaling, før varerne går ud ad døren.',
}

export const ledgerInDanish: Translation<typeof ledgerInEnglish> = {
  title: 'Regnskabet stemmer ikke:',
  explanation:
    'Sammenlign ordren med tallene hos din betalingsudbyder og varens lager med det, du faktisk har. Rettede posteringer forsvinder fra listen næste nat.',
}
