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

/** Where a store or its company shows a picture, and how large that place is; by the name of the field that it is typed in. */
const addressesIn = {
  logo_url: (picture: Kept) => pictureAddress(picture, 480),
  hero_image: (picture: Kept) => pictureAddress(picture, 1920),
  favicon: iconAddress,
}
type Place = keyof typeof addressesIn

/**
 * Brings a picture from the web or from somebody's own disk into the shop, before anything is saved: no transaction
 * waits for another's server. An address of the shop itself is answered as it is.
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

/** The address under which the shop shows the picture; one that it does not have is refused. */
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

/** Pictures that a store has let go of stay where something else shows them. */
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

// An address that was copied out of a shop of the company leads to what is here already.
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
