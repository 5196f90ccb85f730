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
  copy: {
    title: 'Copy store',
    named: (name: string) => `Copy ${name}`,
    intro: (name: string) =>
      `A new store of the same company, with what you choose of ${name}. Its language and currency are the same.`,
    parts: 'What is taken along',
    labels: {
      settings: 'Settings',
      look: 'Look',
      texts: 'Texts and pages',
      navigation: 'Navigation',
      delivery: 'Delivery',
      support: 'Forms and replies of support',
      home_page: 'Home page',
      products: 'With products',
    },
    hints: {
      settings: 'Ways to pay, shipping price, terms, gift cards, reviews, search and filters',
      look: 'Theme, colours, logo and favicon',
      texts: 'Description, search results, About and Contact',
      navigation: 'The menu and its own pages',
      delivery: 'Methods, zones, rates and calendar',
      support: 'Request forms, common questions and canned replies',
      home_page: 'Its blocks, also those that are not published yet',
      products:
        'All categories and products, each with the price and status it has here. Both stores then sell from the same stock, and a change to a product shows in both.',
    },
    left: 'What is not copied',
    leftOut: (name: string) =>
      `Domains, orders, customers, support tickets, visits, campaigns, codes, gift cards, reviews and accepted terms stay with ${name}.`,
    accounts:
      'The account that takes payments and the account for parcel labels hold secrets. Set them up in the new store.',
    opening: 'The new store is closed until its go-live check is green. Then it opens by itself.',
    submit: 'Copy store',
    done: (name: string) => `${name} is ready to be set up. You are working in it now.`,
    next: {
      domain: 'Confirm the domain',
      payment: 'Set up payment',
      check: 'Go-live check',
    },
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
