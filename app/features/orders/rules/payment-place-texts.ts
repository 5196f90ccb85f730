import type { Language } from '#shared/stores/locale.ts'
import { defineTexts } from '#shared/text/define-texts.ts'

/** The place of an order's money. The texts follow a verb; an unknown way to pay adds nothing. */
type PaymentPlace = { reserved: string; charged: string; refunded: string }

export function getPaymentPlace(paidWith: string | null, language: Language): PaymentPlace {
  const kind = kinds.find(({ means }) => paidWith !== null && means.includes(paidWith))
  return kind ? placeTexts(language)[kind.place] : unknownPlace
}

const unknownPlace: PaymentPlace = { reserved: '', charged: '', refunded: '' }

const placeTexts = defineTexts({
  card: {
    reserved: { da: ' på dit kort', en: ' on your card' },
    charged: { da: ' på dit kort', en: ' to your card' },
    refunded: { da: ' til dit kort', en: ' to your card' },
  },
  mobilepay: {
    reserved: { da: ' i MobilePay', en: ' in MobilePay' },
    charged: { da: ' med MobilePay', en: ' through MobilePay' },
    refunded: { da: ' gennem MobilePay', en: ' through MobilePay' },
  },
  paypal: {
    reserved: { da: ' hos PayPal', en: ' at PayPal' },
    charged: { da: ' hos PayPal', en: ' through PayPal' },
    refunded: { da: ' gennem PayPal', en: ' through PayPal' },
  },
  klarna: {
    reserved: { da: ' hos Klarna', en: ' at Klarna' },
    charged: { da: ' hos Klarna', en: ' through Klarna' },
    refunded: { da: ' gennem Klarna', en: ' through Klarna' },
  },
})

// Apple Pay and Google Pay charge a card.
const kinds: readonly { place: keyof ReturnType<typeof placeTexts>; means: readonly string[] }[] = [
  { place: 'card', means: ['card', 'dankort', 'apple_pay', 'google_pay'] },
  { place: 'mobilepay', means: ['mobilepay'] },
  { place: 'paypal', means: ['paypal'] },
  { place: 'klarna', means: ['klarna'] },
]
