import { useId, type ReactNode } from 'react'
import type { MoneyStyle } from '#shared/money/money.ts'
import type { ProductCardStyle } from '#shared/theme/theme.ts'
import type { CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import type { VisibleBlock } from '../../server/read-visible-blocks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NewestReviews } from '#features/reviews/shop/newest-reviews.tsx'
import { TextBesidePicture } from './text-beside-picture.tsx'
import { to } from '#shared/paths/shop.ts'
import { Picture, type PictureView } from '#ui/picture.tsx'
import { type ProductCardView, ProductCard } from '#ui/product-card.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Icon, plus } from '#ui/icon.tsx'

type Props = {
  block: VisibleBlock
  cardStyle: ProductCardStyle
  money: MoneyStyle
  texts: CatalogueTexts
}

/** A block between the hero and the list of products, which have components of their own. */
export function HomeBlock({ block, cardStyle, money, texts }: Props) {
  switch (block.kind) {
    case 'hero':
    case 'list':
      return null
    case 'categories':
      return (
        <Section {...block} fallback={texts.categories}>
          <CategoryTiles tiles={block.tiles} />
        </Section>
      )
    case 'products':
      return (
        <Section {...block} fallback={texts.chosenProducts}>
          <ChosenProducts cards={block.cards} cardStyle={cardStyle} money={money} texts={texts} />
        </Section>
      )
    case 'questions':
      return (
        <Section {...block} fallback={texts.questions}>
          <Questions faqs={block.faqs} />
        </Section>
      )
    case 'reviews':
      return (
        <Section {...block} fallback={texts.reviews}>
          <NewestReviews block={block} locale={money.locale} />
        </Section>
      )
    case 'text':
      return <TextBesidePicture block={block} />
  }
}

type SectionProps = {
  title: string
  /** The name of a section without a heading. */
  fallback: string
  button: { label: string; href: string } | null
  children: ReactNode
}

function Section({ title, fallback, button, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className="home-block"
      {...(title ? { 'aria-labelledby': id } : { 'aria-label': fallback })}
    >
      {title && (
        <h2 id={id} className="heading mb-8 text-3xl wrap-anywhere">
          {title}
        </h2>
      )}
      {children}
      {button && (
        <p className="mt-8">
          <ButtonLink variant="secondary" href={button.href}>
            {button.label}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

type CategoryTilesProps = {
  tiles: readonly { name: string; slug: string; picture: PictureView | null }[]
}

function CategoryTiles({ tiles }: CategoryTilesProps) {
  return (
    <ul className="category-tiles">
      {tiles.map(({ name, slug, picture }) => (
        <li key={slug}>
          <a href={to.category(slug)} className="category-tile">
            <span className="category-tile-picture">
              {picture && <Picture picture={picture} sizes={sizes} />}
            </span>
            <span className="category-tile-name">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const sizes = '(min-width: 82rem) 18rem, (min-width: 48rem) 22vw, 45vw'

type ChosenProductsProps = {
  cards: readonly ProductCardView[]
  cardStyle: ProductCardStyle
  money: MoneyStyle
  texts: CatalogueTexts
}

function ChosenProducts({ cards, cardStyle, money, texts }: ChosenProductsProps) {
  return (
    <ul className="product-grid" data-look={cardStyle}>
      {cards.map((card) => (
        <li key={card.slug} className="grid">
          <ProductCard card={card} cardStyle={cardStyle} money={money} texts={texts} isInBlock />
        </li>
      ))}
    </ul>
  )
}

type QuestionsProps = { faqs: readonly { id: string; question: string; answer: string }[] }

function Questions({ faqs }: QuestionsProps) {
  return (
    <div className="max-w-prose border-b border-line">
      {faqs.map(({ id, question, answer }) => (
        <Disclosure key={id} className="disclosure">
          <summary>
            <span>{question}</span>
            <Icon path={plus} />
          </summary>
          <p className="pe-10 pb-6 whitespace-pre-line text-muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
