import type { Translation } from '#shared/text/staff-texts.ts'
import type { salesTermsInEnglish } from '#features/orders/rules/admin-sales-terms-texts.ts'

export const salesTermsInDanish: Translation<typeof salesTermsInEnglish> = {
  nav: {
    label: 'Indstillinger',
    find: 'Find en indstilling',
    none: 'Ingen indstilling passer til din søgning.',
  },
  payment: {
    title: 'Betaling',
    intro: 'Kontoen, som pengene går ind på, og hvad kunderne kan betale med.',
    account: 'Stripe-konto',
    accountIntro:
      'Nøglerne til butikkens egen konto. Hemmelige nøgler krypteres, når de gemmes, og vises aldrig igen.',
    connected: { test: 'Forbundet i testtilstand', live: 'Forbundet, tager imod rigtige penge' },
    notConnected: 'Ingen konto er forbundet endnu.',
    publishableKey: 'Offentlig nøgle (publishable key)',
    secretKey: 'Hemmelig nøgle (secret key)',
    secretKeyHint: 'Begynder med sk_ eller rk_, i samme tilstand som den offentlige nøgle.',
    webhookSecret: 'Signeringsnøgle til webhook (signing secret)',
    secondWebhookSecret: 'Anden signeringsnøgle',
    secondWebhookSecretHint: 'Kun mens én nøgle afløser en anden.',
    webhookAddress: 'Lad webhooken i Stripe kalde denne adresse:',
    accountSaved: 'Kontoen er forbundet.',
    quickpay: 'Quickpay-konto',
    quickpayIntro:
      'Til en butik, der i stedet får sine betalinger gennem Quickpay. API-nøglen prøves, før den gemmes. Ordrer, der er betalt gennem den anden konto, trækkes og refunderes stadig dér.',
    quickpayConnected: 'Forbundet',
    quickpayTest:
      'En betaling med et af Quickpays testkort er en test; der er ingen særlig testnøgle.',
    apiKey: 'API-nøgle',
    apiKeyHint: 'Fra en API-bruger i Quickpays indstillinger.',
    privateKey: 'Privat nøgle',
    privateKeyHint: 'Under Settings, Integration. Den signerer Quickpays beskeder til butikken.',
    secondPrivateKey: 'Anden private nøgle',
    secondPrivateKeyHint: 'Kun mens én nøgle afløser en anden.',
    quickpayCallback:
      'Du skal ikke skrive en callback-adresse hos Quickpay: Hver betaling har sin egen med.',
    meansTitle: 'Betalingsmidler',
    meansIntro:
      'Det, som betalingssiden tilbyder. Logoerne i bunden af butikken og handelsbetingelserne følger valget.',
    meansWithoutAccount:
      'Forbind en konto først. Indtil da tager butikken kun imod testbetalinger.',
    means: {
      card: 'Kort',
      dankort: 'Dankort',
      mobilepay: 'MobilePay',
      apple_pay: 'Apple Pay',
      google_pay: 'Google Pay',
      klarna: 'Klarna',
    },
    needs: {
      stripe: {
        card: 'Hører til enhver Stripe-konto. Apple Pay og Google Pay følger af sig selv med kort på de enheder, der har dem.',
        mobilepay: 'Til konti i Danmark og EØS med priser i DKK, EUR, NOK eller SEK.',
        klarna: 'Landet i køberens faktureringsadresse skal passe til prisernes valuta.',
      },
      quickpay: {
        card: 'En aftale med en indløser, som er lagt ind hos Quickpay.',
        dankort: 'En indløser, der tager Dankort, og som er lagt ind hos Quickpay.',
        mobilepay: 'MobilePay Online, sat op hos Quickpay.',
        apple_pay: 'Sat op hos Quickpay.',
        google_pay: 'Sat op hos Quickpay.',
      },
    },
    klarnaMissing:
      'Klarna kan ikke vælges gennem Quickpay: Det kræver momsen af hver vare i betalinger og refunderinger.',
    authorisationDays: 'Dage, som reserverede penge ventes at holde',
    authorisationDaysHint:
      'Stripe oplyser dagen for hvert kort. Hvor udbyderen ikke oplyser nogen (MobilePay, Klarna og alle betalinger hos Quickpay), er tallet dit eget skøn; spørg din bank. En ændring gælder betalinger fra nu af.',
    meansSaved: 'Betalingsmidlerne er gemt.',
    cards: 'Kort, du tager imod',
    cardsIntro:
      'Logoerne vises i bunden af butikken og navnene i handelsbetingelserne. Med en konto udelades PayPal, da man ikke kan betale med det dér.',
    cardsSaved: 'Kortene er gemt.',
  },
  shipping: {
    isFree: 'Kunderne ser gratis fragt på alle varer.',
    flat: (price) => `Kunderne betaler ${price} for hver ordre.`,
    until: (price, from) => `Kunderne betaler ${price} for ordrer under ${from}.`,
  },
  parcels: {
    title: 'Pakkeshops og pakkelabels',
    intro:
      'Kontoen hos Shipmondo, som finder pakkeshops hos GLS, PostNord, dao og Bring og sælger deres pakkelabels.',
    account: 'Shipmondo-konto',
    accountIntro:
      'Bruger og nøgle til butikkens egen konto. De krypteres, når de gemmes, og vises aldrig igen.',
    connected: 'Forbundet',
    notConnected: 'Ingen konto er forbundet endnu.',
    apiUser: 'API-bruger',
    apiUserHint: 'I Shipmondo under Indstillinger > API > Adgang.',
    apiKey: 'API-nøgle',
    saved: 'Shipmondo har godkendt nøglen, og kontoen er forbundet.',
    check: 'Prøv nøglen',
    checking: 'Prøver …',
    checked: (name) =>
      name === ''
        ? 'Shipmondo godkender nøglen.'
        : `Shipmondo godkender nøglen. Den tilhører ${name}.`,
    remove: 'Fjern kontoen',
    removalTitle: 'Fjern Shipmondo-kontoen?',
    removalWarning:
      'Kunderne kan ikke længere vælge en pakkeshop, og du kan ikke bestille pakkelabels. De pakkelabels, du har købt, gælder stadig.',
    removed: 'Kontoen er fjernet.',
  },
}
