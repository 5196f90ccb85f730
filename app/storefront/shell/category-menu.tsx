import { to } from '#domain/paths/shop.ts'
import type { ShellWords } from '#domain/text/shell.ts'
import { Link } from '#ui/link.tsx'
import type { MenuCategory } from './store-view.ts'
import { chevronDown } from '#ui/drawings.ts'
import { Icon } from '#ui/icon.tsx'
import { usePanel } from './use-panel.ts'

type Props = { categories: readonly MenuCategory[]; words: ShellWords }

const mostInARow = 8

export function CategoryMenu({ categories, words }: Props) {
  const inARow = categories.length > mostInARow ? mostInARow - 1 : mostInARow
  const more = categories.slice(inARow)
  return (
    <nav aria-label={words.header.categories}>
      <ul className="category-menu">
        {categories.slice(0, inARow).map((category) => (
          <CategoryItem key={category.slug} category={category} words={words} />
        ))}
        {more.length > 0 && <MoreCategories categories={more} words={words} />}
      </ul>
    </nav>
  )
}

function CategoryItem({ category, words }: { category: MenuCategory; words: ShellWords }) {
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
  const say = panel.isExpanded ? words.header.hideSubcategories : words.header.showSubcategories
  return (
    <li className="menu-item" data-panel={panel.mode} {...panel.watch}>
      <Link href={to.category(category.slug)} className="menu-link" onClick={panel.close}>
        {category.name}
      </Link>
      <button
        type="button"
        className="menu-toggle"
        aria-expanded={panel.isExpanded}
        aria-label={say(category.name)}
        onClick={panel.toggle}
      >
        <Icon drawing={chevronDown} className="size-4" />
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

function MoreCategories({ categories, words }: Props) {
  const panel = usePanel()
  return (
    <li className="menu-item menu-more" data-panel={panel.mode} {...panel.watch}>
      <button
        type="button"
        className="menu-link"
        aria-expanded={panel.isExpanded}
        onClick={panel.toggle}
      >
        {words.header.moreCategories}
        <Icon drawing={chevronDown} className="menu-more-sign size-4" />
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
