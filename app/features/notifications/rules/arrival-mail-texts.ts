import { defineTexts } from '#shared/text/define-texts.ts'

/** When an order that was sent today arrives. */
export const arrivalMailTexts = defineTexts({
  usual: {
    da: (days: string) => `Din ordre er sendt i dag. Den er normalt fremme om ${days}.`,
    en: (days: string) => `Your order was sent today. It normally arrives within ${days}.`,
  },
  sameDay: {
    da: 'Din ordre er sendt i dag. Den er normalt fremme samme dag.',
    en: 'Your order was sent today. It normally arrives on the same day.',
  },
  promised: {
    da: (arrival: string) => `Din ordre er sendt i dag. Den er ${arrival}.`,
    en: (arrival: string) => `Your order was sent today. It will be ${arrival}.`,
  },
})
