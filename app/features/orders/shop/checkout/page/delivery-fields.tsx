import { isPreorderOrBackorder } from '#features/catalogue/rules/product.ts'
import { getCurrentAvailability } from '#features/catalogue/rules/ships-on.ts'
import { type MoneyStyle, formatMoney } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { checkoutPageTexts } from '../../../rules/checkout-page-texts.ts'
import { describeArrival, describeTransit, getMethodName } from '#features/delivery/rules/texts.ts'
import { orderTexts } from '../../../rules/texts.ts'
import { priceTexts } from '#shared/text/price.ts'
import { Button } from '#ui/button.tsx'
import { OptionCard } from '#ui/option-card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { createFieldErrors } from '#shell/shop/forms/post-form.tsx'
import type { CompanyView } from '#shell/shop/store-view.ts'
import type { CheckoutDelivery, CheckoutView } from './checkout-view.ts'
import { OptionList } from './option-list.tsx'
import { ParcelShops } from './parcel-shops.tsx'

type Choice = CheckoutDelivery['choices'][number]

type Props = {
  view: CheckoutView
  delivery: CheckoutDelivery
  company: CompanyView
  language: Language
  getFieldError: ReturnType<typeof createFieldErrors>
}

const shownMethods = 6

export function DeliveryFields({ view, delivery, company, language, getFieldError }: Props) {
  const { choices, chosen, pickup } = delivery
  const texts = checkoutPageTexts(language)
  const isDelayed = view.sessionRequest.lines.some(
    ({ availability, ships_on = null }) =>
      availability && isPreorderOrBackorder(getCurrentAvailability({ availability, ships_on })),
  )
  const choice = choices.find(({ methodId }) => methodId === chosen)
  return (
    <fieldset id="delivery" className="grid scroll-mt-24 gap-2">
      <legend className="heading mb-5 text-xl">{texts.delivery}</legend>
      {choices.length === 0 && (
        <div className="notice notice-plain">
          <p className="font-semibold">{texts.outside.title}</p>
          <p>{texts.outside.text}</p>
        </div>
      )}
      <OptionList
        shown={shownMethods}
        more={texts.moreMethods}
        options={choices.map((one) => ({
          key: one.methodId,
          isSelected: one === choice,
          card: (
            <OptionCard
              key={one.methodId}
              name="delivery"
              value={one.methodId}
              isSelected={one === choice}
              label={getMethodName(one, language)}
              hint={<Arrival choice={one} isDelayed={isDelayed} language={language} />}
              aside={<DeliveryPrice choice={one} money={view.sessionRequest} language={language} />}
            />
          ),
        }))}
      />
      {choice?.kind === 'work' && <p className="mt-2 text-sm text-muted">{texts.workHint}</p>}
      {choice?.kind === 'pickup' && company.address && (
        <p className="mt-2 text-sm text-muted">
          {texts.collectFrom(`${company.name}, ${company.address}`)}
        </p>
      )}
      {/* Scripts send each choice at once. */}
      <noscript>
        <div className="mt-3 grid justify-items-start gap-2">
          <p className="text-sm text-muted">{texts.updateHint}</p>
          <Button
            type="submit"
            name="intent"
            value="update"
            variant="secondary"
            formAction={`${to.checkout.page(view.session)}#delivery`}
          >
            {texts.update}
          </Button>
        </div>
      </noscript>
      {choice && pickup && (
        <ParcelShops
          session={view.session}
          carrier={choice.carrier}
          postcode={view.buyer.postcode}
          pickup={pickup}
          language={language}
          error={getFieldError('pickup_point')}
        />
      )}
    </fieldset>
  )
}

type ArrivalProps = { choice: Choice; isDelayed: boolean; language: Language }

function Arrival({ choice, isDelayed, language }: ArrivalProps) {
  return (
    <span className="block first-letter:uppercase">
      {isDelayed && choice.promise === null
        ? checkoutPageTexts(language).afterArrival(describeTransit(choice.transit, language))
        : describeArrival(choice, language)}
    </span>
  )
}

type PriceProps = { choice: Choice; money: MoneyStyle; language: Language }

function DeliveryPrice({ choice: { price, usual_price }, money, language }: PriceProps) {
  return (
    <>
      <span className="block font-medium whitespace-nowrap tabular-nums">
        {price > 0 ? formatMoney(price, money) : orderTexts(language).free}
      </span>
      {usual_price > price && (
        <s className="block text-sm whitespace-nowrap text-muted tabular-nums">
          <VisuallyHidden>{priceTexts(language).before} </VisuallyHidden>
          {formatMoney(usual_price, money)}
        </s>
      )}
    </>
  )
}
