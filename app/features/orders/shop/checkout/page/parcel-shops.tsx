import { getRefusalText } from '#shared/errors/errors.ts'
import { parcelCarrierNames, type ParcelCarrier } from '#shared/parcels/parcel-carrier.ts'
import type { PickupPoint } from '#shared/parcels/pickup-point.ts'
import { to } from '#shared/paths/shop.ts'
import { limits } from '#shared/limits.ts'
import { formatMoment } from '#shared/local-time.ts'
import type { Language } from '#shared/stores/locale.ts'
import { checkoutPageTexts, formatDistance } from '../../../rules/checkout-page-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { OptionCard } from '#ui/option-card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { CheckoutPickup } from './checkout-view.ts'
import { OptionList } from './option-list.tsx'

type Props = {
  session: string
  carrier: ParcelCarrier | null
  postcode: string
  pickup: CheckoutPickup
  language: Language
  error: string | undefined
}

const shownShops = 5

export function ParcelShops({ session, carrier, postcode, pickup, language, error }: Props) {
  const { parcelShops: texts } = checkoutPageTexts(language)
  return (
    <section
      id="parcel-shops"
      aria-labelledby="parcel-shops-title"
      className="mt-4 grid scroll-mt-24 gap-4"
    >
      <h3 id="parcel-shops-title" tabIndex={-1} className="font-semibold outline-none">
        {texts.title}
      </h3>
      <Field label={texts.search} error={error}>
        <div className="flex gap-2">
          <TextInput
            name="pickup_search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.address}
            defaultValue={pickup.search}
          />
          <Button
            type="submit"
            name="intent"
            value="find"
            variant="secondary"
            className="shrink-0"
            data-pending={texts.finding}
            formAction={`${to.checkout.page(session)}#parcel-shops`}
          >
            {texts.find}
          </Button>
        </div>
      </Field>
      <input type="hidden" name="shops_near" value={`${postcode} ${pickup.search}`} />
      <Shops
        carrier={carrier === null ? '' : parcelCarrierNames[carrier]}
        pickup={pickup}
        language={language}
      />
    </section>
  )
}

type ShopsProps = { carrier: string; pickup: CheckoutPickup; language: Language }

function Shops({ carrier, pickup: { list, refused, chosen }, language }: ShopsProps) {
  const { parcelShops: texts } = checkoutPageTexts(language)
  if (refused && refused.refused !== 'pickupPointsUnavailable') {
    return <p className="notice notice-plain">{getRefusalText(refused, language)}</p>
  }
  if (refused || (list && list.unavailable.length > 0 && list.points.length === 0)) {
    return <NoShops title={texts.silent.title(carrier)} text={texts.silent.text} />
  }
  if (!list) return <p className="text-sm text-muted">{texts.noPlace}</p>
  if (list.points.length === 0) return <NoShops {...texts.none} />
  // The nearest one is chosen until another one is.
  const shown = list.points.find(({ id }) => id === chosen?.id) ?? list.points[0]
  return (
    <div
      data-updates=""
      role="radiogroup"
      aria-labelledby="parcel-shops-title"
      className="grid gap-2"
    >
      {list.as_of && (
        <p className="notice notice-plain text-sm">
          {texts.asOf(carrier, formatMoment(list.as_of, language))}
        </p>
      )}
      <OptionList
        shown={shownShops}
        more={texts.more}
        options={list.points.map((point) => ({
          key: point.id,
          isSelected: point === shown,
          card: (
            <Shop key={point.id} point={point} isSelected={point === shown} language={language} />
          ),
        }))}
      />
    </div>
  )
}

function NoShops({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice notice-plain">
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  )
}

type ShopProps = { point: PickupPoint; isSelected: boolean; language: Language }

function Shop({ point, isSelected, language }: ShopProps) {
  const { id, name, address, postcode, city, distance, opening_hours } = point
  const { parcelShops: texts } = checkoutPageTexts(language)
  const place = `${address}, ${postcode} ${city}`
  return (
    <OptionCard
      name="pickup_point"
      value={`${postcode} ${id}`}
      isSelected={isSelected}
      label={name}
      hint={place}
      aside={
        distance !== null && (
          <span className="text-sm whitespace-nowrap text-muted tabular-nums">
            {formatDistance(distance, language)}
          </span>
        )
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 ps-13 pe-4 pb-1 text-sm">
        {opening_hours.length > 0 && (
          <details className="open:basis-full">
            <summary className="link-plain flex min-h-11 items-center">
              {texts.hours}
              <VisuallyHidden>, {name}</VisuallyHidden>
            </summary>
            {/* The carrier tells them in Danish. */}
            <ul lang="da" className="pb-3 text-muted">
              {opening_hours.map((day) => (
                <li key={day}>{day}</li>
              ))}
            </ul>
          </details>
        )}
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
          target="_blank"
          rel="noreferrer"
          className="link-plain flex min-h-11 items-center"
        >
          {texts.map}
          <VisuallyHidden>{texts.inWindow(name)}</VisuallyHidden>
        </a>
      </div>
    </OptionCard>
  )
}
