import { to } from '#shared/paths/shop.ts'
import { type ShellTexts, shellTexts } from '#shared/text/shell.ts'
import { Link } from '#ui/link.tsx'
import type { MenuCategory, StoreView } from './store-view.ts'
import { chevronDown, Icon } from '#ui/icon.tsx'
import { getLanguage } from '#shared/stores/locale.ts'
import { Chips } from '#ui/chips.tsx'

type Props = { categories: readonly MenuCategory[]; texts: ShellTexts }

const maxInRow = 8

export function CategoryMenu({ categories, texts }: Props) {
  const rowLength = categories.length > maxInRow ? maxInRow - 1 : maxInRow
  const more = categories.slice(rowLength)
  return (
    <nav aria-label={texts.header.categories}>
      <ul className="category-menu">
        {categories.slice(0, rowLength).map((category) => (
          <CategoryItem key={category.slug} category={category} texts={texts} />
        ))}
        {more.length > 0 && <MoreCategories categories={more} texts={texts} />}
      </ul>
    </nav>
  )
}

function CategoryItem({ category, texts }: { category: MenuCategory; texts: ShellTexts }) {
  if (category.children.length === 0) {
    return (
      <li className="menu-item">
        <Link href={to.category(category.slug)} className="menu-link">
          {category.name}
        </Link>
      </li>
    )
  }
  const { showSubcategories, hideSubcategories } = texts.header
  return (
    <li className="menu-item" data-panel="auto">
      <Link href={to.category(category.slug)} className="menu-link">
        {category.name}
      </Link>
      <button
        type="button"
        className="menu-toggle"
        aria-expanded="false"
        aria-label={showSubcategories(category.name)}
        data-show-label={showSubcategories(category.name)}
        data-hide-label={hideSubcategories(category.name)}
      >
        <Icon path={chevronDown} className="size-4" />
      </button>
      <div className="menu-panel on-page">
        <p className="menu-panel-title">{category.name}</p>
        <ul className="menu-panel-list">
          {category.children.map((child) => (
            <li key={child.slug}>
              <Link href={to.category(child.slug)}>{child.name}</Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function MoreCategories({ categories, texts }: Props) {
  return (
    <li className="menu-item menu-more" data-panel="auto">
      <button type="button" className="menu-link" aria-expanded="false">
        {texts.header.moreCategories}
        <Icon path={chevronDown} className="menu-more-sign size-4" />
      </button>
      <div className="menu-panel on-page">
        <ul className="menu-panel-list">
          {categories.map((category) => (
            <li key={category.slug}>
              <Link href={to.category(category.slug)}>{category.name}</Link>
              <ul>
                {category.children.map((child) => (
                  <li key={child.slug}>
                    <Link href={to.category(child.slug)}>{child.name}</Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

/** A way on from a page that has nothing to show. */
export function CategoryChips({ store }: { store: StoreView }) {
  if (store.categories.length === 0) return null
  return (
    <Chips
      label={shellTexts(getLanguage(store.locale)).ourGoods}
      links={store.categories.map(({ name, slug }) => ({ label: name, href: to.category(slug) }))}
    />
  )
}
