export type CategoryNode = { id: string; parent_id: string | null }

export type CategoryWithChildren<Category extends CategoryNode> = Category & {
  children: Category[]
}

/** Omits a child whose parent is missing; keeps the given order. */
export function buildCategoryTree<Category extends CategoryNode>(
  categories: readonly Category[],
): CategoryWithChildren<Category>[] {
  return categories
    .filter(isTopLevel)
    .map((category) => ({ ...category, children: listChildren(categories, category.id) }))
}

function isTopLevel(category: CategoryNode): boolean {
  return category.parent_id === null
}

function listChildren<Category extends CategoryNode>(
  categories: readonly Category[],
  id: string,
): Category[] {
  return categories.filter((category) => category.parent_id === id)
}

export function getBreadcrumb<Category extends CategoryNode>(
  categories: readonly Category[],
  id: string,
): Category[] {
  const category = categories.find((candidate) => candidate.id === id)
  if (!category) return []
  const parent = categories.find(
    (candidate) => candidate.id === category.parent_id && candidate.id !== id,
  )
  return parent ? [parent, category] : [category]
}

/** A category page also shows the products of its direct children. */
export function listVisibleCategoryIds(categories: readonly CategoryNode[], id: string): string[] {
  return [id, ...listChildren(categories, id).map((child) => child.id)]
}

export function listParentChoices<Category extends CategoryNode>(
  categories: readonly Category[],
  editedId: string | null,
): Category[] {
  return categories.filter((category) => isTopLevel(category) && category.id !== editedId)
}

/** Two levels only: a parent has no parent, and a child has no children. */
export function validateParent(
  categories: readonly CategoryNode[],
  id: string | null,
  parent_id: string | null,
): 'categoryParentUnknown' | 'categoryTooDeep' | undefined {
  if (parent_id === null) return undefined
  const isOffered = listParentChoices(categories, id).some((category) => category.id === parent_id)
  if (!isOffered) return 'categoryParentUnknown'
  return id !== null && listChildren(categories, id).length > 0 ? 'categoryTooDeep' : undefined
}

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
