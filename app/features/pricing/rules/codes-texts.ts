import { defineTexts } from '#shared/text/define-texts.ts'

export const codeTexts = defineTexts({
  giftCard: {
    da: (end: string, amount: string) => `Gavekort ••${end}: −${amount}`,
    en: (end: string, amount: string) => `Gift card ••${end}: −${amount}`,
  },
  giftCardLeft: {
    da: (end: string) => `Gavekort ••${end} bruges ikke, for resten er allerede betalt.`,
    en: (end: string) => `Gift card ••${end} is not used, because the rest is already paid.`,
  },
  needsSignIn: {
    da: (code: string) => `Log ind for at bruge koden ${code}, hvis den gælder for dig.`,
    en: (code: string) => `Sign in to use the code ${code}, if it applies to you.`,
  },
  needsConfirmation: {
    da: (code: string) =>
      `Bekræft din email for at bruge koden ${code}. Linket er i mailen fra os, og på Min konto kan du få det igen.`,
    en: (code: string) =>
      `Confirm your email to use the code ${code}. The link is in our email, and My account sends it again.`,
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
