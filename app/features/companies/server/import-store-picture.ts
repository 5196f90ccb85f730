import { isRefused, refused, type Refused } from '#shared/errors/errors.ts'
import type { Permission } from '../rules/permissions.ts'
import {
  toIconAddress,
  toPictureAddress,
  parsePictureAddress,
  type StoredPicture,
} from '#shared/picture.ts'
import { isWebUrl } from '#shared/safe-url.ts'
import { themePresets } from '#shared/theme/theme.ts'
import { checkPermission } from './permission.ts'
import type { Staff } from '#platform/database/database.ts'
import { fetchPicture } from '#platform/media/fetch-picture.ts'
import { savePicture } from '#platform/media/save-picture.ts'
import { publicInternet, type Internet } from '#platform/media/internet.ts'
import { deleteUnused, lockPictures } from '#platform/media/pictures.ts'

type SizedPicture = Pick<StoredPicture, 'sha256' | 'width'>

/** Address format by form field, with the width of its slot. */
const addressFormats = {
  logo_url: (picture: SizedPicture) => toPictureAddress(picture, 480),
  hero_image: (picture: SizedPicture) => toPictureAddress(picture, 1920),
  block_picture: (picture: SizedPicture) => toPictureAddress(picture, 1280),
  category_picture: (picture: SizedPicture) => toPictureAddress(picture, 1280),
  favicon: toIconAddress,
}
type PictureSlot = keyof typeof addressFormats

/**
 * Imports a picture from the web or an upload before the transaction starts, so that none waits for a remote
 * server. Addresses of the shop are returned unchanged.
 */
export async function importStorePicture(
  staff: Staff,
  { company_id, permission }: { company_id: string; permission: Permission },
  slot: PictureSlot,
  input: string | Buffer | null,
  internet: Internet = publicInternet,
): Promise<string | null | Refused> {
  if (input === null || (typeof input === 'string' && !isWebUrl(input))) return input
  const denial = await checkPermission(staff, company_id, permission)
  if (denial) return denial
  const isTyped = typeof input === 'string'
  const picture = isTyped
    ? await importFromWeb(staff, company_id, input, internet)
    : await savePicture(staff, company_id, input)
  const field = isTyped ? slot : `${slot}_file`
  return isRefused(picture) ? { ...picture, field } : addressFormats[slot](picture)
}

/** Returns the canonical address, or refuses pictures that the company does not have. */
export async function resolveStorePicture(
  tx: Staff,
  company_id: string,
  slot: PictureSlot,
  address: string | null,
): Promise<string | null | Refused> {
  if (address === null || isPresetPicture(address)) return address
  const picture = await findOwnPicture(tx, company_id, address)
  return picture ? addressFormats[slot](picture) : refused('urlInvalid', { field: slot })
}

/** Keeps pictures that are still in use. */
export async function deleteUnusedPictures(
  tx: Staff,
  company_id: string,
  addresses: readonly (string | null)[],
): Promise<void> {
  const hashes = addresses.flatMap((address) => parsePictureAddress(address ?? '')?.sha256 ?? [])
  const existing = await lockPictures(tx, company_id, hashes)
  await deleteUnused(
    tx,
    company_id,
    [...existing.values()].map(({ id }) => id),
  )
}

// An address copied from one of the company's shops refers to an existing picture.
async function importFromWeb(
  staff: Staff,
  company_id: string,
  address: string,
  internet: Internet,
): Promise<SizedPicture | Refused> {
  const existing = await findOwnPicture(staff, company_id, new URL(address).pathname)
  return existing ?? fetchPicture(staff, company_id, address, internet)
}

async function findOwnPicture(
  handle: Staff,
  company_id: string,
  address: string,
): Promise<SizedPicture | undefined> {
  const sha256 = parsePictureAddress(address)?.sha256
  return sha256 ? (await lockPictures(handle, company_id, [sha256])).get(sha256) : undefined
}

function isPresetPicture(address: string): boolean {
  return Object.values(themePresets).some(({ hero }) => hero.defaultImage === address)
}
