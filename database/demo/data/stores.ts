import { lerOgGlasurDelivery, pyramidHouseDelivery, taskehusetDelivery } from './deliveries.ts'
import { lerOgGlasurHomePage, pyramidHouseHomePage, taskehusetHomePage } from './home-pages.ts'
import { minor } from '#shared/money/money.ts'
import { defaultContribution } from '#features/orders/rules/contribution.ts'
import { lerOgGlasurCategories } from './ler-og-glasur.ts'
import {
  lerOgGlasurAbout,
  lerOgGlasurContact,
  lerOgGlasurNavigation,
} from './pages/ler-og-glasur.ts'
import {
  pyramidHouseAbout,
  pyramidHouseContact,
  pyramidHouseNavigation,
} from './pages/pyramid-house.ts'
import { taskehusetAbout, taskehusetContact, taskehusetNavigation } from './pages/taskehuset.ts'
import { pyramidHouseCategories } from './pyramid-house.ts'
import { taskehusetCategories } from './taskehuset.ts'
import type { Store } from './types.ts'

/** null keeps the default of a new store. admin.localhost has no store. */
export const stores: Store[] = [
  {
    company: 'nordlys',
    name: 'Taskehuset',
    domain: 'localhost',
    description: 'Tasker i læder og kanvas, valgt med omhu og syet til at blive repareret.',
    active: true,
    theme: 'bags',
    locale: 'da-DK',
    currency: 'DKK',
    logo: 'taskehuset/logo.webp',
    hero: 'taskehuset/hero.webp',
    pattern: 'taskehuset/pattern.webp',
    seo: {
      title: 'Taskehuset: tasker i læder og kanvas',
      description:
        'Håndtasker, rygsække og rejsetasker i læder og kanvas. Vi vælger få modeller, kender dem godt og reparerer dem, når de har levet et stykke tid hos dig.',
      keywords: ['tasker', 'lædertaske', 'rygsæk', 'weekendtaske', 'skuldertaske', 'pung'],
    },
    about: taskehusetAbout,
    contact: taskehusetContact,
    navigation: taskehusetNavigation,
    terms: {
      examination_fee: minor(300_00),
      return_address: '',
      pays_return: false,
    },
    contribution: { ...defaultContribution, contribution_recipient: 'Fonden Luftrum' },
    reviewDays: 14,
    categories: taskehusetCategories,
    delivery: taskehusetDelivery,
    homePage: taskehusetHomePage,
    filters: [
      { name: 'Farve', kind: 'values' },
      { name: 'Materiale', kind: 'values' },
      { name: 'Computer', kind: 'values' },
      { name: 'Vægt', kind: 'range' },
    ],
  },
  {
    company: 'nordlys',
    name: 'Pyramid House',
    domain: 'pyramids.localhost',
    description: 'Objects with four faces and one point, for desks, homes and evenings.',
    active: true,
    theme: 'pyramids',
    locale: 'en-GB',
    currency: 'EUR',
    logo: 'pyramid-house/logo.webp',
    hero: 'pyramid-house/hero.webp',
    pattern: 'pyramid-house/pattern.webp',
    seo: {
      title: 'Pyramid House: objects with a point',
      description:
        'Stone, brass, leather and wax with four faces and one point. Desk pyramids, lamps, cushions and bags, made slowly and packed well by a small Danish house.',
      keywords: ['pyramid', 'desk pyramid', 'bookends', 'lamp', 'candle', 'leather bag'],
    },
    about: pyramidHouseAbout,
    contact: pyramidHouseContact,
    navigation: pyramidHouseNavigation,
    terms: null,
    categories: pyramidHouseCategories,
    delivery: pyramidHouseDelivery,
    homePage: pyramidHouseHomePage,
    filters: [
      { name: 'Material', kind: 'values' },
      { name: 'Colour', kind: 'values' },
    ],
  },
  {
    company: 'keramik',
    name: 'Ler & Glasur',
    domain: 'keramik.localhost',
    description: 'Stentøj til hverdagen, drejet og brændt i eget værksted.',
    active: true,
    theme: 'default',
    locale: 'da-DK',
    currency: 'DKK',
    logo: 'ler-og-glasur/logo.webp',
    hero: 'ler-og-glasur/hero.webp',
    pattern: null,
    seo: {
      title: 'Ler & Glasur: stentøj fra eget værksted',
      description:
        'Kopper, skåle, kander og vaser i stentøj. Hvert stykke er drejet i hånden, dyppet i vores egne glasurer og brændt i den samme ovn, og ingen to er helt ens.',
      keywords: ['keramik', 'stentøj', 'kop', 'skål', 'vase', 'tekande'],
    },
    about: lerOgGlasurAbout,
    contact: lerOgGlasurContact,
    navigation: lerOgGlasurNavigation,
    terms: null,
    sellsGiftCards: true,
    categories: lerOgGlasurCategories,
    delivery: lerOgGlasurDelivery,
    homePage: lerOgGlasurHomePage,
    filters: [
      { name: 'Rumfang', kind: 'range' },
      { name: 'Opvaskemaskine', kind: 'values' },
    ],
  },
  {
    ...newStore('Sommerbutikken', 'lukket.localhost'),
    description: 'Strandtasker og solhatte. Holder lukket om vinteren.',
    active: false,
  },
  {
    ...newStore('Nabobutikken', 'tom.localhost'),
    description: 'Åbner snart.',
  },
]

function newStore(name: string, domain: string): Store {
  return {
    company: 'nordlys',
    name,
    domain,
    description: '',
    active: true,
    theme: 'default',
    locale: 'da-DK',
    currency: 'DKK',
    logo: null,
    hero: null,
    pattern: null,
    seo: null,
    about: null,
    contact: null,
    navigation: [],
    terms: null,
    categories: [],
  }
}
