import type { AppRole } from '#platform/database/roles.ts'

/** Every deliberate exception to the isolation of tenants, with its reason. Anything else is a leak. */

export const platformTables: Record<string, string> = {
  companies: 'is the tenant itself',
  staff: 'one person may work for several companies',
  staff_accounts: 'a staff member signs in the same way for all companies',
  staff_sessions: 'a session of the platform host reaches all companies of its user',
  staff_verifications: 'asked for before anyone is signed in',
  first_company_keys: 'there is no company yet',
  staff_second_factors: 'a person of the staff has one, whatever the company',
  staff_recovery_codes: 'a person of the staff has them, whatever the company',
  staff_passkeys: 'a person of the staff has them, whatever the company',
  staff_challenges: 'asked for before anyone is signed in',
  staff_factor_resets: 'a reset request goes to all companies of the user',
  companies_elsewhere: 'a person of the staff has them, in other cells',
  demo_staff: 'a person of the staff is marked, whatever the company',
  notice_digests: 'a person has one daily mail of all their companies',
  local_mails: 'mails of all shops, kept instead of sent where shops are built',
  staff_throttles: 'a sign-in attempt has no company yet',
}

/** Rows of one customer that every shopper of the store reads, because the customer has published them. */
export const publishedTables: Record<string, string> = {
  reviews: 'only shown reviews, without their orders',
  review_photos: 'only those of shown reviews',
  product_questions: 'only answered ones, without their addresses',
}

export const globallyUniqueIndexes: Record<string, string> = {
  stores_domain_key: 'a host names one store of the whole platform',
  store_aliases_host_key: 'a host names one store of the whole platform',
}

/** Scopes that read one table across all tenants. */
export const crossTenantReads: {
  as: 'router' | 'staff_auth' | 'worker'
  table: string
  reason: string
}[] = [
  { as: 'router', table: 'stores', reason: 'finds the store that a host names' },
  { as: 'router', table: 'store_aliases', reason: 'finds the store that a host names' },
  { as: 'router', table: 'store_versions', reason: 'finds the version of a store' },
  { as: 'staff_auth', table: 'staff', reason: 'staff sign in before their companies are known' },
  { as: 'staff_auth', table: 'staff_accounts', reason: 'the sign-in compares passwords' },
  { as: 'staff_auth', table: 'staff_sessions', reason: 'a session is found by its token' },
  { as: 'staff_auth', table: 'staff_verifications', reason: 'a link is found by its token' },
  { as: 'staff_auth', table: 'first_company_keys', reason: 'there is no company yet' },
  { as: 'staff_auth', table: 'staff_second_factors', reason: 'the sign-in compares codes' },
  { as: 'staff_auth', table: 'staff_recovery_codes', reason: 'the sign-in compares codes' },
  { as: 'staff_auth', table: 'staff_passkeys', reason: 'a passkey identifies its owner' },
  { as: 'staff_auth', table: 'staff_challenges', reason: 'signed before the user is known' },
  {
    as: 'staff_auth',
    table: 'staff_factor_resets',
    reason: 'asked for before anyone is signed in',
  },
  {
    as: 'staff_auth',
    table: 'companies_elsewhere',
    reason: 'read with the session, before the companies are known',
  },
  { as: 'staff_auth', table: 'demo_staff', reason: 'the sign-in checks exemptions' },
  { as: 'worker', table: 'local_mails', reason: 'keeps the mails of every shop and shows them' },
  { as: 'staff_auth', table: 'staff_throttles', reason: 'counts sign-in attempts' },
]

/** The router has no tenant before it has found the store; the worker works for all tenants. */
export const rolesWithoutTenant: AppRole[] = ['torv_router', 'torv_worker']

/** The schema of the job queue and the roles that reach its tables, each through a policy of its own. */
export const queueAccess = { schema: 'graphile_worker', roles: ['torv_worker', 'torv_guard'] }

