import { defineTexts } from '#shared/text/define-texts.ts'

export const productTexts = defineTexts({
  description: { da: 'Beskrivelse', en: 'Description' },
  specifications: { da: 'Specifikationer', en: 'Specifications' },
  related: {
    chosen: { da: 'Passer godt til', en: 'Goes well with it' },
    bought: { da: 'Ofte købt sammen', en: 'Often bought together' },
    similar: { da: 'Lignende varer', en: 'Similar goods' },
  },
  recentlyViewed: { da: 'Set for nylig', en: 'Recently viewed' },
  goodToKnow: { da: 'Godt at vide', en: 'Good to know' },
  more: {
    da: (category: string) => `Flere i ${category}`,
    en: (category: string) => `More in ${category}`,
  },
  share: {
    label: { da: 'Del eller kopiér link', en: 'Share or copy link' },
    copied: { da: 'Linket er kopieret', en: 'The link has been copied' },
    failed: { da: 'Kopiér linket selv:', en: 'Please copy the link yourself:' },
  },
  safety: {
    title: { da: 'Producent og sikkerhed', en: 'Maker and safety' },
    warnings: { da: 'Advarsler og sikkerhed', en: 'Warnings and safety' },
    model: { da: 'Model', en: 'Model' },
    maker: { da: 'Producent', en: 'Manufacturer' },
    responsiblePerson: { da: 'Ansvarlig i EU', en: 'Responsible person in the EU' },
    guarantee: { da: 'Producentens garanti', en: 'Guarantee of the manufacturer' },
    guaranteeYears: {
      da: (years: number) =>
        `${years} år uden beregning. Dine rettigheder efter loven gælder ved siden af.`,
      en: (years: number) =>
        `${years} years, free of charge. Your rights under the law apply beside it.`,
    },
  },
  promises: {
    label: { da: 'Når du handler her', en: 'When you shop here' },
    shipping: {
      da: (price: string) => `Fragt ${price}`,
      en: (price: string) => `Shipping ${price}`,
    },
    delivery: {
      da: (days: string) => `Levering på ${days}`,
      en: (days: string) => `Delivered in ${days}`,
    },
    withdrawal: {
      da: (days: number) => `${days} dages fortrydelsesret`,
      en: (days: number) => `${days}-day right of withdrawal`,
    },
    complaint: {
      da: (years: number) => `${years} års reklamationsret`,
      en: (years: number) => `${years}-year legal guarantee`,
    },
  },
})

export type ProductTexts = ReturnType<typeof productTexts>
