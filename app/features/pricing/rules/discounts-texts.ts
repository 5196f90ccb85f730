import { defineTexts } from '#shared/text/define-texts.ts'

export const discountTexts = defineTexts({
  goods: { da: 'Varer', en: 'Goods' },
  discount: { da: 'Rabat', en: 'Discount' },
  freeShipping: { da: 'Gratis fragt', en: 'Free shipping' },
  have: {
    da: 'Har du en rabatkode eller et gavekort?',
    en: 'Do you have a discount code or a gift card?',
  },
  code: { da: 'Rabatkode eller gavekort', en: 'Discount code or gift card' },
  buyGiftCard: { da: 'Køb et gavekort', en: 'Buy a gift card' },
  use: { da: 'Brug', en: 'Use' },
  untried: {
    da: 'Koden er ikke prøvet, for der er ikke forbindelse til butikken. Prøv igen om lidt.',
    en: 'The code was not tried, because the shop cannot be reached. Try again in a moment.',
  },
  removeCode: { da: 'Fjern', en: 'Remove' },
  remove: {
    da: (code: string) => `Fjern koden ${code}`,
    en: (code: string) => `Remove the code ${code}`,
  },
  used: {
    da: (code: string) => `Koden ${code} er trukket fra`,
    en: (code: string) => `The code ${code} has been taken off`,
  },
})

export type DiscountTexts = ReturnType<typeof discountTexts>
