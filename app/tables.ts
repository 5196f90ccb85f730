// Written by `npm run db:types` from the migrated database. Do not edit.
import type { ColumnType } from 'kysely'
import type { VisitKind } from '#features/analytics/rules/visit-kind.ts'
import type { ImportState } from '#features/catalogue/rules/product-import.ts'
import type { Availability, Condition } from '#features/catalogue/rules/product.ts'
import type { WithdrawalException } from '#features/catalogue/rules/withdrawal-exception.ts'
import type { Role } from '#features/companies/rules/permissions.ts'
import type { DeliveryKind } from '#features/delivery/rules/delivery-method.ts'
import type { LabelState } from '#features/delivery/rules/parcel-label.ts'
import type { CreditEntryKind, CreditKind, GiftCardVat } from '#features/gift-cards/rules/credit.ts'
import type { HomeBlockKind, HomePageStage, PictureSide, ProductChoice } from '#features/home-page/rules/home-blocks.ts'
import type { LegalKind } from '#features/legal/rules/stored-document.ts'
import type { ViewedList } from '#features/list-views/rules/list-view.ts'
import type { NotificationKind, NotificationMode } from '#features/notifications/rules/notifications.ts'
import type { GiftCardDelivery } from '#features/orders/rules/gift-card-order.ts'
import type { AttemptState, OrderActor, OrderKind, OrderRelation, OrderState } from '#features/orders/rules/order.ts'
import type { ParcelState } from '#features/orders/rules/parcel.ts'
import type { CampaignKind } from '#features/pricing/rules/campaign.ts'
import type { QuestionState } from '#features/questions/rules/question.ts'
import type { HidingReason, HoldReason, ReviewState } from '#features/reviews/rules/review.ts'
import type { StockAlertState } from '#features/stock-alerts/rules/stock-alert.ts'
import type { ClaimDecision } from '#features/support/rules/claim-decision.ts'
import type { TicketStatus, TicketType } from '#features/support/rules/ticket.ts'
import type { StoredBytes } from '#platform/files/files.ts'
import type { Currency } from '#shared/money/currency.ts'
import type { Minor } from '#shared/money/money.ts'
import type { Measure, UnitPrice } from '#shared/money/unit.ts'
import type { ParcelCarrier } from '#shared/parcels/parcel-carrier.ts'
import type { DisputeState } from '#shared/payments/dispute.ts'
import type { AccountProvider } from '#shared/payments/payment-methods.ts'
import type { Language, Locale } from '#shared/stores/locale.ts'

