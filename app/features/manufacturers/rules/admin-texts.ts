import { defineStaffTexts } from '#shared/text/staff-texts.ts'
import { manufacturersInDanish } from '#languages/da/manufacturers/admin-texts.ts'
import type { Manufacturer } from './manufacturer.ts'

export const manufacturersInEnglish = {
  title: 'Makers',
  intro:
    'Who makes your goods. Product pages show name, postal address and contact, as product safety law requires; all stores of the company share the list.',
  newManufacturer: 'New Maker',
  editManufacturer: 'Edit Maker',
  empty: 'No makers yet',
  emptyExplained: 'Add those whose goods you sell, then choose them in the products.',
  back: 'Products',
  columns: { name: 'Maker', country: 'Country', products: 'Products', delete: 'Delete' },
  delete: (name: string) => `Delete ${name}`,
  labels: {
    name: 'Name',
    address: 'Postal address',
    contact: 'Email or web address',
    country: 'Country',
    eu_name: 'Name in the EU',
    eu_address: 'Postal address in the EU',
    eu_contact: 'Email or web address in the EU',
  } satisfies Record<keyof Manufacturer, string>,
  nameHint: 'Name, registered trade name or trade mark.',
  contactHint: 'Where shoppers can reach the maker: an email address, or a page with https://.',
  chooseCountry: 'Choose a country',
  person: {
    title: 'Responsible person in the EU',
    explained:
      'Needed when the maker is outside the EU and the EEA: the importer, or someone else in the EU who is responsible for the goods.',
  },
  deletion: {
    title: 'Delete Maker',
    warning: (name: string) =>
      `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    used: (count: number) =>
      count === 1
        ? '1 product names this maker. Give it another one first.'
        : `${count} products name this maker. Give them another one first.`,
  },
}

export const adminManufacturersTexts = defineStaffTexts(manufacturersInEnglish, {
  da: manufacturersInDanish,
})
