import { useEffect, useRef } from 'react'
import { catalogueTexts } from '#features/catalogue/rules/texts.ts'
import type { NavigationStyle, Theme } from '#shared/theme/theme.ts'
import { Hero } from '#ui/hero.tsx'
import { ThemeScope } from '#ui/theme-scope.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { toStaffPictureUrl } from '#shell/admin/staff-picture-url.ts'
import type { StoreSummary } from '../settings/settings-view.ts'

type Props = { theme: Theme; store: StoreSummary; subtitle: string }

/**
 * Scaled preview of the storefront's front page, built from its own components. Laid out at window width, so it
 * breaks where the store breaks.
 */
export function StorefrontPreview({ theme, store, subtitle }: Props) {
  const page = usePageScale()
  const { productCard, navigation } = theme.components
  return (
    <div inert aria-hidden="true" className="shop-window">
      <div ref={page} className="shop-window-page">
        <ThemeScope theme={theme} name={`preset-${theme.type}`} lang={store.language}>
          <div
            className={navigation.style === 'banner' ? 'header on-primary' : 'header on-page'}
            data-navigation={navigation.style}
          >
            <p className={`shell py-5 ${nameClasses[navigation.style]}`}>{store.name}</p>
          </div>
          <Hero
            theme={toStaffTheme(theme, store.company_id)}
            title={store.name}
            subtitle={subtitle || null}
          />
          <ul className="shell product-grid py-14" data-look={productCard.style}>
            {store.cards.map((card) => (
              <li key={card.slug} className="grid">
                <ProductCard
                  card={card}
                  cardStyle={productCard.style}
                  money={store}
                  texts={catalogueTexts(store.language)}
                />
              </li>
            ))}
          </ul>
        </ThemeScope>
      </div>
    </div>
  )
}

const nameClasses: Record<NavigationStyle, string> = {
  simple: 'text-xl font-bold tracking-[-0.035em]',
  detailed: 'heading text-center text-3xl',
  banner: 'heading text-xl',
}

function toStaffTheme(theme: Theme, company_id: string): Theme {
  const { defaultImage: image, ...hero } = theme.hero
  return {
    ...theme,
    hero: { ...hero, defaultImage: image && toStaffPictureUrl(company_id, image) },
  }
}

/** The scale depends on the width of the frame, known only after layout. */
function usePageScale() {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = page
    const frame = current?.parentElement
    if (!current || !frame) return undefined
    const observer = new ResizeObserver(() => {
      const scale = frame.clientWidth / document.documentElement.clientWidth
      current.style.setProperty('zoom', String(scale))
    })
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return page
}
