import { useEffect, useRef } from 'react'
import { catalogueWords } from '#domain/text/catalogue.ts'
import type { NavigationStyle, Theme } from '#domain/theme.ts'
import { Hero } from '#ui/hero.tsx'
import { Look } from '#ui/look.tsx'
import { ProductCard } from '#ui/product-card.tsx'
import { staffAddress } from '../../staff-address.ts'
import type { StoreSeen } from '../settings-view.ts'

type Props = { theme: Theme; store: StoreSeen; subtitle: string }

/**
 * Scaled preview of the storefront's front page, built from its own components. Laid out at window width, so it
 * breaks where the store breaks.
 */
export function ShopWindow({ theme, store, subtitle }: Props) {
  const page = useFittingPage()
  const { productCard, navigation } = theme.components
  return (
    <div inert aria-hidden="true" className="shop-window">
      <div ref={page} className="shop-window-page">
        <Look theme={theme} name={`preset-${theme.type}`} lang={store.language}>
          <div
            className={navigation.style === 'banner' ? 'header on-primary' : 'header on-page'}
            data-navigation={navigation.style}
          >
            <p className={`shell py-5 ${marks[navigation.style]}`}>{store.name}</p>
          </div>
          <Hero
            theme={withStaffPicture(theme, store.company_id)}
            title={store.name}
            subtitle={subtitle || null}
          />
          <ul className="shell product-grid py-14" data-look={productCard.style}>
            {store.cards.map((card) => (
              <li key={card.slug} className="grid">
                <ProductCard
                  card={card}
                  look={productCard.style}
                  money={store}
                  words={catalogueWords(store.language)}
                />
              </li>
            ))}
          </ul>
        </Look>
      </div>
    </div>
  )
}

const marks: Record<NavigationStyle, string> = {
  simple: 'text-xl font-bold tracking-[-0.035em]',
  detailed: 'heading text-center text-3xl',
  banner: 'heading text-xl',
}

function withStaffPicture(theme: Theme, company_id: string): Theme {
  const { defaultImage: image, ...hero } = theme.hero
  return { ...theme, hero: { ...hero, defaultImage: image && staffAddress(company_id, image) } }
}

/** The scale depends on the width of the frame, known only after layout. */
function useFittingPage() {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = page
    const frame = current?.parentElement
    if (!current || !frame) return undefined
    const watcher = new ResizeObserver(() => {
      const share = frame.clientWidth / document.documentElement.clientWidth
      current.style.setProperty('zoom', String(share))
    })
    watcher.observe(frame)
    return () => watcher.disconnect()
  }, [])
  return page
}
