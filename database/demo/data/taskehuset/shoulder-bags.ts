import { toProduct } from '../product-input.ts'
import type { Product } from '../types.ts'
import { taskehusetDefaults } from './store-defaults.ts'

export const shoulderBags: Product[] = [
  toProduct(taskehusetDefaults, {
    slug: 'skuldertaske-liva',
    name: 'Skuldertaske Liva',
    description: `<p>Saddeltasken, som vi selv griber ud efter om morgenen. <strong>Liva</strong> har en rund klap, der falder i af sin egen vægt, og et forrum til alt det, du skal kunne finde med én hånd.</p>
<ul><li>Rummer pung, telefon, briller og en lille bog</li><li>Rem med messingspænde, 95-125 cm</li><li>Kan bæres over skulderen eller på tværs</li></ul>`,
    base_price: 119900,
    cost_price: 47500,
    category: 'skuldertasker',
    sku: 'BL-1105-SAN',
    brand: 'Bøgh & Lind',
    sort_order: 3,
    specifications: {
      Materiale: 'Kvægnarv, 2 mm',
      Mål: '24 × 20 × 8 cm',
      Vægt: '540 g',
      Lukning: 'Magnet under klappen',
      Farve: 'Sand',
    },
    alt_texts: [
      'Sandfarvet saddeltaske med rund klap, set forfra',
      'Nærbillede af spændet og remmen på saddeltasken',
      'Saddeltasken hænger på en knage ved en lys væg',
    ],
  }),
  toProduct(taskehusetDefaults, {
    slug: 'crossbody-nora',
    name: 'Crossbody Nora',
    description: `<p>En lille kasse af en taske, der går igennem det meste: koncert, cykeltur og håndbagage. <strong>Nora</strong> åbner helt op med en lynlås i messing, så du kan se ned til bunden.</p>
<ul><li>To rum og en flad lomme på bagsiden</li><li>Lynlås med lædertræk</li></ul>`,
    base_price: 84900,
    cost_price: 33000,
    category: 'skuldertasker',
    sku: 'BL-1112-ROS',
    brand: 'Bøgh & Lind',
    sort_order: 7,
    variants: [
      { name: 'Gammelrosa', sku: 'BL-1112-ROS', price: 84900, stock_quantity: 12, active: true },
      {
        name: 'Gammelrosa, med bred rem',
        sku: 'BL-1112-ROS-B',
        price: 99900,
        stock_quantity: 5,
        active: true,
      },
    ],
    specifications: {
      Materiale: 'Kvægnarv, 1,6 mm',
      Mål: '21 × 14 × 7 cm',
      Vægt: '380 g',
      Lukning: 'Lynlås i messing',
      Farve: 'Gammelrosa',
    },
    alt_texts: [
      'Gammelrosa crossbody-taske med lynlås, set forfra',
      'Nærbillede af lynlåsen og lædertrækket',
      'Crossbody-tasken på en hylde i egetræ',
    ],
  }),
  toProduct(taskehusetDefaults, {
    slug: 'messengertaske-holger',
    name: 'Messengertaske Holger',
    description: `<p>Bygget til cyklen og til regnvejr. Kroppen er af <strong>tæt vævet, vokset kanvas</strong>, og klappen holdes nede af to læderstropper, der kan spændes med kolde fingre.</p>
<ul><li>Polstret rum til en 14" computer</li><li>Bund af læder, der tåler et vådt gulv</li><li>Bred rem med skulderpude</li></ul>`,
    base_price: 129900,
    cost_price: 52000,
    category: 'skuldertasker',
    sku: 'VH-3104-MAR',
    gtin: '2990000031044',
    brand: 'Vesterhavet',
    sort_order: 8,
    specifications: {
      Materiale: 'Vokset bomuldskanvas, kvægnarv',
      Mål: '38 × 28 × 11 cm',
      Vægt: '1.150 g',
      Volumen: '12 liter',
      Lukning: 'To stropper med spænde',
      Farve: 'Marineblå',
    },
    alt_texts: [
      'Marineblå messengertaske i kanvas med to læderstropper, set forfra',
      'Nærbillede af spænde, læderstrop og vævet kanvas',
      'Messengertasken på en egetræsbænk',
    ],
  }),
  toProduct(taskehusetDefaults, {
    slug: 'computertaske-aksel',
    name: 'Computertaske Aksel',
    description: `<p>En slank mappe til møder og togture. <strong>Aksel</strong> er syet af kraftigt læder, så den holder formen, også når den er tom, og håndtaget ligger ned, når den skal ind under sædet.</p>
<ul><li>Polstret rum til en 16" computer</li><li>Lomme til opladeren, så ledningen ikke ligger løst</li><li>Strop på bagsiden til kuffertens håndtag</li></ul>`,
    base_price: 189900,
    cost_price: 79000,
    category: 'skuldertasker',
    sku: 'BL-1120-BRU',
    brand: 'Bøgh & Lind',
    sort_order: 13,
    specifications: {
      Materiale: 'Kvægnarv, 2,2 mm',
      Mål: '40 × 29 × 7 cm',
      Vægt: '1.280 g',
      Lukning: 'Lynlås i messing',
      Farve: 'Mørkebrun',
    },
    alt_texts: [
      'Mørkebrun computertaske i læder med håndtag, set forfra',
      'Nærbillede af håndtagets beslag i messing',
    ],
  }),
  toProduct(taskehusetDefaults, {
    slug: 'baeltetaske-sol',
    name: 'Bæltetaske Sol',
    description: `<p>Frie hænder på festival, hundetur og legeplads. <strong>Sol</strong> ligger fladt ind til kroppen og har et hemmeligt rum på bagsiden til pas og kontanter.</p>`,
    base_price: 39900,
    cost_price: 14500,
    category: 'skuldertasker',
    sku: 'VH-3120-OLI',
    brand: 'Vesterhavet',
    sort_order: 16,
    specifications: {
      Materiale: 'Tætvævet nylon med læderdetaljer',
      Mål: '26 × 13 × 6 cm',
      Bælte: '70-120 cm',
      Vægt: '190 g',
      Farve: 'Oliven',
    },
    alt_texts: [
      'Olivengrøn bæltetaske med lynlås, set forfra',
      'Nærbillede af lynlås og stof på bæltetasken',
    ],
  }),
]