/** Read as whatever was stored, to be judged by the reader; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Defaulted<Column> =
  Column extends ColumnType<infer Read, infer Written, infer Changed>
    ? ColumnType<Read, Written | undefined, Changed>
    : ColumnType<Column, Column | undefined, Column>

declare module '#platform/database/tables.ts' {
  interface Tables {
    attribute_values: {
      company_id: string
      id: number
      name: string
      label: string
      value: string
      value_key: Defaulted<string>
      number: string | null
    }
    audit_log: {
      company_id: string
      id: Defaulted<string>
      store_id: string | null
      staff_id: string | null
      action: string
      subject_type: string
      subject_id: string | null
      subject_name: Defaulted<string>
      changes: Defaulted<Json>
      search_text: Defaulted<string>
      created_at: Defaulted<Timestamp>
    }
    bought_together: {
      company_id: string
      store_id: string
      product_id: string
      related_id: string
      orders: number
    }
    broken_credit_rules: {
      company_id: string | null
      store_id: string | null
      order_id: string | null
      product_id: string | null
      variant_id: string | null
      rule: string | null
    }
    broken_gift_card_rules: {
      company_id: string | null
      store_id: string | null
      order_id: string | null
      product_id: string | null
      variant_id: string | null
      rule: string | null
    }
    broken_invariants: {
      company_id: string | null
      store_id: string | null
      order_id: string | null
      product_id: string | null
      variant_id: string | null
      rule: string | null
    }
    broken_ledger_rules: {
      company_id: string | null
      store_id: string | null
      order_id: string | null
      product_id: string | null
      variant_id: string | null
      rule: string | null
    }
    broken_order_rules: {
      company_id: string | null
      store_id: string | null
      order_id: string | null
      product_id: string | null
      variant_id: string | null
      rule: string | null
    }
    campaign_codes: {
      company_id: string
      store_id: string
      campaign_id: string
      id: Defaulted<string>
      code: string
      uses_limit: number | null
      uses: Defaulted<number>
      created_at: Defaulted<Timestamp>
    }
    campaigns: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      name: string
      kind: CampaignKind
      value: Defaulted<number>
      currency: Currency
      needs_code: Defaulted<boolean>
      targets: Defaulted<Json>
      buy_quantity: number | null
      free_quantity: number | null
      minimum: Defaulted<Minor>
      first_order_only: Defaulted<boolean>
      uses_per_customer: number | null
      combinable: Defaulted<boolean>
      starts_at: Timestamp
      ends_at: Timestamp | null
      stopped_at: Timestamp | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      former_price: Minor | null
    }
    canned_replies: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      title: string
      message: string
      sort_order: Defaulted<number>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    companies: {
      id: Defaulted<string>
      name: string
      address: Defaulted<string>
      registration_number: Defaulted<string>
      email: Defaulted<string>
      phone: Defaulted<string>
      logo_url: string | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    companies_elsewhere: {
      staff_id: string
      company: string
      name: string
      origin: string
    }
    company_factor_consents: {
      company_id: string
      staff_id: string
      consented_by: string
      consented_at: Defaulted<Timestamp>
    }
    company_invitations: {
      company_id: string
      id: Defaulted<string>
      email: string
      role: Role
      token_hash: string
      invited_by: string
      expires_at: Timestamp
      accepted_at: Timestamp | null
      created_at: Defaulted<Timestamp>
    }
    company_members: {
      company_id: string
      staff_id: string
      role: Role
      factor_required_since: Timestamp | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    consent_choices: {
      company_id: Defaulted<string>
      store_id: Defaulted<string>
      id: Defaulted<string>
      receipt: string
      consent: string
      statistics: boolean
      marketing: boolean
      text_version: string
      chosen_at: Defaulted<Timestamp>
    }
    contribution_payments: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      amount: Minor
      currency: Currency
      paid_on: string
      recipient: string
      reference: string
      staff_id: string
      created_at: Defaulted<Timestamp>
    }
    credit_entries: {
      company_id: string
      store_id: string
      credit_id: string
      id: Defaulted<string>
      kind: CreditEntryKind
      amount: Minor
      order_id: string | null
      task_id: string | null
      staff_id: string | null
      reason: Defaulted<string>
      created_at: Defaulted<Timestamp>
    }
    credit_notes: {
      company_id: string
      store_id: string
      number: number
      order_id: string
      task_id: string | null
      provider: string
      provider_ref: string
      amount: Minor
      vat: Minor
      reason: Defaulted<string>
      created_at: Defaulted<Timestamp>
      settled: Defaulted<Minor>
    }
    credits: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      kind: CreditKind
      currency: Currency
      balance: Defaulted<Minor>
      code_hash: string | null
      sealed_code: string | null
      code_end: string | null
      customer_id: string | null
      recipient_name: Defaulted<string>
      recipient_email: Defaulted<string>
      greeting: Defaulted<string>
      expires_at: Timestamp | null
      order_id: string | null
      staff_id: string | null
      reason: Defaulted<string>
      created_at: Defaulted<Timestamp>
      vat: Defaulted<GiftCardVat>
    }
    customer_accounts: {
      company_id: Defaulted<string>
      store_id: Defaulted<string>
      id: Defaulted<string>
      customer_id: string
      provider_id: string
      account_id: string
      password: string | null
      access_token: string | null
      refresh_token: string | null
      id_token: string | null
      access_token_expires_at: Timestamp | null
      refresh_token_expires_at: Timestamp | null
      scope: string | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    customer_sessions: {
      company_id: Defaulted<string>
      store_id: Defaulted<string>
      id: Defaulted<string>
      customer_id: string
      token: string
      expires_at: Timestamp
      user_agent: Defaulted<string>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    customer_verifications: {
      company_id: Defaulted<string>
      store_id: Defaulted<string>
      id: Defaulted<string>
      customer_id: string
      purpose: string
      new_email: string | null
      token: string
      expires_at: Timestamp
      created_at: Defaulted<Timestamp>
    }
    customers: {
      company_id: Defaulted<string>
      store_id: Defaulted<string>
      id: Defaulted<string>
      role: Defaulted<string>
      is_guest: Defaulted<boolean>
      name: string
      email: string
      email_verified: Defaulted<boolean>
      image: string | null
      phone: Defaulted<string>
      address: Defaulted<string>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    delivery_methods: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      kind: DeliveryKind
      carrier: ParcelCarrier | null
      name: Defaulted<string>
      position: Defaulted<number>
      active: Defaulted<boolean>
      transit_from: number
      transit_to: number
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    delivery_rates: {
      company_id: string
      store_id: string
      method_id: string
      zone_id: string
      id: Defaulted<string>
      from_subtotal: Defaulted<Minor>
      up_to_weight: number | null
      price: Minor
    }
    delivery_zones: {
      company_id: string
      store_id: string
      method_id: string
      id: Defaulted<string>
      position: number
      countries: Json
      postcodes: Defaulted<Json>
      free_from: Minor | null
    }
    demo_staff: {
      staff_id: string
    }
    domain_claims: {
      company_id: string
      store_id: string
      host: string
      token: string | null
      becomes_domain: Defaulted<boolean>
      proven_at: Timestamp | null
      checked_at: Timestamp | null
      failing_since: Timestamp | null
      check_result: Defaulted<string>
      created_at: Defaulted<Timestamp>
    }
    favourites: {
      company_id: string
      store_id: string
      customer_id: string
      product_id: string
      created_at: Defaulted<Timestamp>
    }
    files: {
      company_id: string
      id: Defaulted<string>
      place: string
      sha256: string
      length: number
      created_at: Defaulted<Timestamp>
      unused_since: Defaulted<Timestamp | null>
      is_deleting: Defaulted<boolean>
    }
    first_company_keys: {
      token_hash: string
      created_at: Defaulted<Timestamp>
    }
    guarantee_notices: {
      company_id: string
      language: Language
      content_type: string
      width: number
      height: number
      bytes: StoredBytes | null
      sha256: string
      created_at: Defaulted<Timestamp>
      file_id: string | null
      compared_at: Timestamp | null
    }
    home_block_categories: {
      company_id: string
      store_id: string
      stage: HomePageStage
      block_id: string
      category_id: string
      position: number
    }
    home_block_products: {
      company_id: string
      store_id: string
      stage: HomePageStage
      block_id: string
      product_id: string
      position: number
    }
    home_blocks: {
      company_id: string
      store_id: string
      stage: HomePageStage
      id: Defaulted<string>
      kind: HomeBlockKind
      position: number
      title: Defaulted<string>
      body: Defaulted<string>
      button_label: Defaulted<string>
      button_href: Defaulted<string>
      picture: string | null
      picture_alt: Defaulted<string>
      picture_side: Defaulted<PictureSide>
      choice: Defaulted<ProductChoice>
      shown: Defaulted<number>
    }
    idempotency_keys: {
      company_id: string
      store_id: string
      key: string
      request_hash: string
      order_id: string | null
      response: Json | null
      created_at: Defaulted<Timestamp>
    }
    label_requests: {
      company_id: string
      store_id: string
      order_id: string
      staff_id: string
      state: Defaulted<string>
      refusal: Json | null
      requested_at: Defaulted<Timestamp>
    }
    ledger_findings: {
      id: Defaulted<string>
      company_id: string
      store_id: string
      order_id: string | null
      product_id: string | null
      variant_id: string | null
      rule: string
      found_at: Defaulted<Timestamp>
    }
    legal_versions: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      kind: LegalKind
      number: number
      language: Language
      body: string
      sha256: string
      valid_from: Defaulted<Timestamp>
    }
    list_views: {
      company_id: string
      id: Defaulted<string>
      staff_id: string | null
      list: ViewedList
      name: string
      query: string
      created_at: Defaulted<Timestamp>
    }
    listed_products: {
      company_id: string
      store_id: string
      product_id: string
      listing_id: string
      category_id: string | null
      sort_order: number
      listed_at: Timestamp
      list_price: number
      has_stock: boolean
      availability: string
      ready_on: string | null
      value_ids: number[]
      sold: Defaulted<number>
    }
    local_mails: {
      id: string
      sender: string
      recipient: string
      reply_to: string | null
      subject: string
      html: string
      text: string
      stored_at: Defaulted<Timestamp>
    }
    low_stock: {
      company_id: string
      store_id: string
      product_id: string
      unit_id: string
      id: Defaulted<string>
      created_at: Defaulted<Timestamp>
    }
    makers: {
      company_id: string
      id: Defaulted<string>
      name: string
      address: string
      contact: string
      country: string
      eu_name: Defaulted<string>
      eu_address: Defaulted<string>
      eu_contact: Defaulted<string>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    notice_choices: {
      company_id: string
      store_id: string
      staff_id: string
      kind: NotificationKind
      mode: NotificationMode
      updated_at: Defaulted<Timestamp>
    }
    notice_digests: {
      staff_id: string
      hour: Defaulted<number>
      due_at: Timestamp | null
    }
    order_counters: {
      company_id: string
      store_id: string
      next_number: Defaulted<number>
      next_credit_note: Defaulted<number>
    }
    order_discounts: {
      company_id: string
      store_id: string
      order_id: string
      id: Defaulted<string>
      position: number | null
      campaign_id: string | null
      name: string
      code: string | null
      amount: Minor
    }
    order_drafts: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      lines: Defaulted<Json>
      name: Defaulted<string>
      email: Defaulted<string>
      phone: Defaulted<string>
      address: Defaulted<string>
      postcode: Defaulted<string>
      city: Defaulted<string>
      country: Defaulted<string>
      delivery_method_id: string | null
      print_note: Defaulted<string>
      open_days: Defaulted<number>
      version: Defaulted<number>
      order_id: string | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      adds_to: string | null
      discount: Json | null
    }
    order_events: {
      company_id: string
      store_id: string
      order_id: string
      seq: number
      kind: string
      from_state: string | null
      to_state: string | null
      actor: OrderActor
      staff_id: string | null
      detail: Defaulted<Json>
      created_at: Defaulted<Timestamp>
    }
    order_lines: {
      company_id: string
      store_id: string
      order_id: string
      id: Defaulted<string>
      position: number
      product_id: string | null
      store_product_id: string | null
      variant_id: string | null
      name: string
      variant_name: string | null
      sku: Defaulted<string>
      image_url: string | null
      availability: Defaulted<Availability>
      unit_price: Minor
      quantity: number
      line_total: Minor
      vat_rate: Defaulted<number>
      vat: Minor
      list_price: Minor | null
      before_price: Minor | null
      campaign_id: string | null
      discount: Defaulted<Minor>
      measure_price: UnitPrice | null
      cost_price: Minor | null
      ships_on: string | null
      withdrawal_exception: Defaulted<WithdrawalException>
    }
    order_notes: {
      company_id: string
      store_id: string
      order_id: string
      id: Defaulted<string>
      author_id: string
      note: string
      created_at: Defaulted<Timestamp>
    }
    order_search: {
      company_id: string
      store_id: string
      order_id: string
      number: number
      search_text: string
    }
    order_tags: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      name: string
      created_at: Defaulted<Timestamp>
    }
    ordered_gift_cards: {
      company_id: string
      store_id: string
      order_id: string
      delivery: GiftCardDelivery
      recipient_name: Defaulted<string>
      recipient_email: Defaulted<string>
      greeting: Defaulted<string>
      deliver_at: Timestamp
      delivered_at: Timestamp | null
    }
    orders: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      number: number
      customer_id: string | null
      state: Defaulted<OrderState>
      locale: Locale
      currency: Currency
      email: Defaulted<string>
      name: Defaulted<string>
      phone: Defaulted<string>
      address: Defaulted<string>
      subtotal: Minor
      shipping: Defaulted<Minor>
      total: Minor
      vat: Minor
      contribution: Defaulted<Minor>
      note: Defaulted<string>
      buyer_network: string | null
      purchase_reported_at: Timestamp | null
      placed_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      credit: Defaulted<Minor>
      settled: Defaulted<Minor>
      settled_vat: Defaulted<Minor>
      kind: Defaulted<OrderKind>
      delivery_method: Json | null
      pickup_point: Json | null
      promised_from: string | null
      promised_to: string | null
      postcode: Defaulted<string>
      city: Defaulted<string>
      country: Defaulted<string>
      print_note: Defaulted<string>
      by_hand: Defaulted<boolean>
      lowered: Defaulted<Minor>
      related_id: string | null
      relation: OrderRelation | null
      review_invited_at: Timestamp | null
      terms_id: string | null
      paid_with: string | null
    }
    parcel_hub_accounts: {
      company_id: string
      store_id: string
      api_user: string
      api_key: string
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    parcel_labels: {
      company_id: string
      store_id: string
      id: string
      order_id: string
      carrier: ParcelCarrier
      state: Defaulted<LabelState>
      asked_at: Defaulted<Timestamp>
      shipment: string | null
      package_number: Defaulted<string>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    parcel_lines: {
      company_id: string
      store_id: string
      order_id: string
      parcel_id: string
      line_id: string
      quantity: number
    }
    parcels: {
      company_id: string
      store_id: string
      order_id: string
      id: Defaulted<string>
      number: number
      state: Defaulted<ParcelState>
      carrier: Defaulted<string>
      tracking_number: Defaulted<string>
      tracking_url: string | null
      task_id: string | null
      sent_at: Timestamp | null
      delivered_at: Timestamp | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    payment_accounts: {
      company_id: string
      store_id: string
      provider: AccountProvider
      secret_key: string
      webhook_secrets: string
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      takes_orders: Defaulted<boolean>
    }
    payment_attempts: {
      company_id: string
      store_id: string
      order_id: string
      id: Defaulted<string>
      provider: string
      provider_ref: string | null
      state: Defaulted<AttemptState>
      amount: Minor
      currency: string
      request: Defaulted<Json>
      url: string | null
      expires_at: Timestamp | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      authorised_until: Timestamp | null
      is_estimated: Defaulted<boolean>
      parcel: Json | null
      draft: Json | null
      sent_at: Timestamp | null
      closing_until: Timestamp | null
    }
    payment_disputes: {
      company_id: string
      store_id: string
      order_id: string
      provider: string
      provider_ref: string
      state: DisputeState
      amount: Minor
      reason: Defaulted<string>
      answer_by: Timestamp | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    payment_entries: {
      company_id: string
      store_id: string
      order_id: string
      id: Defaulted<string>
      kind: string
      amount: Minor
      currency: string
      provider: string
      provider_ref: string
      created_at: Defaulted<Timestamp>
    }
    payment_task_lines: {
      company_id: string
      store_id: string
      order_id: string
      task_id: string
      line_id: string
      quantity: number
    }
    payment_tasks: {
      company_id: string
      store_id: string
      order_id: string
      id: Defaulted<string>
      kind: string
      amount: Minor
      state: Defaulted<string>
      actor: string
      staff_id: string | null
      reason: Defaulted<string>
      restock: Defaulted<boolean>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      credit: Defaulted<Minor>
      called_at: Timestamp | null
      is_last: Defaulted<boolean>
    }
    pickup_point_lists: {
      company_id: string
      store_id: string
      carrier: ParcelCarrier
      search: string
      points: Json
      fetched_at: Defaulted<Timestamp>
    }
    pictures: {
      company_id: string
      id: Defaulted<string>
      sha256: string
      content_type: string
      width: number
      height: number
      bytes: StoredBytes | null
      created_at: Defaulted<Timestamp>
      file_id: string | null
    }
    price_history: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      product_id: string
      variant_id: string | null
      currency: Currency
      price: Minor | null
      noted_at: Defaulted<Timestamp>
    }
    product_images: {
      company_id: string
      product_id: string
      id: Defaulted<string>
      url: string
      alt_text: Defaulted<string>
      sort_order: Defaulted<number>
      picture_id: string | null
      created_at: Defaulted<Timestamp>
    }
    product_import_rows: {
      company_id: string
      import_id: string
      number: number
      line: number
      name: Defaulted<string>
      record: Json
      outcome: string | null
      changes: Defaulted<Json>
      errors: Defaulted<Json>
      saved_at: Timestamp | null
    }
    product_imports: {
      company_id: string
      id: Defaulted<string>
      staff_id: string
      file_name: string
      state: Defaulted<ImportState>
      unknown_columns: Defaulted<Json>
      total: number
      done: Defaulted<number>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    product_questions: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      product_id: string
      customer_id: string | null
      name: string
      email: string
      text: string
      state: QuestionState
      token: string | null
      hidden_for: HidingReason | null
      answer: Defaulted<string>
      answered_at: Timestamp | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    product_ratings: {
      company_id: string
      store_id: string
      product_id: string
      counts: Json
    }
    product_slugs: {
      company_id: string
      slug: string
      product_id: string
      created_at: Defaulted<Timestamp>
    }
    product_stamps: {
      company_id: string
      product_id: string
      stamp: Defaulted<string>
    }
    product_variants: {
      company_id: string
      product_id: string
      id: Defaulted<string>
      name: string
      sku: string
      price: Minor | null
      stock_quantity: number | null
      stock_reserved: Defaulted<number>
      sort_order: Defaulted<number>
      active: Defaulted<boolean>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      unit_pricing_measure: Measure | null
      gtin: string | null
      shelf: Defaulted<string>
    }
    product_words: {
      company_id: string
      word: string
      stem: Defaulted<string | null>
    }
    products: {
      company_id: string
      id: Defaulted<string>
      name: string
      slug: string
      description: Defaulted<string>
      base_price: Minor
      cost_price: Minor | null
      sku: Defaulted<string>
      gtin: string | null
      category_id: string | null
      metadata: Defaulted<Json>
      availability: Defaulted<Availability>
      condition: Defaulted<Condition>
      brand: Defaulted<string>
      google_product_category: Defaulted<number>
      unit_pricing_measure: Defaulted<Json>
      unit_pricing_base_measure: Defaulted<Json>
      stock_quantity: number | null
      stock_reserved: Defaulted<number>
      search_text: string
      label_text: string
      respelled_text: string
      staff_search_text: string
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      perishable: Defaulted<boolean>
      weight: number | null
      low_stock_at: number | null
      shelf: Defaulted<string>
      ships_on: string | null
      stem_text: Defaulted<string>
      options: Defaulted<Json>
      related: Defaulted<string>
      pages: Defaulted<string>
      withdrawal_exception: Defaulted<WithdrawalException>
      maker_id: string | null
      model: Defaulted<string>
      warnings_da: Defaulted<string>
      warnings_en: Defaulted<string>
      guarantee_years: number | null
    }
    recall_orders: {
      company_id: string
      store_id: string
      recall_id: string
      order_id: string
      outcome: string | null
      told_at: Timestamp | null
    }
    recalls: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      product_id: string | null
      product_name: string
      identification: string
      hazard: string
      instructions: string
      remedies: Json
      bought_from: string | null
      bought_until: string | null
      staff_id: string
      created_at: Defaulted<Timestamp>
      ended_at: Timestamp | null
    }
    reduced_prices: {
      company_id: string
      store_id: string
      campaign_id: string
      id: Defaulted<string>
      product_id: string
      variant_id: string | null
      currency: Currency
      price: Minor
      before_price: Minor | null
      starts_at: Timestamp
      ends_at: Timestamp | null
      created_at: Defaulted<Timestamp>
      reference_days: number | null
    }
    review_photos: {
      company_id: string
      store_id: string
      review_id: string
      id: Defaulted<string>
      position: number
      width: number
      height: number
      bytes: StoredBytes | null
      preview: StoredBytes | null
      file_id: string | null
      preview_id: string | null
    }
    review_refusals: {
      company_id: string
      store_id: string
      email_hash: string
      created_at: Defaulted<Timestamp>
    }
    reviews: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      order_id: string
      line_id: string
      product_id: string
      stars: number
      name: string
      text: string
      state: ReviewState
      held_for: HoldReason | null
      hidden_for: HidingReason | null
      answer: Defaulted<string>
      answered_at: Timestamp | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    staff: {
      id: Defaulted<string>
      name: string
      email: string
      email_verified: Defaulted<boolean>
      language: Defaulted<string>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    staff_accounts: {
      id: Defaulted<string>
      staff_id: string
      provider_id: string
      account_id: string
      password: string | null
      access_token: string | null
      refresh_token: string | null
      id_token: string | null
      access_token_expires_at: Timestamp | null
      refresh_token_expires_at: Timestamp | null
      scope: string | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    staff_challenges: {
      challenge: string
      staff_id: string | null
      host: string
      expires_at: Timestamp
    }
    staff_chosen_stores: {
      company_id: string
      store_id: string
      staff_id: string
      host: string
      chosen_at: Defaulted<Timestamp>
    }
    staff_factor_resets: {
      staff_id: string
      requested_at: Defaulted<Timestamp>
      expires_at: Timestamp
    }
    staff_notices: {
      company_id: string
      store_id: string
      staff_id: string
      kind: NotificationKind
      cause: string
      subject_id: string
      daily: boolean
      created_at: Defaulted<Timestamp>
      mail_id: string | null
      mailed_at: Timestamp | null
    }
    staff_passkeys: {
      id: Defaulted<string>
      staff_id: string
      host: string
      name: string
      credential_id: string
      public_key: string
      counter: Defaulted<number>
      transports: Defaulted<string>
      created_at: Defaulted<Timestamp>
      last_used_at: Timestamp | null
    }
    staff_recovery_codes: {
      staff_id: string
      code_hash: string
    }
    staff_second_factors: {
      staff_id: string
      secret: string
      confirmed_at: Timestamp | null
      last_step: Defaulted<number>
      created_at: Defaulted<Timestamp>
    }
    staff_sessions: {
      id: Defaulted<string>
      staff_id: string
      company_id: string | null
      host: Defaulted<string>
      token: string
      expires_at: Timestamp
      ip_address: Defaulted<string>
      user_agent: Defaulted<string>
      is_strong: Defaulted<boolean>
      confirmed_at: Defaulted<Timestamp>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      home_origin: string | null
      home_issued_at: Timestamp | null
    }
    staff_sums: {
      company_id: string
      staff_id: string
      day: string
      share: number
    }
    staff_throttles: {
      throttle: string
      subject: string
      count: Defaulted<number>
      counted_from: Defaulted<Timestamp>
      waits: Defaulted<number>
      waits_until: Defaulted<Timestamp>
    }
    staff_verifications: {
      id: Defaulted<string>
      staff_id: string
      purpose: string
      host: string
      token: string
      expires_at: Timestamp
      created_at: Defaulted<Timestamp>
    }
    stock_reservations: {
      company_id: string
      store_id: string
      order_id: string
      id: Defaulted<string>
      product_id: string
      variant_id: string | null
      quantity: number
      shipped: Defaulted<number>
      released: Defaulted<number>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    stock_wishes: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      product_id: string
      variant_id: string | null
      customer_id: string | null
      email: string
      state: StockAlertState
      token: string
      created_at: Defaulted<Timestamp>
      confirmed_at: Timestamp | null
      told_at: Timestamp | null
      updated_at: Defaulted<Timestamp>
    }
    store_aliases: {
      company_id: string
      store_id: string
      host: string
      created_at: Defaulted<Timestamp>
    }
    store_categories: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      name: string
      slug: string
      description: Defaulted<string>
      parent_id: string | null
      active: Defaulted<boolean>
      sort_order: Defaulted<number>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      picture: string | null
      picture_alt: Defaulted<string>
    }
    store_category_slugs: {
      company_id: string
      store_id: string
      slug: string
      category_id: string
      created_at: Defaulted<Timestamp>
    }
    store_checks: {
      company_id: string
      store_id: string
      unmet: Json
      checked_at: Defaulted<Timestamp>
    }
    store_product_counts: {
      company_id: string
      store_id: string
      category_id: string
      active_products: number
    }
    store_products: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      product_id: string
      price: Minor | null
      category_id: string | null
      active: Defaulted<boolean>
      sort_order: Defaulted<number>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    store_settings: {
      company_id: string
      store_id: string
      theme: Json
      seo_settings: Json
      payment_settings: Json
      locale_settings: Json
      page_content: Json
      navigation_items: Defaulted<Json>
      version: Defaulted<number>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      delivery_settings: Defaulted<Json>
      search_settings: Defaulted<Json>
      filter_settings: Defaulted<Json>
    }
    store_versions: {
      company_id: string
      store_id: string
      content_version: Defaulted<number>
      shared_stamp: Defaulted<string>
      changed_in: Defaulted<string>
    }
    stores: {
      company_id: string
      id: Defaulted<string>
      name: string
      domain: string
      domain_proven_at: Timestamp | null
      description: Defaulted<string>
      logo_url: string | null
      favicon_url: string | null
      active: Defaulted<boolean>
      owner_id: string
      deleted_at: Timestamp | null
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      sells_gift_cards: Defaulted<boolean>
      gift_card_vat: Defaulted<GiftCardVat>
      review_days: number | null
      opens_when_ready: Defaulted<boolean>
      requires_safety_facts: Defaulted<boolean>
    }
    support_counters: {
      company_id: string
      store_id: string
      next_number: Defaulted<number>
    }
    support_faqs: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      question: string
      answer: string
      sort_order: Defaulted<number>
      active: Defaulted<boolean>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    support_messages: {
      company_id: string
      store_id: string
      ticket_id: string
      id: Defaulted<string>
      user_id: string
      author_id: string | null
      message: string
      is_staff: Defaulted<boolean>
      position: Defaulted<number>
      created_at: Defaulted<Timestamp>
      decision: ClaimDecision | null
    }
    support_notes: {
      company_id: string
      store_id: string
      ticket_id: string
      id: Defaulted<string>
      author_id: string
      note: string
      created_at: Defaulted<Timestamp>
    }
    support_photos: {
      company_id: string
      store_id: string
      ticket_id: string
      id: Defaulted<string>
      user_id: string
      message_id: string | null
      position: Defaulted<number>
      width: number
      height: number
      bytes: StoredBytes | null
      preview: StoredBytes | null
      created_at: Defaulted<Timestamp>
      file_id: string | null
      preview_id: string | null
    }
    support_templates: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      type: TicketType
      active: Defaulted<boolean>
      title: string
      form_schema: Json
      version: Defaulted<number>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    support_tickets: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      number: Defaulted<number>
      user_id: string
      order_id: string | null
      assignee_id: string | null
      type: TicketType
      status: Defaulted<TicketStatus>
      title: string
      form_data: Defaulted<Json>
      form_fields: Defaulted<Json>
      template_version: Defaulted<number>
      terms_accepted: Defaulted<boolean>
      terms_accepted_at: Timestamp | null
      message_count: Defaulted<number>
      last_by_customer: Defaulted<number>
      last_by_staff: Defaulted<number>
      read_by_customer: Defaulted<number>
      read_by_staff: Defaulted<number>
      search_text: Defaulted<string>
      waiting_since: Defaulted<Timestamp | null>
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
      changed_in: Defaulted<string>
    }
    support_uploads: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      user_id: string
      width: number
      height: number
      bytes: StoredBytes | null
      preview: StoredBytes | null
      created_at: Defaulted<Timestamp>
      file_id: string | null
      preview_id: string | null
    }
    tagged_orders: {
      company_id: string
      store_id: string
      order_id: string
      tag_id: string
    }
    test_movements: {
      company_id: string
      store_id: string
      payment_id: string
      id: string
      key: string
      kind: string
      amount: Minor
      created_at: Defaulted<Timestamp>
    }
    test_payments: {
      company_id: string
      store_id: string
      id: string
      attempt_id: string
      request: Json
      amount: Minor
      state: Defaulted<string>
      card: string | null
      buyer: Json | null
      dispute: string | null
      expires_at: Timestamp
      created_at: Defaulted<Timestamp>
      updated_at: Defaulted<Timestamp>
    }
    throttles: {
      company_id: Defaulted<string>
      store_id: Defaulted<string>
      throttle: string
      subject: string
      count: Defaulted<number>
      counted_from: Defaulted<Timestamp>
      waits: Defaulted<number>
      waits_until: Defaulted<Timestamp>
    }
    visit_counts: {
      company_id: string
      store_id: string
      day: string
      kind: VisitKind
      key: Defaulted<string>
      count: number
    }
    visit_days: {
      company_id: string
      store_id: string
      day: string
      visitors: Defaulted<number>
      salt: Buffer | null
      sketch: Buffer | null
    }
    webhook_events: {
      company_id: string
      store_id: string
      provider: string
      event_id: string
      payload: Json
      attempt_id: string | null
      provider_ref: string | null
      capture_ref: string | null
      received_at: Defaulted<Timestamp>
      applied_at: Timestamp | null
      parked: string | null
    }
    withdrawal_lines: {
      company_id: string
      store_id: string
      order_id: string
      withdrawal_id: string
      line_id: string
      quantity: number
    }
    withdrawals: {
      company_id: string
      store_id: string
      id: Defaulted<string>
      key: string
      order_id: string | null
      order_number: string
      name: string
      email: string
      goods: Defaulted<string>
      is_late: Defaulted<boolean>
      received_at: Defaulted<Timestamp>
      is_without_right: Defaulted<boolean>
    }
  }
}
