import { to } from '#domain/paths/shop.ts'
import type { ShellTexts } from '#domain/text/shell.ts'
import { Link } from '#ui/link.tsx'
import type { MenuCategory } from './store-view.ts'
import { chevronDown } from '#ui/icon-paths.ts'
import { Icon } from '#ui/icon.tsx'
import { usePanel } from './use-panel.ts'

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
  const panel = usePanel()
  if (category.children.length === 0) {
    return (
      <li className="menu-item">
        <Link href={to.category(category.slug)} className="menu-link">
          {category.name}
        </Link>
      </li>
    )
  }
  const formatToggleLabel = panel.isExpanded
    ? texts.header.hideSubcategories
    : texts.header.showSubcategories
  return (
    <li className="menu-item" data-panel={panel.mode} {...panel.listeners}>
      <Link href={to.category(category.slug)} className="menu-link" onClick={panel.close}>
        {category.name}
      </Link>
      <button
        type="button"
        className="menu-toggle"
        aria-expanded={panel.isExpanded}
        aria-label={formatToggleLabel(category.name)}
        onClick={panel.toggle}
      >
        <Icon path={chevronDown} className="size-4" />
      </button>
      <div className="menu-panel on-page">
        <p className="menu-panel-title">{category.name}</p>
        <ul className="menu-panel-list">
          {category.children.map((child) => (
            <li key={child.slug}>
              <Link href={to.category(child.slug)} onClick={panel.close}>
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

function MoreCategories({ categories, texts }: Props) {
  const panel = usePanel()
  return (
    <li className="menu-item menu-more" data-panel={panel.mode} {...panel.listeners}>
      <button
        type="button"
        className="menu-link"
        aria-expanded={panel.isExpanded}
        onClick={panel.toggle}
      >
        {texts.header.moreCategories}
        <Icon path={chevronDown} className="menu-more-sign size-4" />
      </button>
      <div className="menu-panel on-page">
        <ul className="menu-panel-list">
          {categories.map((category) => (
            <li key={category.slug}>
              <Link href={to.category(category.slug)} onClick={panel.close}>
                {category.name}
              </Link>
              <ul>
                {category.children.map((child) => (
                  <li key={child.slug}>
                    <Link href={to.category(child.slug)} onClick={panel.close}>
                      {child.name}
                    </Link>
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
