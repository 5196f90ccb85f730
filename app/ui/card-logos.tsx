import { cardBrands, cardNames, type CardBrand } from '#domain/orders/card-brands.ts'
import amex from './cards/amex.svg'
import diners from './cards/diners.svg'
import mastercard from './cards/mastercard.svg'
import paypal from './cards/paypal.svg'
import visa from './cards/visa.svg'

type Props = { label: string; brands?: readonly CardBrand[] }

export function CardLogos({ label, brands = cardBrands }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {brands.map((brand) => (
        <li key={brand}>
          <img
            src={pictures[brand]}
            alt={cardNames[brand]}
            width="48"
            height="30"
            fetchPriority="low"
            className="card-logo"
          />
        </li>
      ))}
    </ul>
  )
}

const pictures: Record<CardBrand, string> = { visa, mastercard, diners, amex, paypal }
