export type GoogleCategory = {
  id: number
  label: string
  /** Google's official number for the label. */
  feedId: number
}

export const defaultGoogleCategory = 166

export function getGoogleCategoryLabel(id: number): string {
  return byId.get(id)?.label ?? 'Unknown Category'
}

export function findGoogleFeedId(id: number): number | undefined {
  return byId.get(id)?.feedId
}

export const googleCategories: readonly GoogleCategory[] = [
  { id: 1, label: 'Dyr og tilbehør til kæledyr', feedId: 1 },
  { id: 2, label: 'Tilbehør til kæledyr', feedId: 2 },
  { id: 3, label: 'Tilbehør til fugle', feedId: 3 },
  // In Google's own taxonomy 166 is all clothing, 539 play yards and 6994 squirrel feeders.
  { id: 166, label: 'Håndtasker', feedId: 3032 },
  { id: 167, label: 'Tilbehør til tøj', feedId: 167 },
  { id: 168, label: 'Bandanaer og tørklæder', feedId: 168 },
  { id: 169, label: 'Bælter', feedId: 169 },
  { id: 187, label: 'Sko', feedId: 187 },
  { id: 201, label: 'Armbåndsure', feedId: 201 },
  { id: 436, label: 'Møbler', feedId: 436 },
  { id: 536, label: 'Hjem og have', feedId: 536 },
  { id: 539, label: 'Elektronik', feedId: 222 },
  { id: 632, label: 'Isenkram', feedId: 632 },
  { id: 783, label: 'Medier', feedId: 783 },
  { id: 784, label: 'Bøger', feedId: 784 },
  { id: 888, label: 'Køretøjer og dele', feedId: 888 },
  { id: 976, label: 'Skiltning', feedId: 976 },
  // Google has withdrawn 1085 and 1280; these are their successors for sporting goods and video games.
  { id: 1085, label: 'Sportsartikler', feedId: 988 },
  { id: 1181, label: 'Boltsakse', feedId: 1181 },
  { id: 1239, label: 'Legetøj og spil', feedId: 1239 },
  { id: 1279, label: 'Videospilsoftware', feedId: 1279 },
  { id: 1280, label: 'Computerspil', feedId: 1279 },
  { id: 3237, label: 'Levende dyr', feedId: 3237 },
  { id: 5181, label: 'Kufferter og tasker', feedId: 5181 },
  { id: 6994, label: 'Gavekort', feedId: 53 },
]

const byId = new Map(googleCategories.map((category) => [category.id, category]))
