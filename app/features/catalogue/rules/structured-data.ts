import { isCvr } from '#shared/registration-number.ts'
import { toReturnPolicy } from '#features/orders/rules/sales-terms.ts'

type Organisation = {
  name: string
  origin: string
  logo: { src: string } | null
  paysReturn: boolean
  markets: readonly string[]
  company: {
    name: string
    address: string
    registration_number: string
    email: string | null
    phone: string | null
  }
}

export function toOrganisationData({
  name,
  origin,
  logo,
  company,
  paysReturn,
  markets,
}: Organisation): object {
  const { email, phone, registration_number } = company
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name,
    url: new URL(origin).href,
    ...(logo && { logo: new URL(logo.src, origin).href }),
    legalName: company.name,
    ...(registration_number && {
      identifier: isCvr(registration_number) ? `CVR ${registration_number}` : registration_number,
    }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address.replace(/\s*\n\s*/g, ', '),
      addressCountry: 'DK',
    },
    hasMerchantReturnPolicy: toReturnPolicy({ paysReturn, markets }),
  }
}

export function toBreadcrumbData(crumbs: readonly { name: string; url: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** Escaped for script elements. U+2028 and U+2029 would end a line in older browsers. */
export function toScriptJson(data: object | string): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
