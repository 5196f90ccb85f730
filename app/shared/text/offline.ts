import { defineTexts } from './define-texts.ts'

/** The page's script says them while there is no connection. */
export const offlineTexts = defineTexts({
  continues: {
    da: 'Ingen forbindelse. Vi fortsætter, når du er på igen.',
    en: 'No connection. We will continue when you are back online.',
  },
  sends: {
    da: 'Ingen forbindelse. Vi sender det, når du er på igen. Bliv på siden så længe.',
    en: 'No connection. We will send it when you are back online. Stay on this page until then.',
  },
  saves: {
    da: 'Ingen forbindelse. Vi gemmer det, når du er på igen.',
    en: 'No connection. We will save it when you are back online.',
  },
  pays: {
    da: 'Ingen forbindelse. Der er ikke betalt. Prøv igen, når du er på igen.',
    en: 'No connection. Nothing was paid. Try again when you are back online.',
  },
  lost: {
    da: 'Forbindelsen forsvandt undervejs. Se efter, om det nåede frem, før du prøver igen.',
    en: 'The connection was lost on the way. Check whether it arrived before you try again.',
  },
})

export type OfflineText = keyof ReturnType<typeof offlineTexts>
