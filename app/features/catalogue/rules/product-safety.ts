import {
  needsResponsiblePerson,
  type Manufacturer,
} from '#features/manufacturers/rules/manufacturer.ts'

/** The facts that an offer must show: Regulation (EU) 2023/988 art. 19. Not every product needs a warning. */
export const safetyFacts = ['picture', 'maker', 'responsiblePerson', 'model'] as const
export type SafetyFact = (typeof safetyFacts)[number]

export type SafetyView = {
  hasPicture: boolean
  model: string
  maker: Pick<Manufacturer, 'name' | 'address' | 'contact' | 'country' | 'eu_name'> | null
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

type ShownIn = { store_id: string; active: boolean }

type Publication = {
  before: { links: readonly ShownIn[]; isComplete: boolean } | null
  links: readonly ShownIn[]
  /** The stores that publish only complete products. */
  strictStores: ReadonlySet<string>
}

/** Whether a product that lacks facts is newly shown in a strict store, or was complete while it was shown there. */
export function isPublishedIncomplete({ before, links, strictStores }: Publication): boolean {
  const wasShownIncomplete = (store_id: string) =>
    before !== null &&
    !before.isComplete &&
    before.links.some((link) => link.store_id === store_id && link.active)
  return links.some(
    ({ store_id, active }) => active && strictStores.has(store_id) && !wasShownIncomplete(store_id),
  )
}

/** The years that the manufacturer guarantees beyond the law, once it is known who guarantees what; null for none. */
export function getManufacturerGuarantee({
  guarantee_years,
  maker,
  model,
}: Guarantee): number | null {
  const isKnown = maker !== null && isFilled(model)
  return isKnown && guarantee_years !== null && guarantee_years > legalYears
    ? guarantee_years
    : null
}

type Guarantee = { guarantee_years: number | null; maker: object | null; model: string }

const legalYears = 2

function isFilled(text: string): boolean {
  return text.trim() !== ''
}
