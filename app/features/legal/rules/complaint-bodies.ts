import type { Language } from '#shared/stores/locale.ts'

/** The bodies that a buyer may complain to, as stated in the terms and in every refusal of a claim. */
const complaintBodies: Record<Language, { before: string; after: string }> = {
  da: {
    before:
      'Finder vi ikke en løsning, kan du klage til Mæglingsteamet for Forbrugerklager hos Nævnenes Hus, Toldboden 2, 8800 Viborg, på ',
    after:
      '. Kan sagen ikke løses ved mægling, kan du gå videre til Forbrugerklagenævnet samme sted.',
  },
  en: {
    before:
      'If we find no solution, you can complain to the mediation team for consumer complaints (Mæglingsteamet for Forbrugerklager) at Nævnenes Hus, Toldboden 2, DK-8800 Viborg, at ',
    after:
      '. If mediation does not help, you can take the case to the Danish Consumer Complaints Board (Forbrugerklagenævnet) at the same address.',
  },
}

/** The sentences around the address of the bodies. */
export function getComplaintBodies(language: Language) {
  return complaintBodies[language]
}

/** The words of a refusal, followed by the bodies. */
export function addComplaintBodies(message: string, language: Language): string {
  const { before, after } = complaintBodies[language]
  return `${message}\n\n${before}naevneneshus.dk${after}`
}
