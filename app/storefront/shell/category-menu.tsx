import { ChevronDown } from 'lucide-react'
import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react'
import { to } from '#domain/paths.ts'
import type { ShellWords } from '#domain/text/shell.ts'
import { Link } from '#ui/link.tsx'
import type { MenuCategory } from './store-view.ts'

type Props = { categories: readonly MenuCategory[]; words: ShellWords }

export function CategoryMenu({ categories, words }: Props) {
  return (
    <nav aria-label={words.header.categories}>
      <ul className="category-menu">
        {categories.map((category) => (
          <CategoryItem key={category.slug} category={category} words={words} />
        ))}
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
        <ChevronDown aria-hidden="true" strokeWidth={1.5} className="size-4" />
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

// Pointing and keyboard focus open the panel by style alone, also before any script has run; a
// press on the button overrules them until pointer and focus have left.
function usePanel() {
  const [mode, setMode] = useState<'auto' | 'open' | 'closed'>('auto')
  const [isPointed, setIsPointed] = useState(false)
  const isExpanded = mode === 'open' || (mode === 'auto' && isPointed)
  const close = () => setMode('closed')
  const leave = () => {
    setIsPointed(false)
    setMode('auto')
  }
  useEscape(isExpanded, close)
  return {
    mode,
    isExpanded,
    close,
    toggle: () => setMode(isExpanded ? 'closed' : 'open'),
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'mouse'),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') leave()
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setIsPointed(true)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) leave()
      },
    },
  }
}

// What opened under the pointer must be dismissible while the focus is elsewhere (WCAG 1.4.13).
function useEscape(isListening: boolean, close: () => void) {
  useEffect(() => {
    if (!isListening) return
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
