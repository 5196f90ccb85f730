import type { DemoStockAlert } from './types.ts'

/** The products are sold out. */
export const stockAlerts: DemoStockAlert[] = [
  { store: 'localhost', product: 'udsolgt-taske', variant: null, email: 'kunde@torv.example' },
  { store: 'localhost', product: 'udsolgt-taske', variant: null, email: 'karen@torv.example' },
  {
    store: 'localhost',
    product: 'skulderrem-bred',
    variant: 'Sort / 100-140 cm',
    email: 'jonas@torv.example',
  },
]