/** Relations of the `torv` schema and the roles that may read them. */
export const internalReaders: Record<string, string[]> = {
  company_moves: ['torv_guard'],
  scope_keys: ['torv_verifier'],
  signed_scope: ['torv_guard', 'torv_shopper', 'torv_auth', 'torv_staff', 'torv_job'],
}

/** Append-only tables: no role may change their rows, not even the owner of the tables. */
export const appendOnlyTables = [
  'order_lines',
  'order_events',
  'payment_entries',
  'audit_log',
  'payment_task_lines',
  'credit_notes',
  'price_history',
  'credit_entries',
]

export const hiddenColumns: { table: string; columns: string[]; from: AppRole[] }[] = [
  {
    table: 'credits',
    columns: ['code_hash', 'sealed_code'],
    from: ['torv_router', 'torv_shopper', 'torv_staff'],
  },
  {
    table: 'products',
    columns: ['cost_price', 'staff_search_text'],
    from: ['torv_shopper', 'torv_router'],
  },
  { table: 'order_lines', columns: ['cost_price'], from: ['torv_shopper', 'torv_router'] },
  ...['staff_accounts', 'customer_accounts'].map((table) => ({
    table,
    columns: ['password', 'access_token', 'refresh_token', 'id_token'],
    from: ['torv_router', 'torv_shopper', 'torv_staff', 'torv_job'] satisfies AppRole[],
  })),
  {
    table: 'staff_second_factors',
    columns: ['secret'],
    from: ['torv_router', 'torv_shopper', 'torv_staff', 'torv_job'],
  },
  ...['staff_sessions', 'customer_sessions', 'staff_verifications', 'customer_verifications'].map(
    (table) => ({
      table,
      columns: ['token'],
      from: ['torv_router', 'torv_shopper', 'torv_staff', 'torv_job'] satisfies AppRole[],
    }),
  ),
]

/** `security definer` functions and the roles that may call them; triggers need no caller. */
export const definerFunctions: Record<string, AppRole[]> = {
  'torv.staff_companies': ['torv_staff'],
  'torv.refuse_while_moving': [],
  // Asks for the printed key, and uses it up.
  'torv.create_first_company': ['torv_auth'],
  'torv.end_first_company_key': [],
  'torv.factor_required_since': ['torv_auth'],
  'torv.has_other_owners': ['torv_auth'],
  'torv.has_owner_consents': ['torv_auth'],
  'torv.companies_of_member': ['torv_auth'],
  'torv.session_confirmed_at': ['torv_staff', 'torv_job'],
  'torv.has_second_factor': ['torv_staff', 'torv_job'],
  'torv.enqueue': ['torv_shopper', 'torv_auth', 'torv_staff', 'torv_job'],
  'torv.check_job_reader': [],
  'torv.list_failed_jobs': ['torv_staff'],
  'torv.retry_failed_jobs': ['torv_staff'],
  'torv.delete_failed_job': ['torv_staff'],
  'torv.count_given_up_jobs': ['torv_staff'],
  'torv.change_order_lines': ['torv_job'],
  'torv.add_notices': ['torv_shopper', 'torv_job'],
  'torv.wants_notices': ['torv_job'],
  'torv.staff_to_notify': ['torv_auth'],
  'torv.find_products': ['torv_shopper'],
  'torv.find_products_by_forms': ['torv_shopper'],
  'torv.look_up_words': ['torv_shopper'],
  'torv.find_words': ['torv_shopper'],
  'torv.find_products_for_staff': ['torv_staff'],
  'torv.raise_versions': [],
  'torv.raise_products': [],
  'torv.stamp_products': [],
  'torv.stamp_new_products': [],
  'torv.create_store_version': [],
  'torv.read_changes': ['torv_router'],
  'torv.enqueue_due_stores': ['torv_worker'],
  'torv.count_store_products': [],
  'torv.next_price_change': ['torv_router'],
  'torv.next_price_change_here': ['torv_shopper'],
  'torv.note_prices': [],
  'torv.note_price_of_product': [],
  'torv.note_prices_of_rows': [],
  'torv.note_prices_of_store': [],
  'torv.list_attributes': [],
  'torv.list_products': [],
  'torv.list_changed_product': [],
  'torv.list_products_of_variants': [],
  'torv.list_products_of_stores': [],
  'torv.check_host': [],
  'torv.prepare_message': [],
  'torv.prepare_ticket': [],
  'torv.index_order_lines': [],
  'torv.index_order_buyer': [],
  'torv.refresh_order_search': [],
  'torv.find_orders': ['torv_staff'],
  'torv.find_changes': ['torv_staff'],
  'torv.find_tickets': ['torv_staff'],
  // Tells of a single host whether it belonged to another company.
  'torv.is_host_resting': ['torv_router'],
  // Returns ids of companies; the files are then deleted as a job of each.
  'torv.companies_with_unused_files': ['torv_router'],
  // Keeps the name of a host that a store gave up.
  'torv.release_host': [],
  'torv.use_file': [],
  'torv.count_credit': [],
  'torv.count_review': [],
  'torv.raise_changed_stores': [],
  'torv.raise_stores_of_rows': [],
  'torv.raise_stores_of_companies': [],
  'torv.raise_stores_of_company_rows': [],
  'torv.raise_stores_of_products': [],
  'torv.raise_products_of_rows': [],
  'torv.raise_stores_of_variants': [],
}

