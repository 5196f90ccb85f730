import { needsResponsiblePerson, type Maker } from './maker.ts'

/** The facts that an offer must show: Regulation (EU) 2023/988 art. 19. Not every product needs a warning. */
export const safetyFacts = ['picture', 'maker', 'responsiblePerson', 'model'] as const
export type SafetyFact = (typeof safetyFacts)[number]

export type SafetyView = {
  hasPicture: boolean
  model: string
  maker: Pick<Maker, 'name' | 'address' | 'contact' | 'country' | 'eu_name'> | null
}

export function listMissingSafetyFacts({ hasPicture, model, maker }: SafetyView): SafetyFact[] {
  const isKnown: Record<SafetyFact, boolean> = {
    picture: hasPicture,
    maker: maker !== null && [maker.name, maker.address, maker.contact].every(isFilled),
    responsiblePerson: !maker || !needsResponsiblePerson(maker) || isFilled(maker.eu_name),
    model: isFilled(model),
  }
  return safetyFacts.filter((fact) => !isKnown[fact])
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}
