import { plain } from '../materials.ts'
import { placeMesh } from '../mesh.ts'
import type { Shot } from '../shots.ts'
import { closeUp, shootInStudio, onBench, shootOnPeg, shootOnShelf } from '../shots.ts'
import { backpack, leatherBackpack } from './backpacks.ts'
import { rollTop } from './roll-top.ts'
import { envelope, pyramidClutch } from './folded.ts'
import * as kits from './kit.ts'
import { bucket } from './bucket.ts'
import { clothBag, shopper, tallBag } from './totes.ts'
import { beltBag } from './belt-bag.ts'
import { saddle } from './saddle.ts'
import { cameraBag, roundBag } from './zipped.ts'
import { tin } from './tin.ts'
import { keyRing, luggageTag, strapCoil } from './trinkets.ts'
import { cardHolder, sleeve, wallet } from './wallets.ts'
import { duffel } from './duffel.ts'
import { feltBag } from './felt-bag.ts'
import { washBag } from './wash-bag.ts'
import { briefcase, messenger, satchel } from './work.ts'

const skagen = () => duffel(kits.cognac, { cloth: kits.dune, length: 50, width: 24, height: 26 })
const edition = () =>
  duffel(kits.darkBrown, { cloth: kits.tobacco, length: 56, width: 27, height: 29 })
const leatherBag = () => satchel(kits.cognac)
const canvasPack = () => backpack(kits.cognac)
const tinOfBalm = () => tin(plain('#2f4a3c', 0.7))

