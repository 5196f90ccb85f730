import { to } from '#shared/paths/shop.ts'
import type { CatalogueTexts } from '../../rules/texts.ts'
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx'
import { Chips } from '#ui/chips.tsx'
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
        <div className="mt-6">
          <Chips
            label={texts.category.subcategories}
            links={category.children.map(({ name, slug }) => ({
              label: name,
              href: to.category(slug),
            }))}
          />
        </div>
      )}
    </header>
  )
}
