import type { Language } from '#shared/stores/locale.ts'

/** A colour or material that shoppers ask for, and the names that shops give to its kinds. */
export type ValueFamily = {
  name: Record<Language, string>
  /** A sample of the colour. */
  swatch?: string
  /** Words that end with one of these belong to it, such as `flaskegrøn`. */
  endings: readonly string[]
  words: readonly string[]
}

export const colourFamilies: readonly ValueFamily[] = [
  {
    name: { da: 'Sort', en: 'Black' },
    swatch: '#1c1a18',
    endings: ['sort', 'black'],
    words: ['ibenholt', 'onyx', 'ebony', 'jet', 'ink'],
  },
  {
    name: { da: 'Hvid', en: 'White' },
    swatch: '#ffffff',
    endings: ['hvid', 'hvidt', 'white'],
    words: ['sne', 'snow', 'kridt', 'chalk', 'offwhite'],
  },
  {
    name: { da: 'Grå', en: 'Grey' },
    swatch: '#8b8b88',
    endings: ['grå', 'gråt', 'grey', 'gray'],
    words: ['antracit', 'anthracite', 'koks', 'charcoal', 'skifer', 'slate', 'grafit', 'graphite'],
  },
  {
    name: { da: 'Beige', en: 'Beige' },
    swatch: '#d8c3a0',
    endings: ['beige'],
    words: [
      'natur',
      'natural',
      'sand',
      'creme',
      'cream',
      'ecru',
      'elfenben',
      'ivory',
      'hør',
      'linen',
    ],
  },
  {
    name: { da: 'Brun', en: 'Brown' },
    swatch: '#7a4a2b',
    endings: ['brun', 'brunt', 'brown'],
    words: [
      'cognac',
      'karamel',
      'caramel',
      'kastanje',
      'chestnut',
      'tobak',
      'tobacco',
      'chokolade',
      'chocolate',
      'kaffe',
      'coffee',
      'mokka',
      'mocha',
      'valnød',
      'walnut',
      'tan',
      'camel',
      'taupe',
    ],
  },
  {
    name: { da: 'Gul', en: 'Yellow' },
    swatch: '#e0b12f',
    endings: ['gul', 'gult', 'yellow'],
    words: ['okker', 'ochre', 'sennep', 'mustard', 'citron', 'lemon', 'honning', 'honey'],
  },
  {
    name: { da: 'Orange', en: 'Orange' },
    swatch: '#d9772b',
    endings: ['orange'],
    words: ['abrikos', 'apricot', 'rust', 'terrakotta', 'terracotta', 'fersken', 'peach'],
  },
  {
    name: { da: 'Rød', en: 'Red' },
    swatch: '#a3282b',
    endings: ['rød', 'rødt', 'red'],
    words: [
      'bordeaux',
      'burgundy',
      'vinrød',
      'kirsebær',
      'cherry',
      'rubin',
      'ruby',
      'tegl',
      'brick',
    ],
  },
  {
    name: { da: 'Rosa', en: 'Pink' },
    swatch: '#d89aa4',
    endings: ['rosa', 'pink', 'lyserød'],
    words: ['rose', 'blush', 'koral', 'coral', 'pudder', 'powder', 'magenta'],
  },
  {
    name: { da: 'Lilla', en: 'Purple' },
    swatch: '#6f4a86',
    endings: ['lilla', 'purple', 'violet'],
    words: ['lavendel', 'lavender', 'aubergine', 'blomme', 'plum'],
  },
  {
    name: { da: 'Blå', en: 'Blue' },
    swatch: '#2f4f7f',
    endings: ['blå', 'blåt', 'blue'],
    words: ['marine', 'navy', 'indigo', 'denim', 'petrol', 'kobolt', 'cobalt', 'hav', 'ocean'],
  },
  {
    name: { da: 'Grøn', en: 'Green' },
    swatch: '#3f6045',
    endings: ['grøn', 'grønt', 'green'],
    words: [
      'oliven',
      'olive',
      'salvie',
      'sage',
      'mos',
      'moss',
      'khaki',
      'mint',
      'eukalyptus',
      'eucalyptus',
    ],
  },
  {
    name: { da: 'Guld', en: 'Gold' },
    swatch: '#b8923e',
    endings: ['guld', 'gold'],
    words: ['messing', 'brass', 'bronze'],
  },
  {
    name: { da: 'Sølv', en: 'Silver' },
    swatch: '#b9bcc0',
    endings: ['sølv', 'silver'],
    words: ['krom', 'chrome', 'stål', 'steel'],
  },
]

export const materialFamilies: readonly ValueFamily[] = [
  {
    name: { da: 'Læder', en: 'Leather' },
    endings: ['læder', 'leather', 'skind', 'narv'],
    words: ['nubuck', 'suede', 'kalveskind', 'calfskin'],
  },
  { name: { da: 'Kanvas', en: 'Canvas' }, endings: ['kanvas', 'canvas', 'lærred'], words: [] },
  { name: { da: 'Bomuld', en: 'Cotton' }, endings: ['bomuld', 'cotton'], words: [] },
  {
    name: { da: 'Uld', en: 'Wool' },
    endings: ['uld', 'wool', 'filt', 'felt'],
    words: ['merino', 'alpaka', 'alpaca'],
  },
  { name: { da: 'Hør', en: 'Linen' }, endings: ['hør', 'linen', 'flax'], words: [] },
  { name: { da: 'Silke', en: 'Silk' }, endings: ['silke', 'silk'], words: [] },
  { name: { da: 'Nylon', en: 'Nylon' }, endings: ['nylon'], words: ['cordura'] },
  { name: { da: 'Polyester', en: 'Polyester' }, endings: ['polyester'], words: ['fleece'] },
  { name: { da: 'Stentøj', en: 'Stoneware' }, endings: ['stentøj', 'stoneware'], words: [] },
  { name: { da: 'Porcelæn', en: 'Porcelain' }, endings: ['porcelæn', 'porcelain'], words: [] },
  { name: { da: 'Glas', en: 'Glass' }, endings: ['glas', 'glass'], words: ['krystal', 'crystal'] },
  {
    name: { da: 'Træ', en: 'Wood' },
    endings: ['træ', 'wood'],
    words: [
      'eg',
      'oak',
      'bøg',
      'beech',
      'ask',
      'teak',
      'fyr',
      'pine',
      'birk',
      'birch',
      'bambus',
      'bamboo',
    ],
  },
  {
    name: { da: 'Metal', en: 'Metal' },
    endings: ['stål', 'steel', 'metal'],
    words: ['messing', 'brass', 'aluminium', 'jern', 'iron', 'kobber', 'copper', 'tin'],
  },
  {
    name: { da: 'Papir', en: 'Paper' },
    endings: ['papir', 'paper', 'karton'],
    words: ['pap', 'cardboard'],
  },
]
