type Carrier = {
  name: string
  /** Null if the carrier has no stable tracking address. */
  trackingUrl: ((number: string) => string) | null
}

export const carriers: readonly Carrier[] = [
  { name: 'PostNord', trackingUrl: (number) => `https://tracking.postnord.com/?id=${number}` },
  {
    name: 'GLS',
    trackingUrl: (number) => `https://gls-group.com/DK/da/find-pakke?match=${number}`,
  },
  { name: 'DAO', trackingUrl: null },
  { name: 'Bring', trackingUrl: (number) => `https://tracking.bring.com/tracking/${number}` },
  {
    name: 'DHL',
    trackingUrl: (number) =>
      `https://www.dhl.com/dk-da/home/tracking.html?submit=1&tracking-id=${number}`,
  },
  { name: 'UPS', trackingUrl: (number) => `https://www.ups.com/track?tracknum=${number}` },
  { name: 'FedEx', trackingUrl: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}` },
]

/** The address entered by staff wins over the one of the carrier. */
export function getTrackingUrl(parcel: {
  carrier: string
  tracking_number: string
  tracking_url: string | null
}): string | null {
  if (parcel.tracking_url) return parcel.tracking_url
  const carrier = carriers.find(({ name }) => name.toLowerCase() === parcel.carrier.toLowerCase())
  const number = parcel.tracking_number.replaceAll(/\s/g, '')
  return carrier?.trackingUrl && number ? carrier.trackingUrl(encodeURIComponent(number)) : null
}

export const carrierNames: readonly string[] = carriers.map(({ name }) => name)
