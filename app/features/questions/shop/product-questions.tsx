import { to } from '#shared/paths/shop.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import { questionTexts } from '../rules/texts.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { ProductView } from '#features/catalogue/shop/product/product-view.ts'
import type { StoreView } from '#shell/shop/store-view.ts'

type Props = { product: Pick<ProductView, 'slug' | 'questions'>; store: StoreView }

/** The answered questions below a product, and the way to ask one. */
export function ProductQuestions({ product: { slug, questions }, store }: Props) {
  const texts = questionTexts(getLanguage(store.locale))
  return (
    <section aria-labelledby="questions" className="mt-12 md:mt-20">
      <h2 id="questions" className="heading mb-4 text-xl">
        {texts.title}
      </h2>
      <div className="border-t border-line pt-6">
        {questions.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <ul className="grid gap-8">
            {questions.map(({ id, name, text, answer }) => (
              <li key={id} data-key={id} data-testid="question" className="max-w-prose">
                <h3 className="font-medium whitespace-pre-line wrap-anywhere">{text}</h3>
                <p className="mt-1 text-sm text-muted wrap-anywhere">{texts.by(name)}</p>
                <div className="mt-3 border-s-2 border-line ps-4">
                  <p className="text-sm font-medium">{texts.answer(store.name)}</p>
                  <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink href={to.product.question(slug)} variant="secondary" className="mt-6">
          {texts.ask}
        </ButtonLink>
      </div>
    </section>
  )
}
