/** Carriers with parcel shops in Denmark. */
export const parcelCarriers = ['gls', 'post_nord', 'dao', 'bring'] as const

export type ParcelCarrier = (typeof parcelCarriers)[number]

export const parcelCarrierNames: Readonly<Record<ParcelCarrier, string>> = {
  gls: 'GLS',
  post_nord: 'PostNord',
  dao: 'dao',
  bring: 'Bring',
}
