import { isRefused, refused, type Refused } from '#domain/errors.ts'
import type { Permission } from '#domain/permissions.ts'
import { iconAddress, pictureAddress, pictureAt, type StoredPicture } from '#domain/picture.ts'
import { isWebUrl } from '#domain/safe-url.ts'
import { themePresets } from '#domain/theme.ts'
import { forbidden } from '../companies/permission.ts'
import type { Staff } from '../database/database.ts'
import { fetchPicture } from './fetch-picture.ts'
import { keepPicture } from './keep-picture.ts'
import { theInternet, type Internet } from './internet.ts'
import { deleteUnshown, holdPictures } from './pictures.ts'

type Kept = Pick<StoredPicture, 'sha256' | 'width'>

/** Address format by form field, with the width of its slot. */
const addressesIn = {
  logo_url: (picture: Kept) => pictureAddress(picture, 480),
  hero_image: (picture: Kept) => pictureAddress(picture, 1920),
  favicon: iconAddress,
}
type Place = keyof typeof addressesIn

/**
 * Imports a picture from the web or an upload before the transaction starts, so that none waits for a remote
 * server. Addresses of the shop are returned unchanged.
 */
export async function takeInStorePicture(
  staff: Staff,
  { company_id, permission }: { company_id: string; permission: Permission },
  place: Place,
  given: string | Buffer | null,
  internet: Internet = theInternet,
): Promise<string | null | Refused> {
  if (given === null || (typeof given === 'string' && !isWebUrl(given))) return given
  const no = await forbidden(staff, company_id, permission)
  if (no) return no
  const isTyped = typeof given === 'string'
  const picture = isTyped
    ? await broughtIn(staff, company_id, given, internet)
    : await keepPicture(staff, company_id, given)
  const field = isTyped ? place : `${place}_file`
  return isRefused(picture) ? { ...picture, field } : addressesIn[place](picture)
}

/** Returns the canonical address, or refuses pictures that the company does not have. */
export async function placedPicture(
  inside: Staff,
  company_id: string,
  place: Place,
  address: string | null,
): Promise<string | null | Refused> {
  if (address === null || isDrawnForPreset(address)) return address
  const picture = await heldAt(inside, company_id, address)
  return picture ? addressesIn[place](picture) : refused('urlInvalid', { field: place })
}

/** Keeps pictures that are still used elsewhere. */
export async function letGoOf(
  inside: Staff,
  company_id: string,
  addresses: readonly (string | null)[],
): Promise<void> {
  const hashes = addresses.flatMap((address) => pictureAt(address ?? '')?.sha256 ?? [])
  const held = await holdPictures(inside, company_id, hashes)
  await deleteUnshown(
    inside,
    company_id,
    [...held.values()].map(({ id }) => id),
  )
}

// An address copied from one of the company's shops refers to an existing picture.
async function broughtIn(
  staff: Staff,
  company_id: string,
  address: string,
  internet: Internet,
): Promise<Kept | Refused> {
  const held = await heldAt(staff, company_id, new URL(address).pathname)
  return held ?? fetchPicture(staff, company_id, address, internet)
}

async function heldAt(by: Staff, company_id: string, address: string): Promise<Kept | undefined> {
  const sha256 = pictureAt(address)?.sha256
  return sha256 ? (await holdPictures(by, company_id, [sha256])).get(sha256) : undefined
}

function isDrawnForPreset(address: string): boolean {
  return Object.values(themePresets).some(({ hero }) => hero.defaultImage === address)
}
