import type { RowWords } from '#shared/text/staff-texts.ts'
import type { settingRows } from '#features/stores/rules/store-settings.ts'

export const settingsInDanish: RowWords<typeof settingRows> = {
  sells_gift_cards: { label: 'Kunderne kan købe gavekort' },
  gift_card_vat: {
    label: 'Moms af solgte gavekort',
    options: {
      multi: {
        label: 'Når kortet bruges (flerformålsvoucher)',
        help: 'Rigtigt, når dine varer har forskellig moms, eller når momsen af det, kortet køber, ikke er kendt endnu. Salget af kortet er uden moms, og det, der købes med det, er med moms.',
      },
      single: {
        label: 'Når kortet sælges (enkeltformålsvoucher)',
        help: 'Rigtigt, når alt, hvad kortet kan købe, har samme moms og samme leveringssted. Kortets pris indeholder momsen, og der lægges ikke moms på igen, når der betales med kortet.',
      },
    },
  },
  review_days: {
    label: 'Dage efter levering',
    help: 'Hver køber får én mail for hver ordre og kan sige nej til flere.',
    switch: { label: 'Købere bliver bedt om en anmeldelse' },
  },
  shipping_price: { label: 'Fragtpris', help: '0 betyder, at fragten er gratis.' },
  free_shipping_from: {
    label: 'Gratis fra',
    help: 'Varer for dette beløb giver gratis fragt. Tom: aldrig.',
  },
  delivery_days: {
    label: 'Hverdage til levering, tidligst',
    help: 'Fra bestillingen til køberen har varerne. En leveringsmetode med egne dage går forud.',
    to: {
      label: 'Hverdage til levering, senest',
      help: 'Står i handelsbetingelserne, på varerne, i mails, i produktfeedet og hos søgemaskiner. Læs også dine ofte stillede spørgsmål og sider igennem efter en ændring: Dem skriver du selv.',
    },
  },
  examination_fee: {
    label: 'Undersøgelsesgebyr i kroner',
    help: 'Opkræves, når en returneret vare viser sig at være uden fejl. Tom: intet gebyr.',
  },
  return_address: {
    label: 'Returadresse',
    help: 'Vej, postnummer og by under virksomhedens navn. Står i handelsbetingelserne og i kvitteringen for en fortrydelse. Tom: virksomhedens adresse.',
  },
  pays_return: {
    label: 'Vi betaler, når en køber sender varer tilbage',
    help: 'Står i handelsbetingelserne, i kvitteringen for en fortrydelse og hos søgemaskiner. Læs også dine ofte stillede spørgsmål og supportskabeloner igennem efter en ændring: Dem skriver du selv.',
  },
  contribution_recipient: { label: 'Modtager', help: 'Tom: Der gives og vises intet.' },
  contribution_rate: {
    label: 'Procent af hvert køb',
    help: 'Af det, køberen betaler; det tages af prisen og lægges ikke oveni.',
  },
  contribution_purpose: {
    label: 'Formål',
    options: {
      carbon_removal: { label: 'Fjernelse af CO₂' },
      nature: { label: 'Naturbeskyttelse' },
      charity: { label: 'Velgørenhed' },
    },
  },
  requires_safety_facts: {
    label: 'Udgiv kun varer, der har deres sikkerhedsoplysninger',
    help: 'Så kan en vare uden producent, model eller billede ikke vises i denne butik. Varer, der allerede vises, bliver ved med det.',
  },
}
