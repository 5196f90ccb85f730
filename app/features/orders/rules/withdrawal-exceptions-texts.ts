import type { WithdrawalException } from '#features/catalogue/rules/withdrawal-exception.ts'
import type { Language } from '#shared/stores/locale.ts'
import { defineTexts } from '#shared/text/define-texts.ts'

const exceptionTexts = defineTexts({
  hygiene: {
    da: 'Forseglet hygiejnevare: kan ikke fortrydes, når forseglingen er brudt',
    en: 'Sealed for hygiene: no withdrawal once the seal is broken',
  },
  media: {
    da: 'Forseglet musik, film eller software: kan ikke fortrydes, når forseglingen er brudt',
    en: 'Sealed music, film or software: no withdrawal once the seal is broken',
  },
  custom_made: {
    da: 'Fremstilles efter dine ønsker: kan ikke fortrydes',
    en: 'Made to your wishes: no right of withdrawal',
  },
  perishable: {
    da: 'Bliver hurtigt for gammel: kan ikke fortrydes',
    en: 'Goes off quickly: no right of withdrawal',
  },
  periodical: {
    da: 'Avis eller blad: kan ikke fortrydes',
    en: 'Newspaper or magazine: no right of withdrawal',
  },
})

/** The notice for shoppers, before and after the purchase; null for goods that can be returned. */
export function describeWithdrawalException(
  exception: WithdrawalException,
  language: Language,
): string | null {
  return exception === 'none' ? null : exceptionTexts(language)[exception]
}
