import { defineTexts } from './define-texts.ts'

export const codeTexts = defineTexts({
  needsSignIn: {
    da: (code: string) => `Log ind for at bruge koden ${code}, hvis den gælder for dig.`,
    en: (code: string) => `Sign in to use the code ${code}, if it applies to you.`,
  },
  notForCustomer: {
    da: (code: string) => `Koden ${code} gælder ikke for dig, eller du har allerede brugt den.`,
    en: (code: string) => `The code ${code} is not for you, or you have already used it.`,
  },
  needsMore: {
    da: (code: string, amount: string) => `Koden ${code} gælder ved køb for mindst ${amount}.`,
    en: (code: string, amount: string) =>
      `The code ${code} needs a purchase of at least ${amount}.`,
  },
  takesNothing: {
    da: (code: string) => `Koden ${code} gør ikke denne kurv billigere.`,
    en: (code: string) => `The code ${code} does not make this cart cheaper.`,
  },
})
