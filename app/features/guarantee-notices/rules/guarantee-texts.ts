import { defineTexts } from '#shared/text/define-texts.ts'

/** The words beside the official notice, and its alternative text for those who cannot see it. */
export const guaranteeTexts = defineTexts({
  title: { da: 'Din lovbestemte garanti', en: 'Your legal guarantee' },
  alt: {
    da: 'EU’s officielle meddelelse om den lovbestemte garanti: Har varen en fejl, der var der ved leveringen, skal sælgeren inden for mindst to år reparere den, bytte den, give afslag i prisen eller pengene tilbage, uden at det koster dig noget.',
    en: 'The official notice of the EU about the legal guarantee: if the product has a fault that was there when it was delivered, the seller must repair it, replace it, reduce the price or refund it within at least two years, free of charge to you.',
  },
  enlarge: { da: 'Se meddelelsen i fuld størrelse', en: 'See the notice in full size' },
})
