import type { Branch } from './category-tree.ts'

export function inMenuOrder<Category extends Branch>(categories: readonly Category[]): Category[] {
  return categories
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [top, ...categories.filter(({ parent_id }) => parent_id === top.id)])
}

/** Moves a category among its siblings. Positions start at 1; one beyond the last means the last. */
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

export function placeOf(categories: readonly Branch[], { id, parent_id }: Branch): number {
  const siblings = categories.filter((category) => category.parent_id === parent_id)
  return siblings.findIndex((category) => category.id === id) + 1
}
