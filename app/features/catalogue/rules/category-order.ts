import type { CategoryNode } from './category-tree.ts'

export function sortForMenu<Category extends CategoryNode>(
  categories: readonly Category[],
): Category[] {
  return categories
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [top, ...categories.filter(({ parent_id }) => parent_id === top.id)])
}

/** Moves a category among its siblings. Positions start at 1; one beyond the last means the last. */
export function moveInMenu<Category extends CategoryNode>(
  categories: readonly Category[],
  moved: Category,
  position: number,
): Category[] {
  const others = categories.filter(({ id }) => id !== moved.id)
  const siblings = others.filter(({ parent_id }) => parent_id === moved.parent_id)
  const nextSibling = siblings[position - 1]
  const index = nextSibling ? others.indexOf(nextSibling) : others.length
  return sortForMenu([...others.slice(0, index), moved, ...others.slice(index)])
}

export function getMenuPosition(
  categories: readonly CategoryNode[],
  { id, parent_id }: CategoryNode,
): number {
  const siblings = categories.filter((category) => category.parent_id === parent_id)
  return siblings.findIndex((category) => category.id === id) + 1
}
