import { useId, type ReactNode } from 'react'
import type { MoneyStyle } from '#shared/money/money.ts'
import type { ProductCardStyle } from '#features/stores/rules/theme.ts'
import type { CatalogueTexts } from '#features/catalogue/rules/texts.ts'
import type { ShownBlock } from '../../server/read-shown-blocks.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ChosenProducts } from './chosen-products.tsx'
import { NewestReviews } from '#features/reviews/shop/newest-reviews.tsx'
import { Questions } from './questions.tsx'
import { TextBesidePicture } from './text-beside-picture.tsx'

type Props = {
  block: ShownBlock
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
