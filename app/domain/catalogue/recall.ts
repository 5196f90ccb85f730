/** The free remedies of a recall, of which the law asks for two to choose from where possible (GPSR art. 37). */
export const recallRemedies = ['refund', 'replacement', 'repair'] as const
export type RecallRemedy = (typeof recallRemedies)[number]

/** Words that a notice of recall may not use, because they play the danger down (GPSR art. 36). */
const softeningWords = [
  'frivillig',
  'for en sikkerheds skyld',
  'sjældne tilfælde',
  'ingen ulykker',
  'voluntary',
  'voluntarily',
  'precaution',
  'rare cases',
  'rare situations',
  'no accidents',
] as const

export function findSofteningWords(text: string): string[] {
  const lower = text.toLowerCase()
  return softeningWords.filter((word) => lower.includes(word))
}
