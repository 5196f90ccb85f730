import type { ReactNode } from 'react'
import type { MoneyStyle } from '#shared/money/money.ts'
import type { ProductCardStyle } from '#shared/theme/theme.ts'
import type { CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import type { VisibleBlock } from '../../server/read-visible-blocks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { NewestReviews } from '#features/reviews/shop/newest-reviews.tsx'
import { TextBesidePicture } from './text-beside-picture.tsx'
import { to } from '#shared/paths/shop.ts'
import { Picture, type PictureView } from '#ui/picture.tsx'
import { Kept } from '#ui/kept-markup.tsx'
import { type ProductCardView, ProductCard, toCardLook } from '#ui/product-card.tsx'
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
        <KeptSection
          block={block}
          fallback={texts.categories}
          money={money}
          render={() => <CategoryTiles tiles={block.tiles} />}
        />
      )
    case 'products':
      return (
        <section className="home-block" {...toLabel(block, texts.chosenProducts)}>
          <SectionContent block={block}>
            <ChosenProducts cards={block.cards} cardStyle={cardStyle} money={money} texts={texts} />
          </SectionContent>
        </section>
      )
    case 'questions':
      return (
        <KeptSection
          block={block}
          fallback={texts.questions}
          money={money}
          render={() => <Questions faqs={block.faqs} />}
        />
      )
    case 'reviews':
      return (
        <KeptSection
          block={block}
          fallback={texts.reviews}
          money={money}
          render={() => <NewestReviews block={block} locale={money.locale} />}
        />
      )
    case 'text':
      return <TextBesidePicture block={block} />
  }
}

type Block = {
  id: string
  title: string
  button: { label: string; href: string } | null
}

type KeptSectionProps = {
  block: Block
  /** The name of a section without a heading. */
  fallback: string
  money: MoneyStyle
  render: () => ReactNode
}

/** A section that stays as it is while the arrangement of the page does. */
function KeptSection({ block, fallback, money: { locale, currency }, render }: KeptSectionProps) {
  return (
    <Kept
      as="section"
      className="home-block"
      {...toLabel(block, fallback)}
      view={block}
      look={`${locale} ${currency}`}
      render={() => <SectionContent block={block}>{render()}</SectionContent>}
    />
  )
}

function toLabel({ id, title }: Block, fallback: string) {
  return title ? { 'aria-labelledby': toHeadingId(id) } : { 'aria-label': fallback }
}

/** The end of an id is random, and a page has few blocks. */
function toHeadingId(id: string): string {
  return `block-${id.slice(-6)}`
}

type SectionContentProps = { block: Block; children: ReactNode }

function SectionContent({ block: { id, title, button }, children }: SectionContentProps) {
  return (
    <>
      {title && (
        <h2 id={toHeadingId(id)} className="heading mb-8 text-3xl wrap-anywhere">
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
    </>
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
              {picture && <Picture picture={picture} sizes={sizes} minWidth={320} />}
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
        <Kept
          as="li"
          key={card.slug}
          view={card}
          look={toCardLook('block', cardStyle, money)}
          render={() => (
            <ProductCard card={card} cardStyle={cardStyle} money={money} texts={texts} isInBlock />
          )}
        />
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
