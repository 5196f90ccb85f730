import { giftCardVats } from '../../rules/credit.ts'
import { to } from '#shared/paths/paths.ts'
import { adminSalesTermsTexts } from '#features/orders/rules/admin-sales-terms-texts.ts'
import { Card } from '#ui/card.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Switch } from '#ui/checkbox.tsx'
import { type DocumentResult, useSection } from '#features/stores/admin/settings/use-section.ts'
import { SettingsForm } from '#features/stores/admin/settings/settings-form.tsx'
import type { GiftCardSettingsView } from './read-gift-card-settings-view.ts'

type GiftCards = GiftCardSettingsView['giftCards']['values']

const { giftCards: words } = adminSalesTermsTexts

export function GiftCardsCard({
  view,
  documentResult,
}: {
  view: GiftCardSettingsView
  documentResult: DocumentResult<GiftCards>
}) {
  const toDraft = (values: GiftCards) => values
  const card = useSection<GiftCards, GiftCards>({
    view: view.giftCards,
    documentResult,
    toDraft,
    parseDraft,
  })
  const { draft, set } = card
  return (
    <Card title={words.card} description={words.cardIntro}>
      <SettingsForm
        name="gift-cards"
        card={card}
        action={to.admin.settings.giftCards()}
        mayEdit={view.mayEdit}
        savedMessage={words.saved}
        conflict={card.getConflict(({ sells_gift_cards, gift_card_vat }) => [
          {
            field: 'sells_gift_cards',
            label: words.sells,
            value: sells_gift_cards ? words.yes : words.no,
          },
          { field: 'gift_card_vat', label: words.vat, value: words[gift_card_vat] },
        ])}
      >
        <Switch
          name="sells_gift_cards"
          label={words.sells}
          checked={draft.sells_gift_cards}
          onChange={({ currentTarget: { checked } }) => set({ sells_gift_cards: checked })}
        />
        <div className="max-w-prose">
          <RadioGroup
            legend={words.vat}
            name="gift_card_vat"
            options={[
              { value: 'multi', label: words.multi, hint: words.multiHint },
              { value: 'single', label: words.single, hint: words.singleHint },
            ]}
            value={draft.gift_card_vat}
            onChange={(value) => set({ gift_card_vat: parseVat(value) })}
          />
          <p className="mt-2 text-sm">{words.advice}</p>
        </div>
      </SettingsForm>
    </Card>
  )
}

function parseDraft({ sells_gift_cards, gift_card_vat }: Record<string, unknown>): GiftCards {
  return {
    sells_gift_cards: sells_gift_cards !== undefined && sells_gift_cards !== '',
    gift_card_vat: parseVat(gift_card_vat),
  }
}

function parseVat(value: unknown): GiftCards['gift_card_vat'] {
  return giftCardVats.find((vat) => vat === value) ?? 'multi'
}
