import { cardBrands, cardNames, type CardBrand } from '#shared/payments/payment-methods.ts'
import { to } from '#shared/paths/paths.ts'
import { toTexts } from '#shared/json-values.ts'
import { adminSalesTermsTexts } from '../../rules/admin-sales-terms-texts.ts'
import { Card } from '#ui/card.tsx'
import { CardLogos } from '#ui/card-logos.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import type { SalesTermsView } from '#features/stores/admin/settings/read-sales-terms-view.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'

type Cards = SalesTermsView['cards']['values']

const { payment: words } = adminSalesTermsTexts

export function CardsCard({
  view,
  documentResult,
}: {
  view: SalesTermsView
  documentResult: DocumentResult<Cards>
}) {
  const card = useSection<Cards, Cards>({ view: view.cards, documentResult, toDraft, parseDraft })
  const { draft, set } = card
  return (
    <Card title={words.cards} description={words.cardsIntro}>
      <SettingsForm
        name="cards"
        card={card}
        action={to.admin.settings.payment.cards()}
        mayEdit={view.mayEdit}
        savedMessage={words.cardsSaved}
        conflict={card.getConflict(({ card_logos }) => [
          {
            field: 'card_logos',
            label: words.cards,
            value: card_logos.map((brand) => cardNames[brand]).join(', '),
          },
        ])}
      >
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {cardBrands.map((brand) => (
            <Checkbox
              key={brand}
              name="card_logos[]"
              value={brand}
              label={cardNames[brand]}
              checked={draft.card_logos.includes(brand)}
              onChange={({ currentTarget: { checked } }) =>
                set({ card_logos: toggleBrand(draft.card_logos, brand, checked) })
              }
            />
          ))}
        </div>
        <CardLogos label={words.cards} brands={draft.card_logos} />
      </SettingsForm>
    </Card>
  )
}

// Keeps the order of `cardBrands`.
function toggleBrand(
  brands: readonly CardBrand[],
  toggled: CardBrand,
  isChecked: boolean,
): CardBrand[] {
  return cardBrands.filter((brand) => (brand === toggled ? isChecked : brands.includes(brand)))
}

function toDraft({ card_logos }: Cards): Cards {
  return { card_logos }
}

function parseDraft({ card_logos }: Record<string, unknown>): Cards {
  const submitted = toTexts(card_logos)
  return { card_logos: cardBrands.filter((brand) => submitted.includes(brand)) }
}
