export type Branch = { id: string; parent_id: string | null }

export type Grown<Category extends Branch> = Category & { children: Category[] }

/** Omits a child whose parent is missing; keeps the given order. */
export function categoryTree<Category extends Branch>(
  categories: readonly Category[],
): Grown<Category>[] {
  return categories
    .filter(isTopLevel)
    .map((category) => ({ ...category, children: childrenOf(categories, category.id) }))
}

function isTopLevel(category: Branch): boolean {
  return category.parent_id === null
}

function childrenOf<Category extends Branch>(
  categories: readonly Category[],
  id: string,
): Category[] {
  return categories.filter((category) => category.parent_id === id)
}

export function breadcrumbTo<Category extends Branch>(
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
export function shownWith(categories: readonly Branch[], id: string): string[] {
  return [id, ...childrenOf(categories, id).map((child) => child.id)]
}

export function parentChoices<Category extends Branch>(
  categories: readonly Category[],
  editedId: string | null,
): Category[] {
  return categories.filter((category) => isTopLevel(category) && category.id !== editedId)
}

/** Two levels only: a parent has no parent, and a child has no children. */
export function parentFault(
  categories: readonly Branch[],
  id: string | null,
  parent_id: string | null,
): 'categoryParentUnknown' | 'categoryTooDeep' | undefined {
  if (parent_id === null) return undefined
  const isOffered = parentChoices(categories, id).some((category) => category.id === parent_id)
  if (!isOffered) return 'categoryParentUnknown'
  return id !== null && childrenOf(categories, id).length > 0 ? 'categoryTooDeep' : undefined
}
