import { expect, test } from 'vitest'
import { carriers, getTrackingUrl } from './carriers.ts'
import { isWebUrl } from '#shared/safe-url.ts'

const parcel = { carrier: 'GLS', tracking_number: '0034 5678', tracking_url: null }

test('a parcel of a known carrier is tracked by its number', () => {
  for (const { name, trackingUrl } of carriers) {
    if (!trackingUrl) continue
    const url = getTrackingUrl({ ...parcel, carrier: name.toLowerCase() }) ?? ''
    expect(isWebUrl(url)).toBe(true)
    expect(url).toContain('00345678')
  }
})

test('an address entered by staff wins, and a parcel without a number or a known carrier has no address', () => {
  const tracking_url = 'https://bud.example/42'
  expect(getTrackingUrl({ ...parcel, tracking_url })).toBe(tracking_url)
  expect(getTrackingUrl({ ...parcel, tracking_number: ' ' })).toBeNull()
  expect(getTrackingUrl({ ...parcel, carrier: 'Cykelbud' })).toBeNull()
  expect(getTrackingUrl({ ...parcel, carrier: 'DAO' })).toBeNull()
})

test('a tracking number cannot change the address', () => {
  const url = getTrackingUrl({ ...parcel, tracking_number: '1&x=/../?#' }) ?? ''
  expect(new URL(url).searchParams.get('match')).toBe('1&x=/../?#')
})
