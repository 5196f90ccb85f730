/** The parts of a home page. The hero stands first, and the list of all products is always there. */
export const homeBlockKinds = [
  'hero',
  'categories',
  'products',
  'text',
  'questions',
  'reviews',
  'list',
] as const
export type HomeBlockKind = (typeof homeBlockKinds)[number]

/** Kinds of which a page may have several, and that can be removed. */
export const addedHomeBlockKinds = [
  'categories',
  'products',
  'text',
  'questions',
  'reviews',
] as const
export type AddedHomeBlockKind = (typeof addedHomeBlockKinds)[number]

export function isAddedKind(kind: string): kind is AddedHomeBlockKind {
  return addedHomeBlockKinds.some((added) => added === kind)
}

/** Staff change the draft; shoppers see the live page. */
export type HomePageStage = 'draft' | 'live'

/** Products of a block: the newest of the store, or those that staff have chosen. */
export const productChoices = ['newest', 'chosen'] as const
export type ProductChoice = (typeof productChoices)[number]

/** The side of a text on which its picture stands. */
export const pictureSides = ['left', 'right'] as const
export type PictureSide = (typeof pictureSides)[number]

/** How many products a block shows at most. */
export const shownProducts = { min: 2, usual: 3, max: 12 } as const

/** The page of a store that has arranged nothing. */
export const usualHomePage = [
  { id: '00000000-0000-4000-8000-000000000001', kind: 'hero' },
  { id: '00000000-0000-4000-8000-000000000002', kind: 'list' },
] as const satisfies readonly { id: string; kind: HomeBlockKind }[]

/** The order after a block was moved to a place, counted from one. The hero stays first. */
export function moveBlock<Block extends { id: string; kind: HomeBlockKind }>(
  blocks: readonly Block[],
  id: string,
  place: number,
): Block[] {
  const moved = blocks.filter((block) => block.id === id && block.kind !== 'hero')
  const rest = blocks.filter((block) => !moved.includes(block))
  return rest.toSpliced(Math.max(place - 1, 1), 0, ...moved)
}
