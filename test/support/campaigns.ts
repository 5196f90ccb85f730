import type { CampaignKind } from '#features/pricing/rules/campaign.ts'
import type { Target } from '#features/pricing/rules/target.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import type { TestDatabase } from './database.ts'

type GivenCampaign = {
  name?: string
  kind?: CampaignKind
  value?: number
  targets?: readonly Target[]
  minimum?: number
  combinable?: boolean
  buy_quantity?: number | null
  free_quantity?: number | null
  first_order_only?: boolean
  uses_per_customer?: number | null
  /** Orders can use the code this often; without a limit if null. */
  code?: string
  uses_limit?: number | null
  starts_at?: Date | undefined
  ends_at?: Date | undefined
}

/** By default a campaign that started an hour ago, and ten per cent off everything. */
export async function createCampaign(
  { ownerClient }: TestDatabase,
  { company_id, store_id }: StoreKey,
  { code, uses_limit = null, targets = [{ of: 'everything' }], ...given }: GivenCampaign = {},
): Promise<string> {
  const campaign = { name: 'Black Friday', kind: 'percent', value: 1_000, ...given }
  const { rows } = await ownerClient.query<{ id: string }>(
    `insert into campaigns (company_id, store_id, name, kind, value, currency, needs_code, targets, minimum, combinable,
       buy_quantity, free_quantity, first_order_only, uses_per_customer, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, 'DKK', $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14, now() - interval '1 hour'), $15) returning id`,
    [
      company_id,
      store_id,
      campaign.name,
      campaign.kind,
      campaign.value,
      code !== undefined,
      JSON.stringify(targets),
      campaign.minimum ?? 0,
      campaign.combinable ?? false,
      campaign.buy_quantity ?? null,
      campaign.free_quantity ?? null,
      campaign.first_order_only ?? false,
      campaign.uses_per_customer ?? null,
      campaign.starts_at ?? null,
      campaign.ends_at ?? null,
    ],
  )
  const id = rows[0]?.id ?? ''
  if (code !== undefined) {
    await ownerClient.query(
      `insert into campaign_codes (company_id, store_id, campaign_id, code, uses_limit)
       values ($1, $2, $3, $4, $5)`,
      [company_id, store_id, id, code, uses_limit],
    )
  }
  return id
}

export async function countUses({ ownerClient }: TestDatabase, code: string) {
  const { rows } = await ownerClient.query<{ uses: number }>(
    'select uses from campaign_codes where code = $1',
    [code],
  )
  return rows[0]?.uses
}

const periods = {
  ended: ["now() - interval '2 hours'", "now() - interval '1 hour'"],
  running: ["now() - interval '1 hour'", 'null'],
  planned: ["now() + interval '1 hour'", 'null'],
} as const

type ReducedPrice = {
  product_id: string
  variant_id?: string | null
  price: number
  before_price?: number | null
  reference_days?: number | null
  period?: keyof typeof periods
  /** The period of price and campaign, instead of `period`. */
  starts_at?: Date
  ends_at?: Date
}

/** A price that a campaign gives to a unit, by default since an hour ago. Returns the id of the campaign. */
export async function createReducedPrice(
  torv: TestDatabase,
  store: StoreKey,
  {
    product_id,
    variant_id = null,
    price,
    before_price = null,
    reference_days = 30,
    period = 'running',
    starts_at,
    ends_at,
  }: ReducedPrice,
): Promise<string> {
  const campaign_id = await createCampaign(torv, store, {
    kind: 'fixed',
    value: price,
    name: 'Udsalg',
    targets: [{ of: 'product', id: product_id }],
    starts_at,
    ends_at,
  })
  const [start, end] = periods[period]
  await torv.ownerClient.query(
    `insert into reduced_prices (company_id, store_id, campaign_id, product_id, variant_id, currency, price, before_price,
       reference_days, starts_at, ends_at)
     values ($1, $2, $3, $4, $5, 'DKK', $6, $7, $8, 
       coalesce($9::timestamptz, ${start}), coalesce($10::timestamptz, ${end}))`,
    [
      store.company_id,
      store.store_id,
      campaign_id,
      product_id,
      variant_id,
      price,
      before_price,
      before_price === null ? null : reference_days,
      starts_at,
      ends_at,
    ],
  )
  return campaign_id
}
