import { to } from '#shared/paths/shop.ts'
import { toBreadcrumbData, toScriptJson } from '../../rules/structured-data.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import type { CategoryView } from './category-view.ts'

type BreadcrumbStep = { label: string; href: string }

export function buildBreadcrumbs(
  { parent, name, slug }: CategoryView,
  { frontPage }: CatalogueTexts,
): BreadcrumbStep[] {
  const categories = parent ? [parent, { name, slug }] : [{ name, slug }]
  return [
    { label: frontPage, href: to.home() },
    ...categories.map((category) => ({ label: category.name, href: to.category(category.slug) })),
  ]
}

export function toBreadcrumbJson(breadcrumbs: readonly BreadcrumbStep[], origin: string): string {
  return toScriptJson(
    toBreadcrumbData(
      breadcrumbs.map(({ label, href }) => ({ name: label, url: new URL(href, origin).href })),
    ),
  )
}