/** Ids without a foreign key, each with its reason. */
export const idsWithoutForeignKey: Record<string, string> = {
  'store_product_counts.category_id': 'also counts products without a category',
  'order_lines.product_id': 'products may go; what was sold stays',
  'order_lines.store_product_id': 'products may go; what was sold stays',
  'order_lines.variant_id': 'products may go; what was sold stays',
  'stock_reservations.product_id': 'products may go; what was sold stays',
  'stock_reservations.variant_id': 'products may go; what was sold stays',
  'price_history.product_id': 'products may go; the prices that were asked stay',
  'price_history.variant_id': 'products may go; the prices that were asked stay',
  'reduced_prices.product_id': 'products may go; the prices that were asked stay',
  'reduced_prices.variant_id': 'products may go; the prices that were asked stay',
  'webhook_events.attempt_id': 'an id from a provider, which may not exist',
  'test_payments.attempt_id': 'the test provider keeps its own books, as a bank would',
  'staff_notices.subject_id': 'names an order, a ticket or a product, which may be gone',
  'staff_notices.mail_id': 'a mail in the queue',
  'reviews.product_id': 'products may go; what buyers wrote stays',
  'product_ratings.product_id': 'products may go; what buyers wrote stays',
  'low_stock.unit_id': 'names the product itself or its variant',
  'audit_log.subject_id': 'names rows of any table, also ones that are gone',
}

export const keysWithoutIndex: Record<string, string> = {
  order_lines_company_id_store_id_campaign_id_fkey:
    'an index covers the lines that have a campaign',
  support_messages_company_id_store_id_ticket_id_user_id_fkey:
    'the primary key leads with the request, which has one customer',
  support_photos_company_id_store_id_ticket_id_user_id_fkey:
    'the primary key leads with the request, which has one customer',
}

/** May reference a staff member outside the company. */
export const anyStaffReferences: { role: AppRole; table: string; reason: string }[] = [
  { role: 'torv_job', table: 'company_members', reason: 'an invited person comes from anywhere' },
  {
    role: 'torv_staff',
    table: 'company_members',
    reason: 'a new member does not belong to the company until then',
  },
  ...[
    'stores',
    'company_invitations',
    'support_messages',
    'order_events',
    'payment_tasks',
    'credits',
    'credit_entries',
    'audit_log',
  ].map((table) => ({
    role: 'torv_job' as const,
    table,
    reason: 'a job acts for a staff member that it does not look up',
  })),
]
