import type { ReactNode } from 'react'
import { cardBrands, cardNames, type CardBrand } from '#domain/payment.ts'

type Props = { label: string; brands?: readonly CardBrand[] }

export function CardLogos({ label, brands = cardBrands }: Props) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {brands.map((brand) => (
        <li key={brand}>
          <svg viewBox="0 0 48 30" role="img" aria-label={cardNames[brand]} className="card-logo">
            {marks[brand]}
          </svg>
        </li>
      ))}
    </ul>
  )
}

const marks: Record<CardBrand, ReactNode> = {
  visa: (
    <path
      fill="#1a1f71"
      d="m20.3 9.6-3.9 10.8h-2.6L11.9 12c-.1-.5-.2-.7-.6-.9-.7-.3-1.7-.7-2.6-.9l.1-.6h4.1c.5 0 1 .4 1.1 1l1 5.3 2.5-6.3h2.8Zm10.1 7.3c0-2.8-3.9-3-3.9-4.3 0-.4.4-.8 1.2-.9.4-.1 1.6-.1 2.9.5l.5-2.4c-.7-.3-1.6-.5-2.7-.5-2.8 0-4.8 1.5-4.8 3.6 0 1.6 1.4 2.5 2.5 3 1.1.5 1.5.9 1.5 1.4 0 .7-.9 1.1-1.7 1.1-1.5 0-2.3-.4-3-.7l-.5 2.4c.7.3 1.9.6 3.3.6 2.8 0 4.7-1.4 4.7-3.8Zm6.9 3.5h2.3l-2-10.8h-2.2c-.5 0-.9.3-1.1.7l-3.8 10.1h2.6l.5-1.4h3.3l.4 1.4Zm-2.9-3.4 1.3-3.6.8 3.6h-2.1Zm-10.8-7.4-2.1 10.8H19l2.1-10.8h2.5Z"
    />
  ),
  mastercard: (
    <>
      <circle cx="19.5" cy="15" r="8.5" fill="#eb001b" />
      <circle cx="28.5" cy="15" r="8.5" fill="#f79e1b" />
      <path fill="#ff5f00" d="M24 7.8a8.5 8.5 0 0 1 0 14.4 8.5 8.5 0 0 1 0-14.4Z" />
    </>
  ),
  diners: (
    <>
      <path fill="#0079be" d="M20 5.5h7a9.5 9.5 0 0 1 0 19h-7a9.5 9.5 0 0 1 0-19Z" />
      <circle cx="20.5" cy="15" r="8" fill="#fff" />
      <path fill="#0079be" d="M18.8 10v10a5.3 5.3 0 0 1 0-10Zm3.4 0a5.3 5.3 0 0 1 0 10V10Z" />
    </>
  ),
  amex: (
    <>
      <path fill="#006fcf" d="M9 4.5h30v21H9z" />
      <path
        fill="#fff"
        d="m14.6 9-3.4 7.5h1.9l.7-1.6h3.3l.7 1.6h2.1L16.5 9h-1.9Zm-.1 4.4 1-2.3 1 2.3h-2Zm6.2-4.4v7.5h1.8v-4.8l2 4.8h1.3l2-4.8v4.8h1.8V9H27l-1.8 4.3L23.3 9h-2.6Zm10.1 0v7.5h5.4V15h-3.6v-1.6h3.5V12h-3.5v-1.5h3.6V9h-5.4ZM21 18v4.4h1.3v-1.5h1.5c.9 0 1.5-.6 1.5-1.4S24.7 18 23.8 18H21Zm5.6 0v4.4h3.8v-1.1h-2.5V18h-1.3Zm5 0 2 2.2-2 2.2h1.7l1.1-1.3 1.1 1.3h1.7l-2-2.2 2-2.2h-1.7l-1.1 1.3-1.1-1.3h-1.7Z"
      />
    </>
  ),
  paypal: (
    <>
      <path
        fill="#253b80"
        d="M20.7 5.5h7.1c3.6 0 5.4 2 4.9 5.2-.6 4-3.5 6-7.2 6h-2.2c-.5 0-.9.3-1 .9l-1 6h-4l2.4-17.2c0-.5.5-.9 1-.9Z"
      />
      <path
        fill="#179bd7"
        d="M33.6 11.2c1 .9 1.3 2.2 1 3.9-.7 3.7-3.2 5.2-6.6 5.2h-.7c-.5 0-.9.4-1 .9l-.6 4.1h-3.8l1.3-8.1h2.4c4.4 0 7.2-2 8-6Z"
      />
    </>
  ),
}
