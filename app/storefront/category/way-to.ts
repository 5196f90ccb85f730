import { to } from '#domain/paths/shop.ts'
import { breadcrumbData, jsonForScript } from '#domain/structured-data.ts'
import type { CatalogueWords } from '#domain/text/catalogue.ts'
import type { CategoryView } from './category-view.ts'

type Step = { label: string; href: string }

export function wayTo({ parent, name, slug }: CategoryView, { frontPage }: CatalogueWords): Step[] {
  const categories = parent ? [parent, { name, slug }] : [{ name, slug }]
  return [
    { label: frontPage, href: to.home() },
    ...categories.map((one) => ({ label: one.name, href: to.category(one.slug) })),
  ]
}

export function wayForSearchEngines(way: readonly Step[], origin: string): string {
  return jsonForScript(
    breadcrumbData(
      way.map(({ label, href }) => ({ name: label, url: new URL(href, origin).href })),
    ),
  )
}
