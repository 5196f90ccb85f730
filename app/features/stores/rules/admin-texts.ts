import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { storesInDanish } from '#languages/da/stores/admin-texts.ts'

export const storesInEnglish = {
  title: 'Stores',
  newStore: 'New Store',
  editStore: 'Edit Store',
  unproven: 'Not confirmed yet',
  opensSoon: 'Opens when green',
  columns: {
    store: 'Store',
    domain: 'Domain',
    status: 'Status',
    created: 'Created',
    actions: 'Actions',
  },
  empty: 'No stores yet. Create your first store to get started.',
  form: {
    name: 'Name',
    domain: 'Domain',
    domainHint: 'The host name without www, e.g. tasker.example',
    givenHint: (example: string, below: string) =>
      `A domain of your own, or a name below ${below} that works at once, such as ${example}`,
    description: 'Description',
    logoUrl: 'Logo URL',
    logoFile: 'Upload a logo',
    active: 'Active',
    company: 'Company',
  },
  deletion: {
    title: 'Delete Store',
    warning: (name: string) =>
      `Are you sure you want to delete "${name}"? All associated data (products, settings, configurations) will be deleted.`,
    kept: 'Orders are kept for bookkeeping, and products that other stores also sell stay there.',
    unsent: (count: number) =>
      count === 1
        ? 'One order is paid but not sent. It will be cancelled, and the payment released.'
        : `${count} orders are paid but not sent. They will be cancelled, and the payments released.`,
    confirmation: (name: string) => `Type "${name}" to confirm`,
  },
}

export const adminStoresTexts = defineStaffTexts(storesInEnglish, { da: storesInDanish })
