import { accessories } from './taskehuset/accessories.ts'
import { backpacks } from './taskehuset/backpacks.ts'
import { handbags } from './taskehuset/handbags.ts'
import { shoulderBags } from './taskehuset/shoulder-bags.ts'
import { travelBags } from './taskehuset/travel-bags.ts'
import type { Category, Product } from './types.ts'

export const taskehusetProducts: Product[] = [
  ...putOnShelves('A', handbags),
  ...putOnShelves('B', shoulderBags),
  ...putOnShelves('C', backpacks),
  ...putOnShelves('D', travelBags),
  ...putOnShelves('E', accessories),
]

function putOnShelves(row: string, products: readonly Product[]): Product[] {
  return products.map((product, index) => ({ ...product, shelf: `${row}${index + 1}` }))
}

export const taskehusetCategories: Category[] = [
  {
    slug: 'tasker',
    name: 'Tasker',
    description: 'Tasker til hverdag, arbejde og rejser. Syet til at blive brugt og repareret.',
    parent: null,
    active: true,
    sort_order: 1,
  },
  {
    slug: 'haandtasker',
    name: 'Håndtasker',
    description: 'Fra den lille kuverttaske til shopperen, der rummer hele dagen.',
    parent: 'tasker',
    active: true,
    sort_order: 2,
    picture: {
      file: 'taskehuset/laedertaske-4.webp',
      alt_text: 'Cognacbrun lædertaske på en egetræsbænk',
    },
  },
  {
    slug: 'skuldertasker',
    name: 'Skuldertasker',
    description: 'Saddeltasker, crossbody og messengertasker til frie hænder.',
    parent: 'tasker',
    active: true,
    sort_order: 3,
    picture: {
      file: 'taskehuset/messengertaske-holger-3.webp',
      alt_text: 'Marineblå messengertaske i vokset kanvas på en træhylde',
    },
  },
  {
    slug: 'rygsaekke',
    name: 'Rygsække',
    description: 'Rygsække i kanvas og læder, skåret så de sidder godt hele dagen.',
    parent: 'tasker',
    active: true,
    sort_order: 4,
  },
  {
    slug: 'rejsetasker',
    name: 'Rejsetasker',
    description: 'Weekendtasker og rejsetasker med plads til det hele og lidt til.',
    parent: 'tasker',
    active: true,
    sort_order: 5,
  },
  {
    slug: 'tilbehoer',
    name: 'Tilbehør',
    description: 'Punge, remme, etuier og det, der skal til for at passe på læderet.',
    parent: null,
    active: true,
    sort_order: 6,
  },
  {
    slug: 'tom-kategori',
    name: 'Nyt til foråret',
    description: 'Her kommer forårets nyheder, når de er syet færdige.',
    parent: null,
    active: true,
    sort_order: 7,
  },
  {
    slug: 'skjult',
    name: 'Skjult',
    description: 'Kategori under forberedelse.',
    parent: null,
    active: false,
    sort_order: 8,
  },
]