/** The pictures of each product, in the shop's order. */
export const bagShots: Record<string, Shot[]> = {
  laedertaske: [
    shootInStudio(leatherBag, { turn: -16 }),
    shootInStudio(leatherBag, { turn: 38 }),
    closeUp(leatherBag, [0.6, 10.4, 6], 13),
    onBench(leatherBag),
  ],
  'shopper-alma': [
    shootInStudio(() => shopper(kits.black)),
    closeUp(() => shopper(kits.black), [-6.4, 27, 4.4], 17),
    onBench(() => shopper(kits.black)),
  ],
  'posetaske-freja': [
    shootInStudio(() => bucket(kits.caramel), { turn: 6 }),
    closeUp(() => bucket(kits.caramel), [0.6, 18.6, 8.6], 15, { turn: 6 }),
    shootOnShelf(() => bucket(kits.caramel), { turn: 6 }),
  ],
  'kuverttaske-asta': [
    shootInStudio(() => envelope(kits.burgundy), { turn: -18 }),
    closeUp(() => envelope(kits.burgundy), [0.5, 6, 2.4], 11),
  ],
  'stofnet-torvedag': [
    shootOnPeg(() => clothBag(kits.cognac), 62, { aside: 8 }),
    closeUp(() => clothBag(kits.cognac), [-7, 36, 2], 13, { turn: -10 }),
  ],
  'giza-clutch': [
    shootInStudio(() => pyramidClutch(kits.sand), { turn: -24 }),
    closeUp(() => pyramidClutch(kits.sand), [0.4, 9.6, 2], 9.5, { turn: -24 }),
  ],
  'udsolgt-taske': [
    shootInStudio(() => roundBag(kits.bottleGreen), { turn: -20 }),
    closeUp(() => roundBag(kits.bottleGreen), [5.5, 17.4, 1.5], 11, { down: 24 }),
  ],
  'skjult-taske': [shootInStudio(() => tallBag(kits.taupe))],
  'skuldertaske-liva': [
    shootInStudio(() => saddle(kits.sand, 'standing'), { turn: -18 }),
    closeUp(() => saddle(kits.sand, 'hung'), [-7.6, 39, 0.4], 11, { turn: -8 }),
    shootOnPeg(() => saddle(kits.sand, 'hung'), 58),
  ],
  'crossbody-nora': [
    shootInStudio(() => cameraBag(kits.rose)),
    closeUp(() => cameraBag(kits.rose), [5.6, 12.4, 1.6], 11, { down: 26 }),
    shootOnShelf(() => cameraBag(kits.rose)),
  ],
  'messengertaske-holger': [
    shootInStudio(() => messenger(kits.cognac), { turn: -16 }),
    closeUp(() => messenger(kits.cognac), [-9.4, 10.6, 6.6], 15, { turn: 12 }),
    onBench(() => messenger(kits.cognac)),
  ],
  'computertaske-aksel': [
    shootInStudio(() => briefcase(kits.darkBrown)),
    closeUp(() => briefcase(kits.darkBrown), [-5.4, 25.6, 3.6], 14, { turn: 14 }),
  ],
  'baeltetaske-sol': [
    shootInStudio(() => beltBag(kits.chestnut), { turn: -10 }),
    closeUp(() => beltBag(kits.chestnut), [-6.8, 8.4, 4], 11, { turn: 12 }),
  ],
  rygsaek: [
    shootInStudio(canvasPack, { turn: -18 }),
    shootInStudio(canvasPack, { turn: 52 }),
    closeUp(canvasPack, [-5.6, 23.6, 9], 14, { turn: 14 }),
    onBench(canvasPack),
  ],
  'rygsaek-mols': [
    shootInStudio(() => rollTop(kits.darkBrown), { turn: -20 }),
    closeUp(() => rollTop(kits.darkBrown), [0.6, 28.6, 5], 15),
    onBench(() => rollTop(kits.darkBrown)),
  ],
  'rygsaek-vester': [
    shootInStudio(() => leatherBackpack(kits.chestnut)),
    closeUp(() => leatherBackpack(kits.chestnut), [0.6, 15, 6.6], 13),
  ],
  'weekendtaske-skagen': [
    shootInStudio(skagen, { turn: -22 }),
    closeUp(skagen, [-9, 19.4, 12.6], 16, { turn: 8 }),
    onBench(skagen, { fill: 0.74 }),
  ],
  'rejsetaske-fanoe': [
    shootInStudio(() => feltBag(kits.black)),
    closeUp(() => feltBag(kits.black), [-9, 21, 10.6], 16, { turn: 10 }),
  ],
  'rummelig-vandafvisende-weekendtaske-i-vokset-bomuldskanvas-med-aftagelig-skulderrem-skorum-og-haands':
    [
      shootInStudio(edition, { turn: -26 }),
      closeUp(edition, [10, 21, 14], 17, { turn: -12 }),
      onBench(edition, { fill: 0.76, turn: 14 }),
    ],
  'pung-karla': [
    shootInStudio(() => wallet(kits.cognac), { turn: -18, down: 12 }),
    closeUp(() => wallet(kits.cognac), [0.8, 4.6, 1.4], 6.5),
  ],
  'kortholder-mik': [
    shootInStudio(() => cardHolder({ ...kits.darkBrown, thread: plain('#d8c7a6') }), {
      turn: -18,
      down: 12,
      fill: 0.62,
    }),
  ],
  'noeglering-knude': [
    shootInStudio(() => keyRing(kits.cognac), { turn: 28, down: 38, fill: 0.66 }),
  ],
  'skulderrem-bred': [shootInStudio(() => strapCoil(kits.cognac), { turn: -8, down: 26 })],
  laederfedt: [
    shootInStudio(tinOfBalm, { turn: -4, down: 20, fill: 0.68 }),
    closeUp(tinOfBalm, [0, 2.6, 1], 9, { down: 40 }),
  ],
  'toilettaske-vand': [
    shootInStudio(() => washBag(kits.cognac, kits.dove)),
    closeUp(() => washBag(kits.cognac, kits.dove), [7, 10, 5], 14, { down: 24 }),
  ],
  'computersleeve-filt': [
    shootInStudio(() => sleeve(kits.cognac), { turn: -20 }),
    closeUp(() => sleeve(kits.cognac), [11, 20.6, 1], 12),
  ],
  'adressemaerke-retur': [
    shootInStudio(() => placeMesh(luggageTag(kits.cognac), { tilt: -86, at: [0, 0.5, 6] }), {
      turn: -24,
      down: 40,
      fill: 0.7,
    }),
  ],
}
