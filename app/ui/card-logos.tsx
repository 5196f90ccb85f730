import { cardBrands, logoNames, type PaymentLogo } from '#shared/payments/payment-methods.ts'
import amex from './cards/amex.svg'
import apple_pay from './cards/apple-pay.svg'
import dankort from './cards/dankort.svg'
import diners from './cards/diners.svg'
import google_pay from './cards/google-pay.svg'
import klarna from './cards/klarna.svg'
import mastercard from './cards/mastercard.svg'
import mobilepay from './cards/mobilepay.svg'
import paypal from './cards/paypal.svg'
import visa from './cards/visa.svg'

type Props = { label: string; brands?: readonly PaymentLogo[] }

export function CardLogos({ label, brands = cardBrands }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {brands.map((brand) => (
        <li key={brand}>
          <CardLogo brand={brand} alt={logoNames[brand]} />
        </li>
      ))}
    </ul>
  )
}

export function CardLogo({ brand, alt }: { brand: PaymentLogo; alt: string }) {
  return (
    <img
      src={pictures[brand]}
      alt={alt}
      width="48"
      height="30"
      fetchPriority="low"
      className="card-logo"
    />
  )
}

const pictures: Record<PaymentLogo, string> = {
  visa,
  mastercard,
  diners,
  amex,
  paypal,
  dankort,
  mobilepay,
  apple_pay,
  google_pay,
  klarna,
}
