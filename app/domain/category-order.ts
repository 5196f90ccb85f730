import type { Branch } from './category-tree.ts'

/** Every category as the menu has them: each top-level one, and its subcategories below it. */
export function inMenuOrder<Category extends Branch>(categories: readonly Category[]): Category[] {
  return categories
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [top, ...categories.filter(({ parent_id }) => parent_id === top.id)])
}

/** The same after one has come to a place among its siblings; the first place is 1, and beyond the last is the last. */
export function inMenuOrderWith<Category extends Branch>(
  categories: readonly Category[],
  moved: Category,
  place: number,
): Category[] {
  const others = categories.filter(({ id }) => id !== moved.id)
  const siblings = others.filter(({ parent_id }) => parent_id === moved.parent_id)
  const behind = siblings[place - 1]
  const at = behind ? others.indexOf(behind) : others.length
  return inMenuOrder([...others.slice(0, at), moved, ...others.slice(at)])
}

/** Which place it has among its siblings. */
export function placeOf(categories: readonly Branch[], { id, parent_id }: Branch): number {
  const siblings = categories.filter((category) => category.parent_id === parent_id)
  return siblings.findIndex((category) => category.id === id) + 1
}
