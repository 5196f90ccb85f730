import { to } from '#domain/paths/shop.ts'
import type { CatalogueTexts } from '#domain/text/catalogue.ts'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { Link } from '#ui/link.tsx'
import type { CategoryView } from './category-view.ts'

type Props = { category: CategoryView; breadcrumbs: readonly Crumb[]; texts: CatalogueTexts }

export function CategoryHead({ category, breadcrumbs, texts }: Props) {
  return (
    <header className="mb-10 md:mb-14">
      <Breadcrumb
        label={texts.breadcrumb}
        crumbs={[...breadcrumbs.slice(0, -1), { label: category.name }]}
      />
      <h1 className="heading mt-6 text-4xl md:mt-10">{category.name}</h1>
      {category.description && (
        <p className="mt-4 max-w-prose text-lg text-muted">{category.description}</p>
      )}
      {category.children.length > 0 && (
        <nav aria-label={texts.category.subcategories} className="mt-6">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {category.children.map(({ name, slug }) => (
              <li key={slug}>
                <Link href={to.category(slug)} className="link inline-flex min-h-11 items-center">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
