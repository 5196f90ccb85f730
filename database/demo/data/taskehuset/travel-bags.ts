import { toProduct } from '../product-input.ts'
import type { Product } from '../types.ts'
import { taskehusetDefaults } from './store-defaults.ts'

export const travelBags: Product[] = [
  toProduct(taskehusetDefaults, {
    slug: 'weekendtaske-skagen',
    name: 'Weekendtaske Skagen',
    description: `<p>Fredag eftermiddag i kanvas og læder. <strong>Skagen</strong> rummer tøj til tre dage, åbner bredt og kan stå oprejst, mens du pakker.</p>
<ul><li>Kabinegodkendt hos de fleste flyselskaber</li><li>Indvendig lomme i hele taskens bredde</li><li>Håndsyede greb</li></ul>`,
    base_price: 189900,
    cost_price: 78000,
    category: 'rejsetasker',
    sku: 'VH-3301-SAN',
    brand: 'Vesterhavet',
    sort_order: 5,
    specifications: {
      Materiale: 'Bomuldskanvas og kvægnarv',
      Mål: '50 × 28 × 24 cm',
      Volumen: '34 liter',
      Vægt: '1.450 g',
      Farve: 'Sand og cognac',
    },
    alt_texts: [
      'Sandfarvet weekendtaske i kanvas med hanke i cognacbrunt læder, set forfra',
      'Nærbillede af læderhank, syning og kanvas',
      'Weekendtasken på en egetræsbænk, klar til afgang',
    ],
  }),
  toProduct(taskehusetDefaults, {
    slug: 'rejsetaske-fanoe',
    name: 'Rejsetaske Fanø',
    description: `<p>En let rejsetaske i <strong>uldfilt</strong>, der holder formen uden at veje som en kuffert. Filten optager stød, og hankene af læder mødes i en fælles manchet.</p>
<p>Fanø kommer fra væveriet om cirka to uger. Du kan forudbestille den nu.</p>`,
    base_price: 149900,
    cost_price: 60000,
    category: 'rejsetasker',
    sku: 'VH-3310-GRA',
    brand: 'Vesterhavet',
    availability: 'preorder',
    ships_on: 'P2W',
    sort_order: 10,
    specifications: {
      Materiale: 'Uldfilt, 5 mm, kvægnarv',
      Mål: '46 × 30 × 22 cm',
      Volumen: '30 liter',
      Vægt: '1.180 g',
      Farve: 'Grå melange',
    },
    alt_texts: [
      'Grå rejsetaske i uldfilt med sorte læderhanke, set forfra',
      'Nærbillede af filtens overflade og hankens fæste',
    ],
  }),
  toProduct(taskehusetDefaults, {
    slug: 'rummelig-vandafvisende-weekendtaske-i-vokset-bomuldskanvas-med-aftagelig-skulderrem-skorum-og-haands',
    name: 'Rummelig, vandafvisende weekendtaske i vokset bomuldskanvas med aftagelig skulderrem, skorum og håndsyede greb i vegetabilsk garvet læder',
    description: `<p>Nogle tasker er så gennemtænkte, at navnet bliver langt. Denne er tegnet sammen med tre togkonduktører, en orgelbygger og en håndboldtræner, der alle havde meninger om lommer, og den er blevet til over to vintre på værkstedet i Holstebro.</p>
<p><strong>Stoffet</strong> er en tætvævet bomuldskanvas, der er trukket gennem varm voks. Voksen gør kanvassen vandafvisende og giver den de lyse folder, som man kender fra gamle feltjakker. Bliver stoffet tørt at røre ved efter nogle år, kan det vokses igen med en hårtørrer og en blok voks. Vi gør det gerne for dig, hvis du kommer forbi.</p>
<p><strong>Skorummet</strong> sidder i den ene ende og åbnes udefra. Det er foret med afvaskeligt stof, har et lille net, så støvlerne kan ånde, og rummer et par sko op til størrelse 46. Når det er tomt, lægger det sig fladt, så hele tasken kan bruges til tøj.</p>
<p><strong>Grebene</strong> er syet i hånden med sadelmagersting i vegetabilsk garvet læder. Hvis tråden en dag går op ét sted, bliver resten af sømmen siddende. De er fyldt med reb og ligger godt i hånden, også når tasken er tung.</p>
<ul><li>Aftagelig skulderrem med skulderpude, 80-140 cm</li><li>Indvendig lynlåslomme i hele længden og fire åbne lommer</li><li>Flad lomme udvendigt til billet, avis eller tynd computer</li><li>Bund i læder med fem dupper af messing</li><li>Nøglesnor i kontrastfarve, så du kan se den i mørke</li><li>Navneskilt i læder, som vi gerne præger for dig</li></ul>
<p>Tasken vejer lidt mere end en nylontaske. Til gengæld er den lavet til at blive repareret: alle remme, spænder og lynlåsvognen kan skiftes uden at sprætte kroppen op, og reservedelene ligger hos os.</p>
<p>De første uger dufter den af voks. Det går over, men de fleste når at komme til at holde af det.</p>`,
    base_price: 249900,
    cost_price: 104000,
    category: 'rejsetasker',
    sku: 'VH-3320-BRU',
    brand: 'Vesterhavet',
    sort_order: 12,
    specifications: {
      Materiale: 'Vokset bomuldskanvas, 510 g/m², og vegetabilsk garvet kvægnarv, 2,4 mm',
      For: 'Bomuldslærred, afvaskeligt i skorummet',
      Mål: '56 × 32 × 28 cm',
      Volumen: '46 liter, heraf skorum 7 liter',
      Vægt: '1.980 g',
      'Størst tilladte belastning': '22 kg',
      Rem: 'Aftagelig, 80-140 cm',
      Lukning: 'Lynlås i messing med to vogne',
      Pleje: 'Aftørres med fugtig klud, vokses efter behov',
      Farve: 'Tobak',
    },
    alt_texts: [
      'Tobaksbrun weekendtaske i vokset kanvas med lædergreb, set forfra',
      'Nærbillede af lædergreb, syning og vokset kanvas',
      'Den tobaksbrune weekendtaske på en egetræsbænk',
    ],
  }),
]
