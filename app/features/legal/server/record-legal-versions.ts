import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { LegalDocument } from '../rules/document.ts'
import type { LegalFacts } from '../rules/legal-facts.ts'
import { createPrivacyPolicy, createTerms } from '../rules/legal-pages.ts'
import { serialiseDocument, type LegalKind } from '../rules/stored-document.ts'
import type { Language } from '#shared/stores/locale.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { Job } from '#platform/database/database.ts'
import { inOneRoundTrip } from '#platform/database/one-round-trip.ts'
import { prepareQuery } from '#platform/database/prepared-query.ts'
import { ofTenant } from '#platform/database/tenant-key.ts'
import { readStoreLegalFacts } from './read-legal-facts.ts'

/** The facts that the terms in force follow from, and the version that was kept last. */
export type TermsInForce = { facts: LegalFacts | Refused; current: Current | null }

async function readTermsInForce(trip: Job, store: StoreKey): Promise<TermsInForce> {
  const [facts, current] = await Promise.all([
    readStoreLegalFacts(trip, store),
    findCurrentTerms(trip, store),
  ])
  return { facts, current }
}

export function findCurrentTerms(trip: Job, store: StoreKey): Promise<Current | null> {
  return findCurrent(trip, store, 'terms')
}

/** Returns the id of the terms in force; new terms are kept first. */
export async function recordTerms(
  job: Job,
  store: StoreKey,
  terms: TermsInForce | null = null,
): Promise<string | null> {
  const { facts, current } =
    terms ?? (await inOneRoundTrip(job, (trip) => readTermsInForce(trip, store)))
  return isRefused(facts) ? null : recordVersion(job, store, findTerms(facts), current)
}

/** Keeps every text that took effect since the last visit. */
export async function recordLegalVersions(job: Job, store: StoreKey): Promise<void> {
  const facts = await readStoreLegalFacts(job, store)
  if (isRefused(facts)) return
  for (const kind of ['terms', 'privacy'] as const)
    await recordVersion(job, store, toVersion(kind, facts), await findCurrent(job, store, kind))
}

type Version = { kind: LegalKind; language: Language; body: string; sha256: string }
type Current = { id: string; sha256: string; number: number }

const knownTerms = new WeakMap<LegalFacts, Version>()

/** Every order of a store has the same facts until its settings change. */
function findTerms(facts: LegalFacts): Version {
  const version = knownTerms.get(facts) ?? toVersion('terms', facts)
  knownTerms.set(facts, version)
  return version
}

function toVersion(kind: LegalKind, facts: LegalFacts): Version {
  const body = serialiseDocument(documents[kind](facts))
  const sha256 = createHash('sha256').update(body).digest('hex')
  return { kind, language: facts.language, body, sha256 }
}

const documents: Record<LegalKind, (facts: LegalFacts) => LegalDocument> = {
  terms: createTerms,
  privacy: createPrivacyPolicy,
}

async function recordVersion(
  job: Job,
  { company_id, store_id }: StoreKey,
  version: Version,
  current: Current | null,
): Promise<string> {
  if (current?.sha256 === version.sha256) return current.id
  const number = (current?.number ?? 0) + 1
  const kept = await job
    .insertInto('legal_versions')
    .values({ company_id, store_id, number, ...version })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) return kept.id
  // Another order kept this text or a later one in the meantime.
  const store = { company_id, store_id }
  return recordVersion(job, store, version, await findCurrent(job, store, version.kind))
}

async function findCurrent(job: Job, store: StoreKey, kind: LegalKind): Promise<Current | null> {
  const [current = null] = await currentSearch(job, { ...store, kind })
  return current
}

const currentSearch = prepareQuery(
  ({ company_id, store_id, kind }: StoreKey & { kind: LegalKind }, db) =>
    db
      .selectFrom('legal_versions')
      .where(ofTenant({ company_id, store_id }))
      .where('kind', '=', kind)
      .orderBy('number', 'desc')
      .limit(sql.lit(1))
      .select(['id', 'sha256', 'number']),
)
