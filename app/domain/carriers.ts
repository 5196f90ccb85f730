/** Who brings parcels in the countries that are sold to, and where each says how far a parcel has come. */
export const carriers: readonly { name: string; trackingUrl: (number: string) => string }[] = [
  {
    name: 'PostNord',
    trackingUrl: (number) =>
      `https://www.postnord.dk/track-and-trace#dynamicloading=true&shipmentid=${number}`,
  },
  {
    name: 'GLS',
    trackingUrl: (number) => `https://gls-group.com/DK/da/find-pakke?match=${number}`,
  },
  {
    name: 'DAO',
    trackingUrl: (number) => `https://www.dao.as/privat/find-din-pakke?stregkode=${number}`,
  },
  { name: 'Bring', trackingUrl: (number) => `https://tracking.bring.com/tracking/${number}` },
  {
    name: 'DHL',
    trackingUrl: (number) =>
      `https://www.dhl.com/dk-da/home/tracking.html?submit=1&tracking-id=${number}`,
  },
  { name: 'UPS', trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
]

/** Where a parcel can be followed: what was typed, else what is known of its carrier. */
export function trackingUrlOf(parcel: {
  carrier: string
  tracking_number: string
  tracking_url: string | null
}): string | null {
  if (parcel.tracking_url) return parcel.tracking_url
  const known = carriers.find(({ name }) => name.toLowerCase() === parcel.carrier.toLowerCase())
  const number = parcel.tracking_number.replaceAll(/\s/g, '')
  return known && number ? known.trackingUrl(encodeURIComponent(number)) : null
}
