import { parseSubmittedOptions } from '#features/catalogue/rules/product-options.ts'
import { toProduct } from '../product-input.ts'
import type { Product } from '../types.ts'
import { taskehusetDefaults } from './store-defaults.ts'

export const backpacks: Product[] = [
  toProduct(taskehusetDefaults, {
    slug: 'rygsaek',
    name: 'Rygsæk',
    description: `<p>Hverdagens rygsæk i <strong>skovgrøn kanvas</strong> med klap, snøre og to læderstropper. Ryggen er polstret, og skulderremmene er skåret, så de ikke trykker under armene.</p>
<ul><li>Polstret rum til computer</li><li>Forlomme med lynlås</li><li>Bund af læder med ekstra foer</li></ul>`,
    base_price: 99900,
    cost_price: 41000,
    category: 'rygsaekke',
    sku: 'VH-3201',
    brand: 'Vesterhavet',
    sort_order: 2,
    options: parseSubmittedOptions(
      'Størrelse: S | M | L\n> S passer de fleste under 165 cm, M de fleste over.',
    ),
    variants: [
      { name: 'S', sku: 'VH-3201-S', price: 89900, stock_quantity: 14, active: true },
      {
        name: 'M',
        sku: 'VH-3201-M',
        price: 99900,
        stock_quantity: 22,
        shelf: 'C1 øverst',
        active: true,
      },
      { name: 'L', sku: 'VH-3201-L', price: 109900, stock_quantity: 0, active: false },
    ],
    specifications: {
      Materiale: 'Bomuldskanvas og kvægnarv',
      'Mål S': '27 × 38 × 13 cm, 14 liter',
      'Mål M': '30 × 43 × 15 cm, 19 liter',
      Vægt: '980 g (M)',
      Computer: 'Op til 15"',
      Farve: 'Skovgrøn',
    },
    alt_texts: [
      'Skovgrøn rygsæk i kanvas med klap og læderstropper, set forfra',
      'Rygsækken set skråt fra siden med skulderremmene',
      'Nærbillede af læderstrop, spænde og kanvas',
      'Rygsækken på en egetræsbænk i formiddagslys',
    ],
  }),
  toProduct(taskehusetDefaults, {
    slug: 'rygsaek-mols',
    name: 'Rygsæk Mols',
    description: `<p>En rulletop, der vokser med indkøbene. <strong>Mols</strong> lukkes ved at rulle kanten ned og spænde stroppen i siden. Jo mindre du har med, jo mindre er tasken.</p>
<ul><li>16-24 liter</li><li>Lomme på ryggen, som man kan nå uden at åbne toppen</li><li>Tåler en byge, men er ikke en dykkerdragt</li></ul>`,
    base_price: 89900,
    cost_price: 36000,
    category: 'rygsaekke',
    sku: 'VH-3210-OKK',
    brand: 'Vesterhavet',
    sort_order: 9,
    variants: [
      { name: '16-20 liter', sku: 'VH-3210-OKK-16', price: 89900, stock_quantity: 9, active: true },
      { name: '20-24 liter', sku: 'VH-3210-OKK-20', price: 99900, stock_quantity: 6, active: true },
    ],
    specifications: {
      Materiale: 'Vokset bomuldskanvas',
      Mål: '29 × 42-55 × 15 cm',
      Vægt: '760 g',
      Computer: 'Op til 14"',
      Farve: 'Okker',
    },
    alt_texts: [
      'Okkergul rygsæk med rulletop, set forfra',
      'Nærbillede af rulletoppens spænde',
      'Den okkergule rygsæk på en træbænk',
    ],
  }),
  toProduct(taskehusetDefaults, {
    slug: 'rygsaek-vester',
    name: 'Rygsæk Vester',
    description: `<p>En lille læderrygsæk til dem, der savner en håndtaske, men ikke ondt i skulderen. <strong>Vester</strong> har samme klap og drejelås som vores lædertaske.</p>
<p>Næste hold kommer fra værkstedet om cirka tre uger. Bestil nu, så sender vi din, så snart den er klar.</p>`,
    base_price: 169900,
    cost_price: 71000,
    category: 'rygsaekke',
    sku: 'BL-1210-KAS',
    brand: 'Bøgh & Lind',
    availability: 'backorder',
    ships_on: 'P3W',
    sort_order: 14,
    specifications: {
      Materiale: 'Kvægnarv, 2 mm',
      Mål: '25 × 30 × 12 cm',
      Vægt: '940 g',
      Volumen: '9 liter',
      Farve: 'Kastanje',
    },
    alt_texts: [
      'Kastanjebrun læderrygsæk med klap og drejelås, set forfra',
      'Nærbillede af drejelåsen på rygsækken',
    ],
  }),
]
